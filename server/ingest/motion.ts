import { motionCode } from '#contract/codes/motion.ts'
import type { Telemetry } from '#contract/telemetry.ts'

export interface MotionState {
  motion: number
  /** Epoch ms of the fix from which the vehicle is in this motion; null when nothing is known. */
  motionSince: number | null
}

/**
 * Motion code of a vehicle (spec §3). What moves (`contract/rules/moving.ts`) is moving, even with the ignition off
 * (towed, pushed). Standing: ignition off or never told → off, the state that claims least; on with the engine at 0 rpm →
 * after-key; else on and idle.
 */
export function motionOf(moving: boolean, telemetry: Pick<Telemetry, 'ignition' | 'rpm'>): number {
  if (moving) return motionCode.moving
  if (telemetry.ignition !== true) return motionCode.off
  return telemetry.rpm === 0 ? motionCode.afterKey : motionCode.idle
}

/** The next motion, dated by the fix that began it. */
export const nextMotion = (before: MotionState | null, motion: number, fixAt: number): MotionState =>
  before !== null && before.motion === motion && before.motionSince !== null ? before : { motion, motionSince: fixAt }
