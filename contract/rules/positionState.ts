import { freshness } from './freshness.ts'
import { type VehicleState, drawnState, vehicleStateOf } from './vehicleState.ts'

/** What a report knows of a vehicle: codes, and when its device last spoke; null when it never did. */
interface Last {
  motion: number
  flags: number
  intervalMs: number
  signalAt: number | null
}

/** The state of a vehicle by its last stored position: one never heard of, or not any more, has no signal. */
export const lastPositionState = ({ motion, flags, intervalMs, signalAt }: Last, now: number): VehicleState =>
  signalAt === null ? 'noSignal' : vehicleStateOf(drawnState(motion, flags, freshness(now - signalAt, intervalMs)))
