import { type AlertType, type Severity, severities } from '../codes/alerts.ts'
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

/** So long an alert goes on without a word of its vehicle, or three of its intervals where they are longer. */
const toldForMs = 600_000

/** Since when nobody says whether what an alert tells of goes on; null while somebody does, and where it is over. */
export function untoldSince(
  { type, clearedAt, resolvedAt }: Pick<Standing, 'clearedAt' | 'resolvedAt'> & { type: AlertType },
  { signalAt, intervalMs }: { signalAt: number | null; intervalMs: number },
  now: number,
): number | null {
  // Silence is what one of them tells of.
  if (clearedAt !== undefined || resolvedAt !== undefined || type === 'noReport' || signalAt === null) return null
  return now - signalAt > Math.max(toldForMs, 3 * intervalMs) ? signalAt : null
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
