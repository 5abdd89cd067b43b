import { expect, test } from 'vitest'

import { Guard, type GuardSaid, noGuard } from './guardRules.ts'
import { noOpening, Openings, type OpeningSaid } from './openingRules.ts'

const place = { latitude: -23, longitude: -46 }
const codes = (said: readonly GuardSaid[], sky = true) => {
  const guard = new Guard(noGuard, false)
  for (const [n, one] of said.entries()) {
    const where = { receivedAt: n, place: sky ? place : null, speedKmh: 0, ignition: null, driver: '' }
    guard.tell(one, { at: n, ...where })
  }
  return guard.taken().map(({ at, code, cause }) => [at, code, cause])
}

test.each<[string, readonly GuardSaid[], unknown[]]>([
  ['first heard blocked: since when nobody knows', [{ blocked: true }], []],
  [
    'blocked and unblocked',
    [{ blocked: false }, { blocked: true }, { blocked: true }, { blocked: false }],
    [
      [1, 'EFB', null],
      [3, 'EFD', null],
    ],
  ],
  [
    'by a jammer',
    [
      { blocked: false, jammer: false },
      { blocked: true, jammer: true },
    ],
    [
      [1, 'EFB', 'jammer'],
      [1, 'REV0008', 'jammer'],
    ],
  ],
  [
    'main supply: once an episode',
    [{ mainPower: false }, { mainPower: false }, { mainPower: true }, { mainPower: false }],
    [
      [0, 'REV0004', null],
      [3, 'REV0004', null],
    ],
  ],
  [
    'alarms of Traccar last until they are taken back',
    [{ alarms: ['powerCut'] }, {}, { alarms: ['powerCut'] }, { alarms: ['powerRestored'] }, { alarms: ['powerOff'] }],
    [
      [0, 'REV0004', null],
      [4, 'REV0004', null],
    ],
  ],
  [
    'the battery of the vehicle is none of the tracker',
    [{ alarms: ['lowPower'] }, { alarms: ['lowBattery'] }],
    [
      [0, 'REV0005', null],
      [1, 'REV0006', null],
    ],
  ],
  [
    'backup: low, gone, well again, low',
    [{ backupBatteryV: 3.4 }, { backupBatteryV: 0 }, { backupBatteryV: 3.5 }, { backupBatteryV: 3.2 }],
    [
      [0, 'REV0006', null],
      [1, 'REV0007', null],
      [3, 'REV0006', null],
    ],
  ],
])('IMMOB-07 §5.8 %s', (_name, said, expected) => {
  expect(codes(said)).toEqual(expected)
})

test('IMMOB-07 §5.8 an antenna that is cut is told once, and again after the sky was seen', () => {
  expect(codes([{ gpsAntenna: 'open' }, { gpsAntenna: 'open' }, { gpsAntenna: 'short' }], false)).toEqual([
    [0, 'REV0002', null],
    [2, 'REV0003', null],
  ])
  expect(codes([{ gpsAntenna: 'open' }, {}, { gpsAntenna: 'open' }])).toHaveLength(2)
})

const minute = 60_000
const openings = (said: readonly (readonly [min: number, OpeningSaid, kmh?: number])[]) => {
  const all = new Openings(noOpening, false)
  for (const [min, one, speedKmh = 0] of said) {
    all.tell(one, { at: min * minute, place, speedKmh, driver: '', celsius: [4] })
  }
  return all.taken()
}

test('C20 an opening across midnight and a silence of two hours is one, with its greatest speed', () => {
  const [one, ...others] = openings([
    [0, { door: false }],
    [10, { door: true }],
    [20, { door: true }, 12],
    [140, { door: true }, 3],
    [150, { door: false }],
  ])
  expect(others).toEqual([])
  expect(one).toMatchObject({ from: 10 * minute, to: 150 * minute, last: 140 * minute, maxKmh: 12, blind: false })
})

test('TRUNK-01 the lock speaks where no door is measured, and no more once one is; after a silence nobody knows when', () => {
  expect(
    openings([
      [0, { locked: true }],
      [5, { locked: false }],
      [9, { locked: true }],
    ]),
  ).toMatchObject([{ by: 'lock', from: 5 * minute, to: 9 * minute, blind: false }])
  expect(
    openings([
      [0, { door: false, locked: true }],
      [5, { locked: false }],
      [40, { door: true }],
    ]),
  ).toMatchObject([{ by: 'door', from: 40 * minute, to: null, blind: true }])
})
