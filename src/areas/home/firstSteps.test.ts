import { expect, test } from 'vitest'

import { type KnownTracker, silenceOf } from './firstSteps.ts'

const now = 1_800_000_000_000
const fitted: KnownTracker = { esn: '17', plate: 'ABC1D23', heardAt: null, fixAt: null, clockOffset: null }
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
  expect(silenceOf(trackers, unknown, now)).toEqual(expected)
})
