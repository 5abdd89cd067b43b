import { expect, test } from 'vitest'

import { sensorBits } from '#contract/rules/sensorBits.ts'
import { vehicle } from '#src/fleet/vehicle/testing/vehicle.ts'
import { alert } from '#streams/testing/events.ts'

import { type FleetQuery, noQuery } from './address.ts'
import { askedVehicles } from './askedVehicles.ts'

const critical = alert(1, { severidade: 'critical' })
const fleet = [
  vehicle(1, { state: 'moving', alert: critical, sensors: sensorBits({ dtcCount: 2, fuelPct: 4 }) }),
  vehicle(2, { state: 'idle', maker: 'Volvo', driver: 'João Araújo', sensors: sensorBits({ dtcCount: 0 }) }),
  vehicle(3, { freshness: 'lost', state: 'noSignal', category: 3, maker: '' }),
]

test.each<[string, Partial<FleetQuery>, number[]]>([
  ['nothing asked', {}, [1, 2, 3]],
  ['two states: either', { states: ['moving', 'idle'] }, [1, 2]],
  ['a state and a maker: both', { states: ['moving', 'idle'], makers: ['Volvo'] }, [2]],
  ['signal', { signals: ['lost'] }, [3]],
  ['the worst alert', { alerts: ['critical'] }, [1]],
  ['no alert', { alerts: ['none'] }, [2, 3]],
  ['faults', { faults: ['with'] }, [1]],
  ['no faults, which a silent vehicle has not either', { faults: ['without'] }, [2]],
  ['health', { healths: ['action', 'attention'] }, [1]],
  ['good health, told and not guessed', { healths: ['ok'] }, [2]],
  ['category', { categories: [3] }, [3]],
  ['vehicles without a maker', { makers: [''] }, [3]],
  ['words, without accents', { text: 'joao volvo' }, [2]],
  ['words that no vehicle has all of', { text: 'joao scania' }, []],
])('FLEET-02 the table lists by %s', (_name, query, ids) => {
  expect(askedVehicles(fleet, { ...noQuery, ...query }).map(({ id }) => id)).toEqual(ids)
})
