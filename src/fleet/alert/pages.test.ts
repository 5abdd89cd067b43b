import { expect, test } from 'vitest'

import type { Severity } from '#contract/codes/alerts.ts'
import { Alert } from '#contract/live/alert.ts'
import { alertWire } from '#streams/testing/events.ts'

import {
  arrive,
  arrivedSince,
  beginShift,
  closeAll,
  closeCurrent,
  closedPopup,
  openAt,
  pagesOf,
  seenOf,
  turn,
} from './pages.ts'

const alert = (id: number, severity: Severity = 'critical'): Alert =>
  Alert.parse(alertWire(id, { severidade: severity }))

/** Alerts that this page knew, as long as they asked no more. */
const known = (...ids: number[]) => seenOf(ids.map((id) => alert(id)))
const none = new Map<number, number>()
const first = [alert(1), alert(2, 'high')]
const open = arrive(closedPopup, first, none, 0)

test('ALERT-17 a critical alert opens the pop-up; high joins its pages, medium and low have none', () => {
  expect(open).toMatchObject({ open: true, current: 1 })
  expect(arrive(closedPopup, [alert(3, 'high'), alert(4, 'medium')], none, 0).open).toBe(false)
  expect(pagesOf([...first, alert(4, 'medium'), alert(5, 'low')], open).map((page) => page.id)).toEqual([1, 2])
})

test('ALERT-17 a further alert never moves the page being read; ALERT-07 it is counted and dated', () => {
  const reading = turn(open, first, 1)
  const later = arrive(reading, [...first, alert(3)], known(1, 2), 77)
  expect(later).toMatchObject({ current: 2, arrivedAt: 77 })
  expect(arrivedSince(pagesOf([...first, alert(3)], later), later)).toBe(1)
})

test('an alert without a page of its own, opened from a list, stays in view when another arrives', () => {
  const medium = alert(4, 'medium')
  const reading = openAt(open, [...first, medium], 4)
  expect(arrive(reading, [...first, medium, alert(5)], known(1, 2, 4), 9_000).current).toBe(4)
})

test('ALERT-06 closing one shows its neighbour, closing the last closes the pop-up', () => {
  const one = closeCurrent(open, first)
  expect(one).toMatchObject({ open: true, current: 2 })
  expect(closeCurrent(one, first)).toMatchObject({ open: false, current: null })
})

test('closing is not acknowledging: the alert stays in the arrivals and F8 brings it back', () => {
  const shut = closeAll(open, first)
  expect(shut.open).toBe(false)
  expect(arrive(shut, first, known(1, 2), 0).open).toBe(false)
  expect(openAt(shut, first, 1)).toMatchObject({ open: true, current: 1 })
})

test('a page acknowledged elsewhere makes room for another; with none left the pop-up closes', () => {
  expect(arrive(open, [alert(2, 'high')], known(1, 2), 0)).toMatchObject({ open: true, current: 2 })
  expect(arrive(open, [], known(1, 2), 0).open).toBe(false)
})

test('the pager stops at its ends', () => {
  expect(turn(open, first, -1).current).toBe(1)
  expect(turn(turn(open, first, 1), first, 1).current).toBe(2)
})

test('A22 after an answer its successor is shown, before it where there is none, never the last', () => {
  const many = [alert(1), alert(2), alert(3), alert(4, 'high')]
  const seen = known(1, 2, 3, 4)
  const reading = openAt(closedPopup, many, 2)
  const without = (...ids: number[]) => many.filter(({ id }) => !ids.includes(id))
  expect(arrive(reading, without(2), seen, 0).current).toBe(3)
  expect(arrive(openAt(closedPopup, many, 4), without(4), seen, 0).current).toBe(3)
})

test('A22 what was raised more than ten minutes ago does not cover a page that was just opened', () => {
  const [old] = first
  const raisedAt = old?.receivedAt ?? 0
  expect(arrive(closedPopup, first, none, raisedAt + 600_000).open).toBe(true)
  expect(arrive(closedPopup, first, none, raisedAt + 600_001).open).toBe(false)
})

test('§4.1 a closed one comes back by itself when it asks anew: repeated, or back from where it was put aside', () => {
  const shut = closeAll(open, first)
  const raisedAt = first[0]?.receivedAt ?? 0
  const again = first.map((one) => ({ ...one, askedAgainAt: raisedAt + 60_000 }))
  expect(pagesOf(first, shut)).toEqual([])
  expect(arrive(shut, again, seenOf(first), raisedAt + 61_000)).toMatchObject({ open: true, current: 1 })
  expect(pagesOf(again, shut).map(({ id }) => id)).toEqual([1, 2])
  // What asked anew long ago stands in the counts, and covers no page.
  expect(arrive(shut, again, seenOf(first), raisedAt + 60_000 + 600_001).open).toBe(false)
})

test('A22 of fifteen pages one Esc leaves none, acknowledges none, and F8 brings back each', () => {
  const fifteen = Array.from({ length: 15 }, (_, n) => alert(n + 1))
  const shut = closeAll(openAt(closedPopup, fifteen, 1), fifteen)
  expect(shut).toMatchObject({ open: false, current: null })
  expect(pagesOf(fifteen, shut)).toEqual([])
  // They are still asked, and nothing new makes them stand over a screen.
  expect(arrive(shut, fifteen, seenOf(fifteen), 0).open).toBe(false)
  expect(openAt(shut, fifteen, 9)).toMatchObject({ open: true, current: 9 })
})

test('A22 a shift begins with whatever waits, however old, closed ones too, the most severe in view; with nothing that has a page it opens nothing', () => {
  const waiting = [alert(1, 'high'), alert(2), alert(3), alert(4, 'medium')]
  const shut = closeAll(openAt(closedPopup, waiting, 1), waiting)
  const begun = beginShift(shut, waiting)
  expect(begun).toMatchObject({ open: true, current: 2 })
  expect(pagesOf(waiting, begun).map(({ id }) => id)).toEqual([1, 2, 3])
  expect(beginShift(shut, [alert(4, 'medium')]).open).toBe(false)
})
