import { expect, test } from 'vitest'

import { driverPerformance } from '#contract/analyses/driverPerformance.ts'
import { predictive } from '#contract/analyses/predictive.ts'
import { vehicleIndividual } from '#contract/analyses/vehicleIndividual.ts'
import { anyAnalysis } from '#contract/machine/analysis.ts'

import { analysisAddress } from './analysisAddress.ts'
import { eventOnMap, oneVehicle, tripOnMap, whyScore } from './opened.ts'
import { routeAddress } from './wayAddress.ts'

const at = Date.UTC(2026, 10, 20, 15, 4, 5)
const read = (address: string) => routeAddress.read(new URLSearchParams(address.split('?')[1]), at + 86_400_000)

test('an event opens the way of its vehicle around it, pointed at; a trip its own', () => {
  const { query, faults } = read(eventOnMap({ vehicleId: 7, at }))
  expect([query.vehicle, query.at, faults]).toEqual([7, at, {}])
  expect([at - query.period.start, query.period.end - at].every((ms) => ms >= 3_540_000 && ms <= 3_660_000)).toBe(true)
  const trip = read(tripOnMap({ vehicleId: 7, startedAt: at, endedAt: at + 1_800_000 })).query
  expect([trip.vehicle, trip.at]).toEqual([7, at])
})

test('the score of a driver is explained, and a vehicle opened, over the days that were asked about', () => {
  const day = new Date(2026, 10, 3).getTime()
  const address = whyScore({ id: 5 }, { period: { start: day, end: day + 86_399_999 } })
  expect(address).toContain('motoristas=5')
  expect(address).toContain('2026-11-03')
  const one = analysisAddress(anyAnalysis(vehicleIndividual))
  const opened = oneVehicle({ id: 9 }, { period: { start: day, end: day + 86_399_999 } })
  const { query, faults } = one.read(new URLSearchParams(opened.split('?')[1]), at)
  expect([query.vehicles, query.period.start, faults]).toEqual([[9], day, {}])
})

test('§3 an address names one driver or vehicle by its noun', () => {
  const drivers = analysisAddress(anyAnalysis(driverPerformance)).read(new URLSearchParams('motorista=5'), at).query
  expect(drivers.drivers).toEqual([5])
  const codec = analysisAddress(anyAnalysis(predictive))
  const { query } = codec.read(new URLSearchParams('veiculo=9'), at)
  expect(query.vehicles).toEqual([9])
  const written = codec.write(new URLSearchParams('veiculo=9'), { ...query, vehicles: [3] })
  expect([written.get('veiculos'), written.has('veiculo')]).toEqual(['3', false])
  expect(routeAddress.read(new URLSearchParams('veiculo=9'), at).query.vehicle).toBe(9)
})
