import type { Alert } from '#contract/live/alert.ts'
import { alertStateOf } from '#contract/rules/alertState.ts'

/** So many of one vehicle and type, alike in what is asked of them, stand as one row. */
const fromOn = 3

/** What folds into one row: of one vehicle, type, severity and state. A critical one always stands by itself. */
const foldOf = (alert: Alert, now: number): string | null =>
  alert.severity === 'critical'
    ? null
    : `${alert.vehicleId} ${alert.type} ${alert.severity} ${alertStateOf(alert, now)}`

interface FoldedAlerts {
  /** What stands in the list, in the order given. */
  rows: readonly Alert[]
  /** All that the row of an alert stands for, itself the first; of rows that stand for more than themselves. */
  behind: ReadonlyMap<number, readonly Alert[]>
}

/**
 * Folds what a chattering vehicle fills a list with; none is lost from counts, and each row says for how many it stands.
 * @param unfolded ids of rows whose alerts are to be seen one by one
 */
export function foldAlerts(alerts: readonly Alert[], now: number, unfolded: ReadonlySet<number>): FoldedAlerts {
  const folds = new Map<string, Alert[]>()
  for (const alert of alerts) {
    const key = foldOf(alert, now)
    if (key !== null) folds.set(key, [...(folds.get(key) ?? []), alert])
  }
  const behind = new Map<number, readonly Alert[]>()
  const hidden = new Set<number>()
  for (const alike of folds.values()) {
    const [first, ...rest] = alike
    if (first === undefined || alike.length < fromOn) continue
    behind.set(first.id, alike)
    if (!alike.some(({ id }) => unfolded.has(id))) for (const { id } of rest) hidden.add(id)
  }
  return { rows: alerts.filter(({ id }) => !hidden.has(id)), behind }
}
