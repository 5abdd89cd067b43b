import type { BatteryHeard } from '#contract/rules/batterySystem.ts'
import { type Moving, unknownMoving } from '#contract/rules/moving.ts'
import type { Telemetry } from '#contract/telemetry.ts'

import { nothingSaid, type Said } from './conditions.ts'
import { type DeviceClock, rightClock } from './deviceClock.ts'
import type { Fix } from './judge.ts'
import type { MotionState } from './motion.ts'
import type { PartsHeard } from './partRules.ts'
import type { RuleState } from './ruleEngine.ts'
import type { Twins } from './twins.ts'

/** Replaced, never changed in place: a batch works on its own copies and hands them in once it is committed. */
export interface DeviceMemory {
  /** `speedKmh` is null where nothing newer than the place, or the place itself, told it. */
  current: (Fix & { altitudeM?: number; speedKmh: number | null; headingDeg: number | null }) | null
  /** The place that was current before. */
  previous: Fix | null
  astray: readonly Fix[]
  moving: Moving
  motion: MotionState | null
  receivedAt: number
  /** The newest instant of which it spoke, with a place or without; 0 = never. */
  signalAt: number
  /** Why the place of the report that spoke of it is not believed: bits of `doubted`. */
  flags: number
  clock: DeviceClock
  telemetry: Telemetry
  measuredAt: Readonly<Record<string, number>>
  /** Which alarms and telling values last since when: what lasts is not raised again. */
  said: Said
  /** How far each rule that reads values is with it, by the id of the rule. */
  rules: Readonly<Record<number, RuleState>>
  battery: BatteryHeard | null
  /** What its tracker told of itself, and of when that was written last. */
  parts: PartsHeard
  /** Two places between which the reports of its id take turns. */
  twins: Twins | null
}

export const noMemory: DeviceMemory = {
  current: null,
  previous: null,
  astray: [],
  moving: unknownMoving,
  motion: null,
  receivedAt: 0,
  signalAt: 0,
  flags: 0,
  clock: rightClock,
  telemetry: {},
  measuredAt: {},
  said: nothingSaid,
  rules: {},
  battery: null,
  parts: {},
  twins: null,
}
