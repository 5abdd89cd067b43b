import { expect, test } from 'vitest'

import { notificationTypes } from '#contract/codes/notifications.ts'

import { notificationIcon } from './notificationIcon.ts'

test('NOTIF-09 every type has an icon of its own', () => {
  const drawn = notificationTypes.map((type) => notificationIcon({ type, state: 'active' }, false))
  expect(new Set(drawn).size).toBe(notificationTypes.length)
  expect(drawn).not.toContain('bell')
})

test('NOTIF-10 the icon of the axle tells lowered from raised', () => {
  const iconIn = (state: string) => notificationIcon({ type: 'TRACKER_INPUT_AXLE', state }, true)
  expect([iconIn('active'), iconIn('inactive')]).toEqual(['axle-lowered', 'axle-raised'])
})

test('what is not read yet is filled; a type of later times is a bell', () => {
  expect(notificationIcon({ type: 'revisao', state: '' }, true)).toBe('wrench-fill')
  expect(notificationIcon({ type: 'TRACKER_OUTPUT_LOCK', state: 'inactive' }, false)).toBe('lock-key-open')
  expect(notificationIcon({ type: 'toString', state: 'active' }, false)).toBe('bell')
})
