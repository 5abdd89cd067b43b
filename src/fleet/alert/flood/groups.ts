import { type Severity, severities } from '#contract/codes/alerts.ts'
import type { Alert } from '#contract/live/alert.ts'
import { floodWindowMs } from '#contract/rules/alertFlood.ts'

export type GroupedBy = 'type' | 'vehicle'

export interface AlertGroup {
  key: string
  /** The worst of them. */
  severity: Severity
  alerts: readonly Alert[]
  vehicles: number
  newestAt: number
}

const rank = ({ severity }: Pick<Alert, 'severity'>) => severities.indexOf(severity)

const groupBy = (alerts: readonly Alert[], keyOf: (alert: Alert) => string): AlertGroup[] => {
  const groups = new Map<string, Alert[]>()
  for (const alert of alerts) {
    const key = keyOf(alert)
    const group = groups.get(key)
    if (group) group.push(alert)
    else groups.set(key, [alert])
  }
  return [...groups].map(([key, own]) => {
    const sorted = own.toSorted((a, b) => rank(a) - rank(b) || b.receivedAt - a.receivedAt)
    return {
      key,
      severity: sorted[0]!.severity,
      alerts: sorted,
      vehicles: new Set(own.map(({ vehicleId }) => vehicleId)).size,
      newestAt: Math.max(...own.map(({ receivedAt }) => receivedAt)),
    }
  })
}

/** Alerts that nobody answers as groups, none left out: the worst first, then the most. What is critical stands by itself. */
export const groupsOf = (alerts: readonly Alert[], by: GroupedBy): AlertGroup[] =>
  groupBy(alerts, (alert) => (by === 'type' ? `${alert.severity} ${alert.type}` : String(alert.vehicleId))).toSorted(
    (a, b) => rank(a) - rank(b) || b.alerts.length - a.alerts.length || b.newestAt - a.newestAt,
  )

/** Of one group, vehicle by vehicle: the most first. */
export const vehiclesOf = ({ alerts }: AlertGroup): AlertGroup[] =>
  groupBy(alerts, ({ vehicleId }) => String(vehicleId)).toSorted(
    (a, b) => b.alerts.length - a.alerts.length || b.newestAt - a.newestAt,
  )

const minuteMs = 60_000

/** How many were raised in each of the last minutes, the oldest first. */
export function minutesOf(raised: readonly number[], now: number, minutes = floodWindowMs / minuteMs): number[] {
  const counts = Array.from({ length: minutes }, () => 0)
  for (const at of raised) {
    const ago = Math.floor((now - at) / minuteMs)
    if (ago >= 0 && ago < minutes) counts[minutes - 1 - ago]! += 1
  }
  return counts
}
