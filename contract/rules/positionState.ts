import { freshness } from './freshness.ts'
import { type VehicleState, drawnState, vehicleStateOf } from './vehicleState.ts'

/** What a report knows of a vehicle's last position: codes, and when it was; null before the first one. */
interface Last {
  motion: number
  flags: number
  intervalMs: number
  fixAt: number | null
}

/** The state of a vehicle by its last stored position: one never heard of, or not any more, has no signal. */
export const lastPositionState = ({ motion, flags, intervalMs, fixAt }: Last, now: number): VehicleState =>
  fixAt === null ? 'noSignal' : vehicleStateOf(drawnState(motion, flags, freshness(now - fixAt, intervalMs)))
