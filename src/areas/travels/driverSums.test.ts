import { expect, test } from 'vitest'

import { driverSums } from './driverSums.ts'

const day = (at: string, distanceKm: number, topKmh: number) => ({
  day: at,
  trips: 2,
  distanceKm,
  movingMs: 50,
  durationMs: 60,
  topKmh,
  alerts: 1,
})

test('ROUTE-23 a month is what its days add up to; its alerts are counted once and per 100 km', () => {
  const days = [day('2026-11-01', 150, 91), day('2026-11-02', 50, 104)]
  expect(
    driverSums({
      days,
      alerts: [
        { type: 'overspeed', count: 3 },
        { type: 'doorOpen', count: 1 },
      ],
    }),
  ).toEqual({
    days: 2,
    trips: 4,
    distanceKm: 200,
    durationMs: 120,
    movingMs: 100,
    top: { kmh: 104, day: '2026-11-02' },
    alerts: 4,
    alertsPer100: 2,
  })
  expect(driverSums({ days: [], alerts: [] })).toMatchObject({ top: null, alerts: 0, alertsPer100: null })
  expect(driverSums({ days, alerts: null })).toMatchObject({ alerts: null, alertsPer100: null })
})
