import { expect, test } from 'vitest'

import type { Telemetry } from '#contract/telemetry.ts'

import { textsIn } from '../text/text.ts'
import { noticesOf } from './notices.ts'

const entry = { company: 3, vehicleId: 7, plate: 'GHT3J08', fleetNumber: 'A-12', driver: 'Rita Nunes' }
const news = (before: Telemetry, after: Telemetry, message?: string) =>
  noticesOf({ entry, report: { message }, receivedAt: 5 }, before, after)

test('NOTIF-08 a change of the suspended axle is news of its company, with where to look', () => {
  expect(news({ axleLowered: true }, { axleLowered: false })).toEqual([
    {
      company: 3,
      subject: 'axleLowered',
      description: 'GHT3J08 · A-12 · Rita Nunes',
      at: 5,
      url: '/monitoramento/rastreador/7',
      type: 'TRACKER_INPUT_AXLE',
      state: 'inactive',
      port: { vehicleId: 7, name: 'axleLowered' },
    },
  ])
})

test.each([
  ['auxiliaryButton', 'TRACKER_INPUT_BUTTON'],
  ['trailerEngaged', 'TRACKER_INPUT_SENSOR'],
  ['waterInFuel', 'TRACKER_INPUT_SENSOR'],
  ['input3', 'TRACKER_INPUT_UNASSIGNED'],
  ['output1', 'TRACKER_OUTPUT_UNASSIGNED'],
  ['blocked', 'TRACKER_OUTPUT_LOCK'],
  ['trunkLocked', 'TRACKER_OUTPUT_LOCK'],
  ['fifthWheelLocked', 'TRACKER_OUTPUT_LOCK'],
] as const)('NOTIF-08 %s that becomes active is %s, and has a title', (field, type) => {
  const [notice, ...more] = news({ [field]: false }, { [field]: true })
  expect(notice).toMatchObject({ type, state: 'active', subject: field })
  expect(more).toEqual([])
  expect(textsIn('pt-BR').notifications).toHaveProperty(field)
})

test.each<[string, Telemetry, Telemetry]>([
  ['heard for the first time', {}, { blocked: true }],
  ['said again', { blocked: true }, { blocked: true }],
  ['no longer reported', { blocked: true }, {}],
  ['of a button let go', { auxiliaryButton: true }, { auxiliaryButton: false }],
  ['that changes all day long', { doorOpen: false, brake: false }, { doorOpen: true, brake: true }],
])('a value %s is no news', (_what, before, after) => {
  expect(news(before, after)).toEqual([])
})

test('NOTIF-08 a message of the driver is a macro with the driver’s own words', () => {
  expect(news({}, {}, 'Chegada ao cliente')).toMatchObject([
    {
      type: 'macro',
      subject: 'message',
      state: 'active',
      description: 'GHT3J08 · Chegada ao cliente',
      said: 'Chegada ao cliente',
      vehicleId: entry.vehicleId,
    },
  ])
  expect(news({}, {}, '')).toEqual([])
})

test('several changes of one report are as many notifications', () => {
  const types = news({ blocked: false, input1: true }, { blocked: true, input1: false }, 'Parado').map(
    (one) => one.type,
  )
  expect(types.toSorted()).toEqual(['TRACKER_INPUT_UNASSIGNED', 'TRACKER_OUTPUT_LOCK', 'macro'])
})
