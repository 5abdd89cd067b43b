import { expect, test } from 'vitest'

import { takeEffect } from './effects.ts'
import { raiseAlarms } from './events.ts'
import { ailingFirst } from './faultCodes.ts'
import { makeFleet } from './fleet.ts'
import { profiles } from './kinds.ts'
import { readReport } from './readings.ts'
import { createVehicle } from './vehicle.ts'
import { wornCode, wornDay } from './wear.ts'

const startAt = Date.UTC(2026, 10, 18, 12)
const { vehicles } = makeFleet({ seed: 3, size: 300 })
const worn = vehicles.filter((one) => wornCode(one) !== undefined)

test('maintenance §8 a fault follows what wears: who has the code of the battery has the battery that falls', () => {
  const supply = worn.filter((one) => ['S168.1', 'P0562'].includes(wornCode(one) ?? ''))
  expect([supply.length > 0, worn.length > supply.length]).toEqual([true, true])
  for (const one of supply) {
    const [before, now] = [31, 0].map((ago) => wornDay(one, ago)[0]?.batteryV ?? 0)
    expect(((before ?? 0) - (now ?? 0)) * (12 / profiles[one.kind].volts)).toBeGreaterThan(0.15)
  }
  // They are the first that the workshop of their company sees.
  const first = ailingFirst(vehicles)
  for (const [, own] of Map.groupBy(worn, ({ companyId }) => companyId))
    expect(own.filter(({ id }) => first.has(id))).toHaveLength(Math.min(2, own.length))
})

test('maintenance §8 what is deleted while its cause is there is back within 5 to 120 km; a sound vehicle stays without', () => {
  const sound = vehicles.find((one) => wornCode(one) === undefined)
  for (const one of [...worn.slice(0, 3), ...(sound === undefined ? [] : [sound])]) {
    const s = createVehicle(one, { seed: 3, startAt, driverCodes: [] })
    const codes = () => readReport(s).telemetry.dtcCodes?.split(' ').filter(Boolean)
    const drives = (km: number) => {
      s.odometerKm += km
      raiseAlarms(s, 1, 0)
    }
    s.dtcCount = 1
    takeEffect(s, 'faultDelete')
    drives(4)
    expect(codes()).toEqual([])
    drives(117)
    expect(codes()).toEqual(wornCode(one) === undefined ? [] : [wornCode(one)])
  }
})
