import { expect, test } from 'vitest'

import { drivenKm } from '#contract/rules/distance.ts'
import type { SumKey } from '#contract/sums.ts'

import { emptySeed } from './seedRules.ts'
import { tellHour } from './testing/tellHour.ts'
import type { Told } from './toldRules.ts'

const minute = 60_000
const begin = Date.UTC(2026, 5, 10, 11)

/** A report each minute of a drive: how far it got, and what its counter says there. */
type Point = readonly [atMin: number, km: number, counter: number]

/** From `from` on, `km` in `minutes`; `reads` says the counter of a way. */
const drive = (from: number, startKm: number, km: number, minutes: number, reads: (km: number) => number): Point[] =>
  Array.from({ length: minutes + 1 }, (_, n) => {
    const way = startKm + (km * n) / minutes
    return [from + n, way, reads(way)]
  })

function day(points: readonly Point[]) {
  const reports = points.map(([atMin, km, odometerKm], n): Told => ({
    at: begin + atMin * minute,
    key: '1',
    receivedAt: 0,
    place: { latitude: km / 111.194_926_6, longitude: 0 },
    speedKmh: n === points.length - 1 ? 0 : 60,
    odometerKm,
    accuracyM: null,
    values: { ignition: true, rpm: 1_500 },
  }))
  const { days } = tellHour(emptySeed('America/Sao_Paulo'), reports)
  const sum = (key: SumKey) => days.reduce((all, { sums }) => all + (sums.get(key) ?? 0), 0)
  const driven = { pathKm: sum('path_km'), odometerKm: sum('odo_km'), countedMs: sum('odo_ms') }
  const { km, byOdometer } = drivenKm({ ...driven, movingMs: sum('moving_ms') })
  return { shown: km.toFixed(1), byOdometer, odo: driven.odometerKm, gap: sum('gap_km') }
}

test('R4 a counter of whole kilometres counts over a day', () => {
  expect(day(drive(0, 0, 9.6, 12, (km) => Math.floor(100 + (km * 9) / 9.6 + 1e-9)))).toMatchObject({
    shown: '9.0',
    byOdometer: true,
  })
})

test.each([
  ['miles told as kilometres', 0.621, '100.0'],
  ['kilometres taken for miles', 1.609, '100.0'],
])('R4 %s fall out, and the places count', (_what, factor, shown) => {
  expect(day(drive(0, 0, 100, 100, (km) => 5_000 + km * factor))).toMatchObject({ shown, byOdometer: false })
})

test('R4 where a counter begins anew, that stretch is measured by the places', () => {
  // 30 km of each kilometre one, of which the 21st is counted nowhere: 999,990 and then 12.
  const points = drive(0, 0, 30, 30, (km) => (km < 20.5 ? 999_970 + km : 12 + km - 21))
  expect(points.slice(20, 22).map(([, , counter]) => Math.round(counter))).toEqual([999_990, 12])
  const told = day(points)
  expect(told.odo).toBeCloseTo(30, 6)
  expect(told).toMatchObject({ shown: '30.0', byOdometer: true })
})

test('R4 a leap of 200 km within a silence is no way that was driven', () => {
  // 210 km, an hour of silence with 60 km of way, and 210 more.
  const before = drive(0, 0, 210, 210, (km) => 40_000 + km)
  const after = drive(270, 270, 210, 210, (km) => 40_000 + km + 140)
  const told = day([...before, ...after])
  // Ten minutes of the hour it is held to have moved on.
  expect(told.gap).toBeCloseTo(50, 6)
  expect(told).toMatchObject({ shown: '480.0' })
})
