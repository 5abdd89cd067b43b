import { limits } from '#contract/limits.ts'

import type { Actor } from '../../modules/command/happening.ts'
import type { Happening } from './commandPast.ts'

export const sent = (extra: readonly Happening[]): Happening[] => [
  { afterMs: 400, trigger: 'claim' },
  { afterMs: 900, trigger: 'transmitted', detail: '1' },
  ...extra,
]

/** How commands of the demo end, each through the transitions that lead there. */
export const ends = {
  done: sent([{ afterMs: 4_200, trigger: 'done' }]),
  telemetry: sent([
    { afterMs: 31_000, trigger: 'silent' },
    { afterMs: 74_000, trigger: 'confirmed' },
  ]),
  refused: sent([{ afterMs: 3_100, trigger: 'refused', detail: 'RES;ERR' }]),
  authFailed: sent([{ afterMs: 2_700, trigger: 'authFailed' }]),
  commFailed: sent([
    { afterMs: 31_000, trigger: 'silent' },
    { afterMs: 640_000, trigger: 'contradicted' },
  ]),
  unknown: sent([{ afterMs: 31_000, trigger: 'silent' }]),
  spent: [
    ...sent([]),
    { afterMs: 31_000, trigger: 'claim' },
    { afterMs: 31_400, trigger: 'transmitted', detail: '2' },
    { afterMs: 62_000, trigger: 'claim' },
    { afterMs: 62_400, trigger: 'transmitted', detail: '3' },
    { afterMs: 93_000, trigger: 'spent' },
  ],
  expired: [
    { afterMs: 400, trigger: 'claim' },
    { afterMs: 700, trigger: 'unreachable' },
    { afterMs: limits.commandExpiryMs, trigger: 'expire' },
  ],
  cancelled: [{ afterMs: 21_000, trigger: 'cancel' }],
  barred: [{ afterMs: 12_000, trigger: 'barred', detail: 'interlock.tooFast' }],
} satisfies Record<string, readonly Happening[]>
export type End = keyof typeof ends

const agreedAfterMs = 60_000
/** The same, once somebody agreed to it. */
export const agreed = (happenings: readonly Happening[], by: Actor, waits: boolean): Happening[] => [
  { afterMs: agreedAfterMs, trigger: waits ? 'approvedArmed' : 'approved', by },
  ...happenings.map((one) => ({ ...one, afterMs: one.afterMs + agreedAfterMs + 5_000 })),
]
