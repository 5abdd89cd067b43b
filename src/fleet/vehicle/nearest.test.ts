import { expect, test } from 'vitest'

import { distanceKm } from '#contract/rules/distance.ts'
import { frameOf } from '#src/kit/map/fleet/frameForTest.ts'

import { nearestVehicles } from './nearest.ts'

const saoPaulo = { latitude: -23.55, longitude: -46.63 }
const campinas = { latitude: -22.91, longitude: -47.06 }
const rio = { latitude: -22.91, longitude: -43.17 }
const curitiba = { latitude: -25.43, longitude: -49.27 }
const frame = frameOf([rio, campinas, { ...saoPaulo, visible: false }, curitiba, { latitude: NaN, longitude: NaN }])

test('MAP-23 the nearest come first, by great circles of 6 371 km', () => {
  const found = nearestVehicles(frame, saoPaulo)
  expect(found.map(({ vehicleId }) => vehicleId)).toEqual([101, 103, 100])
  expect(found[0]?.km).toBeCloseTo(distanceKm(saoPaulo, campinas), 6)
  expect(found[0]?.km).toBeCloseTo(83.6, 0)
})

test('no more than asked for, whatever their order in the frame', () => {
  expect(nearestVehicles(frame, saoPaulo, 1).map(({ vehicleId }) => vehicleId)).toEqual([101])
  expect(nearestVehicles(frame, rio, 2).map(({ vehicleId }) => vehicleId)).toEqual([100, 101])
})

test('across the date line the short way counts', () => {
  const found = nearestVehicles(
    frameOf([
      { latitude: 0, longitude: -179 },
      { latitude: 0, longitude: 170 },
    ]),
    {
      latitude: 0,
      longitude: 179,
    },
  )
  expect(found.map(({ vehicleId, km }) => [vehicleId, Math.round(km)])).toEqual([
    [100, 222],
    [101, 1001],
  ])
})

test('nothing to be seen is nothing near', () => {
  expect(nearestVehicles(frameOf([{ ...rio, visible: false }]), rio)).toEqual([])
})
