import { expect, test } from 'vitest'

import { makeFleet } from './fleet.ts'
import { macros, typesMacros } from './macros.ts'
import { advance } from './phases.ts'
import { readReport } from './readings.ts'
import { createVehicle } from './vehicle.ts'

const minuteMs = 60_000
const startAt = Date.UTC(2026, 10, 18, 12)

test('ENT-29 a few drivers type the macros of where they park, eat and leave, each once in a report; the others none', () => {
  const { vehicles } = makeFleet({ seed: 3, size: 80 })
  const typist = vehicles.find(typesMacros)
  const silent = vehicles.find((vehicle) => !typesMacros(vehicle))
  const typed = (vehicle: (typeof vehicles)[number]) => {
    const s = createVehicle(vehicle, { seed: 3, startAt, driverCodes: ['ONE', 'TWO'] })
    const said: string[] = []
    for (let at = startAt; at < startAt + 48 * 60 * minuteMs; at += minuteMs) {
      advance(s, at)
      const { message } = readReport(s)
      if (message !== undefined) said.push(message)
    }
    return said
  }
  if (typist === undefined || silent === undefined) throw new Error('no such driver')
  const said = typed(typist)
  expect([...new Set(said)].toSorted()).toEqual([macros.arrived, macros.left, macros.meal])
  // Two days of work, and not one for each minute of them.
  expect(said.length).toBeLessThan(120)
  expect(typed(silent)).toEqual([])
})
