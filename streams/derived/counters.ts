import type { Severity } from '#contract/codes/alerts.ts'
import { isOpen } from '#contract/codes/commands.ts'
import type { Alert } from '#contract/live/alert.ts'
import type { Command } from '#contract/live/command.ts'

import type { Fleet } from './fleet.ts'
import { freshnessCode } from './freshness.ts'

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

export const noVehicles = { total: 0, byState: [0, 0, 0, 0, 0, 0, 0], late: 0, lost: 0 }

/** Vehicles are counted by the join as they change; this only reads. */
export function countVehicles(fleet: Fleet): Pick<FleetCounts, 'total' | 'byState' | 'late' | 'lost'> {
  return {
    total: fleet.table?.count ?? 0,
    byState: [...fleet.byState],
    late: fleet.byFreshness[freshnessCode.late] ?? 0,
    lost: fleet.byFreshness[freshnessCode.lost] ?? 0,
  }
}

/** @param open alerts that nobody acknowledged */
export function countAlerts(open: readonly Alert[]): Record<Severity, number> {
  const counts = { critical: 0, high: 0, medium: 0, low: 0 }
  for (const alert of open) counts[alert.severity] += 1
  return counts
}

export const countPending = (commands: readonly Command[]): number =>
  commands.filter((command) => isOpen(command.state)).length

/** True when every number is the same. */
export const sameCounts = (a: FleetCounts, b: FleetCounts): boolean => JSON.stringify(a) === JSON.stringify(b)
