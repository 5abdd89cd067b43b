import { expect, test } from 'vitest'

import type { AlertWhy } from '#contract/endpoints/alert.ts'
import { alert, t0 } from '#streams/testing/events.ts'

import { decidedBy } from './decided.ts'

const reading = (s: number, value: number | null) => ({
  at: t0 + 1 + s * 1000,
  receivedAt: t0 + s * 1000,
  value,
  speedKmh: value,
  accuracyM: null,
  latitude: null,
  longitude: null,
  flags: 0,
})
const was = { rev: 3, at: t0, by: null, body: { code: 'EVT0003', duration: 10 } }
const why = (over: Partial<AlertWhy>, more: Partial<AlertWhy['alert']> = {}): AlertWhy => ({
  alert: { ...alert(1), type: 'overspeed', threshold: 100, peak: 106, ...more },
  code: 'EVT0003',
  eventId: 3004,
  value: 'speedKmh',
  readings: [reading(-10, 90), reading(0, 101), reading(5, null), reading(10, 104), reading(30, 106), reading(40, 94)],
  said: [],
  rule: { was, now: was },
  notified: [],
  held: [],
  neighbours: [],
  ...over,
})

test('§4.3 A1 the sentence names the first reading past the limit, the one that had lasted long enough, and the peak beyond them', () => {
  expect(decidedBy(why({}))).toEqual({
    limit: 100,
    values: [
      { at: t0 + 1, value: 101 },
      { at: t0 + 10_001, value: 104 },
    ],
    peak: 106,
  })
  const at = { ...was, body: { ...was.body, duration: 0 } }
  expect(decidedBy(why({ rule: { was: at, now: at } }, { peak: 101 }))).toEqual({
    limit: 100,
    values: [{ at: t0 + 1, value: 101 }],
    peak: null,
  })
})

test('§4.3 a value that falls is past its limit below it; what a device says by itself, or nobody kept, is no value', () => {
  const volts = { type: 'lowBattery', threshold: 23, peak: 22.5 } as const
  const readings = [reading(0, 22.9), reading(60, 22.5)]
  const lasting = { ...was, body: { code: 'EVT0013', duration: 60 } }
  expect(decidedBy(why({ value: 'batteryV', readings, rule: { was: lasting, now: null } }, volts))).toEqual({
    limit: 23,
    values: [
      { at: t0 + 1, value: 22.9 },
      { at: t0 + 60_001, value: 22.5 },
    ],
    peak: null,
  })
  for (const none of [why({ value: null }), why({ readings: [] }), why({}, { threshold: undefined })])
    expect(decidedBy(none)).toBeNull()
})
