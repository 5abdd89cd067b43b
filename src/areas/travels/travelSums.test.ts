import { expect, test } from 'vitest'

import { travel } from './testing/travel.ts'
import { sumOf } from './travelSums.ts'

test('TRAVEL-01 trips add up; alerts are those of 100 km, and unknown where they may not be seen', () => {
  const one = travel({ distanceKm: 150, movingMs: 60, stoppedMs: 6, alerts: { count: 3, worst: 'low' } })
  const other = travel({
    distanceKm: 50,
    movingMs: 40,
    stoppedMs: 4,
    underWay: true,
    alerts: { count: 1, worst: 'low' },
  })
  expect(sumOf([one, other])).toEqual({
    trips: 2,
    underWay: 1,
    distanceKm: 200,
    movingMs: 100,
    stoppedMs: 10,
    alertsPer100: 2,
  })
  expect(sumOf([one, { ...other, alerts: null }]).alertsPer100).toBeNull()
  expect(sumOf([]).alertsPer100).toBeNull()
})
