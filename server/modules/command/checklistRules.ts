import { limits } from '#contract/limits.ts'
import { type ChecklistItem, bitsOf } from '#contract/rules/checklist.ts'
import type { TelemetryField } from '#contract/telemetry.ts'

/** What is stored of a vehicle that may speak for an item of its checklist. Instants are epoch ms. */
export interface Evidence {
  /** It holds a set of immobilization, of events, in the revision of today, and its device confirmed all of it. */
  immobilizationSet: boolean
  eventSet: boolean
  /** An active fence watches it. */
  fenced: boolean
  /** A driver has a right on it that is in force. */
  granted: boolean
  fixAt: number | null
  heardAt: Partial<Record<TelemetryField, number>>
  /** Which of its parts a gateway can say something to. */
  takes: (item: ChecklistItem) => boolean
}

/** For so long what it said speaks for it. */
const heardMs = 86_400_000

/** What a vehicle must have said lately. */
const said = {
  immobilization: ['blocked'],
  fifthWheel: ['fifthWheelLocked'],
  trunk: ['trunkLocked'],
  siren: ['siren'],
  buzzer: ['buzzer'],
  light: ['light'],
  sensors: ['jammer', 'panelViolated', 'doorOpen'],
} as const satisfies Partial<Record<ChecklistItem, readonly TelemetryField[]>>

const isOf = (item: string): item is keyof typeof said => Object.hasOwn(said, item)

/** What speaks for each item now (§5.5): it stands beside what a person says, and never ticks by itself. Pure. */
export const evidenceOf = (of: Evidence, now: number): number =>
  bitsOf((item) => {
    if (item === 'immobilizationProfile') return of.immobilizationSet
    if (item === 'eventProfile') return of.eventSet
    if (item === 'fence') return of.fenced
    if (item === 'synchronism') return of.granted
    if (item === 'tracking')
      return of.fixAt !== null && now - of.fixAt <= limits.trackingFreshMs && of.fixAt - now <= limits.interlockAheadMs
    if (!isOf(item)) return false
    const lately = said[item].every((field) => now - (of.heardAt[field] ?? 0) <= heardMs)
    return lately && (item === 'sensors' || of.takes(item))
  })
