import { expect, test } from 'vitest'

import { AlertId } from '#contract/kinds.ts'
import type { DetailedTrack } from '#src/fleet/player/readTrack.ts'
import { minute, start, track } from '#src/fleet/player/testing/tracks.ts'

import { atWheel, lookOf, rpmClass } from './colouring.ts'
import { waySums } from './sums.ts'
import { joined, windowsOf } from './week.ts'

const hour = 60 * minute
const day = 24 * hour

function detailed(fixes: Parameters<typeof track>[0], over: Partial<DetailedTrack> = {}): DetailedTrack {
  const plain = track(fixes)
  const rpm = new Float32Array(fixes.length).fill(1_200)
  return { ...plain, rpm, drivers: [], trips: [], alertsRead: true, ...over }
}

test('a week is asked for day by day, and never beyond now', () => {
  const windows = windowsOf({ start, end: start + 7 * day - 1 }, start + 2 * day + hour)
  expect(windows).toEqual([
    { from: start, to: start + day },
    { from: start + day, to: start + 2 * day },
    { from: start + 2 * day, to: start + 2 * day + hour },
  ])
  expect(windowsOf({ start, end: start + day }, start)).toEqual([])
})

test('tracks that meet are one: a report of the very border is there once, and so is an alert', () => {
  const alert = { id: AlertId.parse(7), type: 'panic', severity: 'critical', at: start + 2 * minute } as const
  const one = joined([
    detailed([{ at: 0 }, { at: 2, speedKmh: 40 }], { alerts: [alert] }),
    detailed([], { until: start + 2 * minute }),
    detailed([{ at: 2, speedKmh: 41 }, { at: 3 }], { alerts: [alert], thinned: true }),
  ])
  expect([...(one?.at ?? [])].map((at) => (at - start) / minute)).toEqual([0, 2, 3])
  expect(one?.speedKmh[1]).toBe(40)
  expect(one).toMatchObject({ alerts: [alert], stored: 4, thinned: true, until: start + 3 * minute })
  expect(joined([])).toBeNull()
})

test.each([
  [0, 0],
  [999, 0],
  [1_000, 1],
  [1_999, 2],
  [5_000, 3],
  [NaN, -1],
])('%f rpm is class %i', (rpm, band) => expect(rpmClass(rpm)).toBe(band))

test('a piece has the colour of who was at the wheel at its end; the seventh person and nobody have none', () => {
  const drivers = Array.from({ length: 7 }, (_none, i) => ({ at: start + i * minute, driverId: i + 1, name: `D${i}` }))
  const way = detailed(
    drivers.map((_driver, i) => ({ at: i })),
    { drivers: [...drivers, { at: start + 7 * minute, driverId: null, name: null }] },
  )
  const { look, legend } = lookOf(way, 'driver')
  expect([0, 5, 6].map((i) => look.classOf(way, i))).toEqual([0, 5, -1])
  expect(legend.map(({ label }) => label)).toEqual(['D0', 'D1', 'D2', 'D3', 'D4', 'D5', null])
  expect(atWheel(way.drivers, start - 1)).toBeUndefined()
  expect(atWheel(null, start)).toBeUndefined()
})

test('the sums of a way: a silence is neither driven nor stood', () => {
  const way = detailed([{ at: 0 }, { at: 2, longitude: -45.99 }, { at: 4, motion: 'off', speedKmh: NaN }, { at: 60 }])
  expect(waySums(way)).toMatchObject({ moving: 4 * minute, standing: 0, silent: 56 * minute, topKmh: 60 })
  expect(waySums(detailed([]))).toBeNull()
})
