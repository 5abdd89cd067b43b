import { expect, test } from 'vitest'

import type { MonitoredVehicle } from '#contract/endpoints/monitoring.ts'
import { VehicleId } from '#contract/kinds.ts'

import { hasRoom, indicatorKeys, indicatorOf, freshnessOf } from './cardIndicators.ts'

const at = 1_760_000_000_000
const said: MonitoredVehicle = {
  id: VehicleId.parse(1),
  description: 'BRA2E19 · 0412',
  ignition: { text: 'Ligado', status: 1, colour: '#2a9d74ff', at },
  coolant: { text: '86', at },
  fuel: { text: 'N/A' },
  faults: { text: '2', status: true, codes: 'P0217 U0100', at: at - 5, warning: { colour: '#c98a00ff' } },
  at,
  driver: null,
  state: '#2a9d74ff',
  maker: 1,
  category: 1,
}

test('VCARD-09 a card has two lines of five, without what its footer says', () => {
  const ten = [
    'ignition',
    'signal',
    'faults',
    'coolant',
    'seatBelt',
    'battery',
    'hazardLights',
    'rpm',
    'throttle',
    'fence',
  ]
  expect(indicatorKeys({ variant: 'grid', telemetry: true })).toEqual(ten)
  expect(indicatorKeys({ variant: 'grid', telemetry: false })).toEqual(ten)
})

test('VCARD-07 VCARD-06 a row has up to thirteen; fuel and odometer only where telemetry is permitted', () => {
  const row = indicatorKeys({ variant: 'row', telemetry: true })
  expect(row).toHaveLength(13)
  expect(row.slice(-3)).toEqual(['speed', 'fuel', 'odometer'])
  expect(indicatorKeys({ variant: 'row', telemetry: false })).toEqual([...row.slice(0, 11), 'gear'])
  expect(indicatorKeys({ variant: 'details', telemetry: true })).toEqual([...row, 'gear'])
})

test.each([
  [0, false],
  [511, false],
  [511.5, true],
  [512, true],
])('VCARD-07 VCARD-08 a row of %d px has room for indicators: %s', (width, room) => {
  expect(hasRoom(width)).toBe(room)
})

test('VCARD-11 VCARD-13 an indicator says its text with its own age and colour', () => {
  expect(indicatorOf('coolant', said)).toMatchObject({ text: '86', at, warning: null, unit: 'celsius' })
  expect(indicatorOf('faults', said)).toMatchObject({
    text: '2',
    detail: 'P0217 U0100',
    at: at - 5,
    warning: '#c98a00ff',
  })
  expect(indicatorOf('ignition', said)).toMatchObject({ text: 'Ligado', warning: null, on: true })
  expect(indicatorOf('fence', { ...said, fence: { text: 'Pátio', status: true, at } })).toMatchObject({
    text: 'Pátio',
    on: true,
    at,
  })
  expect(indicatorOf('fence', said)).toMatchObject({ text: 'N/A', on: null, at: null })
})

test('VCARD-12 FMT-07 what a vehicle never said is N/A; what was not read yet is nothing', () => {
  expect(indicatorOf('rpm', said)).toMatchObject({ text: 'N/A', at: null })
  expect(indicatorOf('fuel', said)).toMatchObject({ text: 'N/A', at: null })
  expect(indicatorOf('rpm', undefined)).toMatchObject({ text: null, at: null })
})

test.each([
  [0, 'live'],
  [90_000, 'live'],
  [90_001, 'late'],
  [600_000, 'late'],
  [600_001, 'lost'],
])('a value of %d ms is %s', (age, fresh) => {
  expect(freshnessOf({ at }, at + age, 30_000)).toBe(fresh)
  expect(freshnessOf({ at: null }, at + age, 30_000)).toBe('live')
})
