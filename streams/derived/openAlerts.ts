import { severities } from '#contract/codes/alerts.ts'
import type { Alert } from '#contract/live/alert.ts'

/** What one vehicle has open. */
export interface VehicleAlerts {
  worst: Alert
  /** 1 low to 4 critical, as in a fleet frame. */
  severity: number
  count: number
  /** How many of each, in the order of `severities`: critical first. */
  bySeverity: number[]
}

/** 1 low … 4 critical. */
export const severityCode = (alert: Alert): number => severities.length - severities.indexOf(alert.severity)

/** Alerts that nobody acknowledged, by vehicle: the worst, the oldest among equals. */
export function openAlertsByVehicle(open: readonly Alert[]): Map<number, VehicleAlerts> {
  const byVehicle = new Map<number, VehicleAlerts>()
  for (const alert of open) {
    const severity = severityCode(alert)
    const known = byVehicle.get(alert.vehicleId)
    if (!known) {
      const bySeverity = severities.map((one) => (one === alert.severity ? 1 : 0))
      byVehicle.set(alert.vehicleId, { worst: alert, severity, count: 1, bySeverity })
      continue
    }
    known.count += 1
    known.bySeverity[severities.indexOf(alert.severity)]! += 1
    if (severity < known.severity) continue
    if (severity === known.severity && !isOlder(alert, known.worst)) continue
    known.worst = alert
    known.severity = severity
  }
  return byVehicle
}

const isOlder = (a: Alert, b: Alert) => a.occurredAt < b.occurredAt || (a.occurredAt === b.occurredAt && a.id < b.id)
