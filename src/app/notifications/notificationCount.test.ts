import { expect, test } from 'vitest'

import { badgeText, mayBeMore, unreadOf } from './notificationCount.ts'

const rows = (count: number) => Array.from({ length: count }, (_one, n) => ({ at: 1_000 - n }))

test.each([
  [0, null],
  [1, '1'],
  [99, '99'],
  [100, '99+'],
  [1_000, '99+'],
])('NOTIF-12 NOTIF-13 %d unread show %j', (unread, text) => {
  expect(badgeText(unread)).toBe(text)
})

test('NOTIF-11 unread is what is later than the last-notification date', () => {
  expect(unreadOf(rows(3), 0)).toBe(3)
  expect(unreadOf(rows(3), 999)).toBe(1)
  expect(unreadOf(rows(3), 1_000)).toBe(0)
})

test('NOTIF-13 a page full of unread ones does not say how many there are; one that was read before does', () => {
  expect(mayBeMore(rows(10), 10, 0)).toBe(true)
  expect(mayBeMore(rows(9), 10, 0)).toBe(false)
  expect(mayBeMore(rows(10), 10, 995)).toBe(false)
  expect(mayBeMore(rows(100), 100, 0), '100 unread are 99+ already').toBe(false)
})
