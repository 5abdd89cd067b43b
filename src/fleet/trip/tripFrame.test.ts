import { expect, test } from 'vitest'

import type { TripPoint } from '#contract/endpoints/trip.ts'
import { VehicleId } from '#contract/kinds.ts'
import { vehicleStateOf } from '#contract/rules/vehicleState.ts'

import { stateOf, tripFrame } from './tripFrame.ts'

const point = (over: Partial<TripPoint>): TripPoint => ({
  key: 0,
  vehicleId: VehicleId.parse(7),
  at: 0,
  latitude: -16,
  longitude: 179.9,
  fuelPct: null,
  tankL: null,
  throttlePct: null,
  speedKmh: null,
  rpm: null,
  odometerKm: null,
  coolantC: null,
  fuelFlowLh: null,
  ignition: null,
  ...over,
})

test.each<[Partial<TripPoint>, string]>([
  [{ ignition: false, speedKmh: 3 }, 'off'],
  [{ ignition: false }, 'off'],
  [{ ignition: true, speedKmh: 0 }, 'idle'],
  [{ ignition: true, speedKmh: 40 }, 'moving'],
  [{ ignition: null, speedKmh: 40 }, 'moving'],
])('TRIP-17 a record of %o is drawn as %s', (over, state) => {
  expect(vehicleStateOf(stateOf(point(over)))).toBe(state)
})

test('a vehicle of a trip looks the way to its next record, also across the antimeridian', () => {
  const [heading] = tripFrame(1, point({}), point({ longitude: -179.9 })).heading
  expect(heading).toBeCloseTo(90, 0)
})
