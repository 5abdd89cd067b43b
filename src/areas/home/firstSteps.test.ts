import { expect, test } from 'vitest'

import { type KnownTracker, type Refused, silenceOf } from './firstSteps.ts'

const now = 1_800_000_000_000
const fitted: KnownTracker = { esn: '17', plate: 'ABC1D23', heardAt: null, fixAt: null, clockOffset: null }
const none: Refused = { times: 0, lastAt: null }
const stranger = { deviceId: '99', lastSeenAt: now - 4_000 }

test.each([
  ['no tracker is in a vehicle', [], [], { why: 'noTracker' }],
  ['one in stock tells nothing', [{ ...fitted, plate: null }], [], { why: 'noTracker' }],
  ['nothing came', [fitted], [], { why: 'nothing' }],
  ['somebody unknown reports', [fitted], [stranger], { why: 'unknown', deviceId: '99', at: now - 4_000 }],
  [
    'the newest of two unknown',
    [],
    [{ ...stranger, deviceId: '1', lastSeenAt: now - 9_000 }, stranger],
    { why: 'unknown', deviceId: '99', at: now - 4_000 },
  ],
  [
    'one that was silent for long is another',
    [fitted],
    [{ ...stranger, lastSeenAt: now - 600_000 }],
    { why: 'nothing' },
  ],
  ['it came without a place', [{ ...fitted, heardAt: now }], [stranger], { why: 'noPlace', esn: '17' }],
  [
    'its clock is wrong',
    [{ ...fitted, heardAt: now, clockOffset: -10_800 }],
    [],
    { why: 'clock', esn: '17', seconds: -10_800 },
  ],
] as const)('R28 %s', (_what, trackers, unknown, expected) => {
  expect(silenceOf(trackers, unknown, none, now)).toEqual(expected)
})

test.each<[string, Refused, object]>([
  ['its key is wrong', { times: 3, lastAt: now - 5_000 }, { why: 'refused', times: 3, at: now - 5_000 }],
  ['a key that was wrong long ago', { times: 3, lastAt: now - 600_000 }, { why: 'nothing' }],
])('R28 %s', (_what, refused, expected) => {
  expect(silenceOf([fitted], [], refused, now)).toEqual(expected)
  const byName = silenceOf([fitted], [stranger], refused, now)
  expect(byName, 'who says its name is nearer').toMatchObject({ why: 'unknown' })
})
