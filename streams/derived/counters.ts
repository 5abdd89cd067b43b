import type { Severity } from '#contract/codes/alerts.ts'

/** Counts over the chosen companies, whatever the filter. */
export interface FleetCounts {
  total: number
  /** Seven numbers, by code of `vehicleState`. */
  byState: readonly number[]
  late: number
  lost: number
  /** Alerts that nobody acknowledged. */
  alerts: Record<Severity, number>
  /** Commands not yet decided by a device. */
  pendingCommands: number
}
