import { motionCode } from '#contract/codes/motion.ts'
import { limits } from '#contract/limits.ts'
import type { Telemetry } from '#contract/telemetry.ts'

export interface MotionState {
  motion: number
  /** Epoch ms of the fix from which the vehicle is in this motion; null when nothing is known. */
  motionSince: number | null
}

/**
 * Motion of a current fix (spec §3). What moves is moving, even with the ignition off (towed, pushed). Standing: ignition
 * off or never told → off, the state that claims least; on with the engine at 0 rpm → after-key; else on and idle.
 */
export function motionOfFix(speedKmh: number | undefined, telemetry: Telemetry): number {
  if ((speedKmh ?? 0) >= limits.movingFromKmh) return motionCode.moving
  if (telemetry.ignition !== true) return motionCode.off
  return telemetry.rpm === 0 ? motionCode.afterKey : motionCode.idle
}

/** The next motion, dated by the fix that began it. */
export const nextMotion = (before: MotionState | null, motion: number, fixAt: number): MotionState =>
  before !== null && before.motion === motion && before.motionSince !== null ? before : { motion, motionSince: fixAt }
