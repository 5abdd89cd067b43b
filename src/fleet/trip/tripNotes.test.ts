import { expect, test } from 'vitest'

import { drivenKm, ignitionSince, rangeOf } from './tripNotes.ts'

const of = (values: readonly (number | null)[]) => values.map((rpm) => ({ rpm }))
const odometer = (values: readonly (number | null)[]) => values.map((odometerKm) => ({ odometerKm }))
const ignition = (...values: (boolean | null)[]) => values.map((one, i) => ({ at: i * 60_000, ignition: one }))

test.each([
  ['said throughout', [800, 1_200, 950], { least: 800, most: 1_200 }],
  ['with silence in between', [null, 800, null, 700], { least: 700, most: 800 }],
  ['never changed', [800, 800], null],
  ['said once', [null, 800], null],
  ['never said', [null, null], null],
  ['no record', [], null],
])('TRIP-04 the least and most of a window: %s', (_name, values, range) =>
  expect(rangeOf(of(values), 'rpm')).toEqual(range),
)

test.each([
  ['driven', [100, 104.5], 4.5],
  ['with silence at the ends', [null, 100, null, 104, null], 4],
  ['standing', [100, 100], 0],
  ['another odometer', [100, 3], null],
  ['said once', [100, null], null],
  ['no record', [], null],
])('TRIP-04 what the odometer grew by: %s', (_name, values, km) => expect(drivenKm(odometer(values))).toBe(km))

test.each([
  ['turned on within the window', ignition(false, true, true), 2, 60_000],
  ['at the record of the change', ignition(false, true, true), 1, 60_000],
  ['so before the window', ignition(true, true, false), 1, null],
  ['unknown before', ignition(null, true, true), 2, null],
  ['unknown now', ignition(true, null), 1, null],
  ['no such record', ignition(true), 4, null],
])('TRIP-17 since when the ignition is as it is: %s', (_name, records, position, at) =>
  expect(ignitionSince(records, position)).toBe(at),
)
