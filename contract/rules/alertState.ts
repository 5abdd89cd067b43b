import { type Severity, severities } from '../codes/alerts.ts'
import { isShelved } from './shelving.ts'

/** Where an alert stands with those who answer, in the order of a list by urgency (alerts.md §6.8). */
export const alertStates = ['open', 'ended', 'acknowledged', 'shelved', 'closed'] as const
export type AlertState = (typeof alertStates)[number]

interface Standing {
  severity: Severity
  occurredAt: number
  acknowledgedAt: number | null
  clearedAt?: number | undefined
  resolvedAt?: number | undefined
  shelvedUntil?: number | undefined
}

export function alertStateOf(alert: Omit<Standing, 'severity' | 'occurredAt'>, now: number): AlertState {
  const over = alert.clearedAt !== undefined
  if (alert.resolvedAt !== undefined || (alert.acknowledgedAt !== null && over)) return 'closed'
  if (isShelved(alert, now)) return 'shelved'
  if (alert.acknowledgedAt !== null) return 'acknowledged'
  return over ? 'ended' : 'open'
}

/** Those that nobody answers stand together, over or not: the worst first, and of those the one that waits longest. */
const groupOf = (state: AlertState) => Math.max(1, alertStates.indexOf(state))

export const byUrgency =
  (now: number) =>
  (a: Standing, b: Standing): number =>
    groupOf(alertStateOf(a, now)) - groupOf(alertStateOf(b, now)) ||
    severities.indexOf(a.severity) - severities.indexOf(b.severity) ||
    a.occurredAt - b.occurredAt

/** Minutes from its beginning to its end, or until now. */
export const lastsMinutes = (
  { occurredAt, clearedAt }: Pick<Standing, 'occurredAt' | 'clearedAt'>,
  now: number,
): number => Math.max(0, (clearedAt ?? now) - occurredAt) / 60_000
