import { expect, test } from 'vitest'

import { readAttributes } from './attributes.ts'

test.each([
  ['P0217,U0100', { dtcCount: 2, dtcCodes: 'P0217 U0100' }],
  ['P0217', { dtcCount: 1, dtcCodes: 'P0217' }],
  ['SPN 110 FMI 0, P0087', { dtcCount: 2, dtcCodes: 'S110.0 P0087' }],
  [['P0217', 'U0100'], { dtcCount: 2, dtcCodes: 'P0217 U0100' }],
  // None is set: the codes that were known before are gone with their count.
  ['', { dtcCount: 0, dtcCodes: '' }],
  ['none', { dtcCount: 0, dtcCodes: '' }],
  ['No fault codes detected.', { dtcCount: 0, dtcCodes: '' }],
])('VCARD-11 trouble codes %j are counted and kept', (dtcs, expected) => {
  expect(readAttributes({ dtcs })).toMatchObject({ telemetry: expected, unread: [] })
})

test('sixty trouble codes are sixty, each of them kept', () => {
  const codes = Array.from({ length: 60 }, (_, n) => `P0${100 + n}`)
  const { dtcCount, dtcCodes } = readAttributes({ dtcs: codes.join(',') }).telemetry
  expect([dtcCount, dtcCodes]).toEqual([60, codes.join(' ')])
})

test('more codes than there is room for are all counted, and as many kept as are whole', () => {
  const codes = Array.from(
    { length: 999 },
    (_, n) => `P0${100 + n}`.slice(0, 5) + `-${String(n % 100).padStart(2, '0')}`,
  )
  const { dtcCount = 0, dtcCodes = '' } = readAttributes({ dtcs: codes.join(' ') }).telemetry
  expect([
    dtcCount > 400,
    dtcCodes.length <= 4_000,
    dtcCodes.split(' ').every((code) => /^P0\d{3}-\d\d$/.test(code)),
  ]).toEqual([true, true, true])
})

test.each([7, 'check engine'])('what is no list of codes (%j) says nothing of faults, and is kept', (dtcs) => {
  expect(readAttributes({ dtcs })).toMatchObject({ telemetry: {}, extra: { dtcs }, unread: ['dtcs'] })
})

test('M01 §9 of 4 kB of noise nothing is a fault, and how many there are is not known', () => {
  const noise = Array.from({ length: 500 }, (_, n) => `x${String(n).padStart(6, '#')}`).join(' ')
  expect(noise.length).toBeGreaterThan(3_900)
  const { telemetry, unread } = readAttributes({ dtcs: noise })
  expect([telemetry, unread]).toEqual([{}, ['dtcs']])
})

/** As firmware writes them. */
const spellings = {
  on: ['true', '1', 'on', 'ON', 'True', 'yes', 'open', true, 1],
  off: ['false', '0', 'off', 'OFF', 'False', 'no', 'closed', false, 0],
  neither: ['', '2', 'maybe', 2],
}
const onOffFields = {
  ignition: 'ignition',
  door: 'doorOpen',
  in1: 'input1',
  out1: 'output1',
  blocked: 'blocked',
} as const

test.each(Object.entries(onOffFields))('on and off of %s are understood as devices spell them', (key, field) => {
  const read = (value: unknown) => readAttributes({ [key]: value })
  expect(spellings.on.map((value) => read(value).telemetry[field])).toEqual(spellings.on.map(() => true))
  expect(spellings.off.map((value) => read(value).telemetry[field])).toEqual(spellings.off.map(() => false))
  for (const value of spellings.neither)
    expect(read(value)).toEqual({ ...read(undefined), extra: { [key]: value }, unread: [key] })
})

test('numbers are read though they are text, and text stays as it is though it looks like a number', () => {
  const { telemetry, extra, unread } = readAttributes({
    power: '12.9',
    rpm: '900',
    odometer: '45871000',
    fuelLevel: '400',
    coolantTemp: '90 C',
    driverUniqueId: '000777',
    gear: 4,
    tag: '12e3',
  })
  expect(telemetry).toEqual({ batteryV: 12.9, rpm: 900, odometerKm: 45_871, driverCode: '000777', gear: '4' })
  expect([extra, unread]).toEqual([
    { fuelLevel: '400', coolantTemp: '90 C', tag: '12e3' },
    ['fuelLevel', 'coolantTemp'],
  ])
})

test('reports §7.4 litres, litres an hour and hours of the engine are read by the names of Traccar', () => {
  const { telemetry, extra } = readAttributes({
    fuel: 412.5,
    fuelUsed: '180234.5',
    fuelConsumption: 21.4,
    hours: 9_000_000,
    engineLoad: 63,
  })
  expect(telemetry).toEqual({
    fuelL: 412.5,
    fuelUsedL: 180_234.5,
    fuelRateLh: 21.4,
    engineHoursH: 2.5,
    engineLoadPct: 63,
  })
  expect(extra).toEqual({})
  // Units vary by decoder: what no tank holds stays as it came.
  expect(readAttributes({ fuel: 412_500 })).toMatchObject({ telemetry: {}, extra: { fuel: 412_500 }, unread: ['fuel'] })
})

test('M02 M03 M04 faults and lamps as bytes are read where their name says so, and what is none is kept', () => {
  expect(readAttributes({ dm1: '10FF6E000005', lamps: '04' })).toMatchObject({
    telemetry: { dtcCount: 1, dtcCodes: 'S110.0x5', lampStop: false, lampWarning: true },
    unread: [],
  })
  expect(readAttributes({ obdDtcs: '0217C100' }).telemetry).toEqual({ dtcCount: 2, dtcCodes: 'P0217 U0100' })
  const odd = { dm1: '10FF6E', obdDtcs: 'P0217', lamps: 'red' }
  expect(readAttributes(odd)).toMatchObject({ telemetry: {}, extra: odd, unread: ['dm1', 'obdDtcs', 'lamps'] })
})

test.each([
  ['hardBraking', { accelMs2: -3.2 }, 3.2],
  ['hardAcceleration', { accelMs2: '2.4' }, 2.4],
  ['hardCornering', { lateralMs2: -3, accelMs2: 1 }, 3],
  ['hardBraking', { lateralMs2: 3 }, undefined],
  ['hardBraking', { accelMs2: 'forte' }, undefined],
  ['hardBraking', { accelMs2: 1e6 }, undefined],
  ['sos', { accelMs2: 3 }, undefined],
])('K13 %s with %j is as hard as %s m/s², or of an unknown strength', (alarm, more, value) => {
  expect(readAttributes({ alarm, ...more }).events.map((event) => event.value)).toEqual([value])
})
