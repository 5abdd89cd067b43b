import { expect, test } from 'vitest'

import { positionFlag } from '#contract/rules/vehicleState.ts'

import { minute, start, track } from '../player/testing/tracks.ts'
import { tripStops } from './tripStops.ts'

const idle = 'idle' as const
const off = 'off' as const
/** One record a minute: m moving, i idle and silent about its speed, o off and drifting, t off and towed. */
const says = (letters: string, until = letters.length - 1) =>
  track(
    [...letters].map((letter, at) => ({
      at,
      motion: letter === 'm' ? 'moving' : letter === 'i' ? idle : off,
      speedKmh: letter === 'm' || letter === 't' ? 60 : letter === 'i' ? NaN : 3,
    })),
    { until: start + until * minute },
  )
const told = (given: ReturnType<typeof track>) =>
  tripStops(given).map(({ from, to, state, open }) => [(from - start) / minute, (to - start) / minute, state, open])

test.each([
  ['at least three minutes, up to the record that moves', says('mmiiimm'), [[2, 5, 'idle', false]]],
  ['shorter is none', says('mmiimm'), []],
  ['idle, then longer off, is one', says('miiooooom'), [[1, 8, 'off', false]]],
  [
    'two of them',
    says('miiimiiiim'),
    [
      [1, 4, 'idle', false],
      [5, 9, 'idle', false],
    ],
  ],
  ['there before the hours began', says('iiiim'), [[0, 4, 'idle', true]]],
  ['still there when they end', says('miii', 5), [[1, 5, 'idle', true]]],
  ['towed', says('mttttm'), []],
  ['never', says('mmm'), []],
  ['no record', says(''), []],
] as const)('TRIP-02 the stops of a way: %s', (_name, given, stops) => expect(told(given)).toEqual(stops))

test('TRIP-02 where the device was silent nothing is claimed to be a stop', () => {
  const silent = track([
    { at: 0 },
    { at: 1, motion: idle, speedKmh: 0 },
    { at: 5, motion: off, speedKmh: 0 },
    // An hour of which nobody knows, nor whether it was off.
    { at: 65, motion: idle, speedKmh: 0 },
    { at: 66, motion: idle, speedKmh: 0 },
    { at: 67 },
  ])
  expect(told(silent)).toEqual([[1, 5, 'idle', true]])
  const parked = track([
    { at: 0 },
    { at: 1, motion: off, speedKmh: 0 },
    { at: 10, motion: off, speedKmh: 0 },
    { at: 12 },
  ])
  expect(told(parked), 'what is switched off reports seldom, and is not silent for that').toEqual([
    [1, 12, 'off', false],
  ])
})

test('TRIP-02 a stop lies where the vehicle stood in its middle, as what it was there', () => {
  const blocked = track(
    [
      { at: 0, latitude: -23 },
      { at: 1, latitude: -23.1, motion: idle, speedKmh: 0 },
      { at: 3, latitude: -23.2, motion: idle, speedKmh: 0 },
      { at: 5, latitude: -23.3, motion: idle, speedKmh: 0 },
      { at: 6, latitude: -23.4 },
    ],
    { flags: Uint8Array.of(0, 0, positionFlag.blocked, positionFlag.blocked, 0) },
  )
  expect(tripStops(blocked)).toMatchObject([{ latitude: -23.2, state: 'blocked' }])
})
