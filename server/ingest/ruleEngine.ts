import type { RuleReading } from '#contract/codes/alertRules.ts'
import type { AlertType, Severity } from '#contract/codes/alerts.ts'
import type { Port } from '#contract/codes/ports.ts'
import type { PreparedShape } from '#contract/rules/fenceGeometry.ts'

/** A rule as the engine needs it, in the revision that is in force. */
export interface Rule {
  id: number
  rev: number
  company: number
  type: AlertType
  severity: Severity
  /** Null where the device, a fence or the vehicle's own system decides. */
  limit: number | null
  /** Past it as well it is one step more severe. */
  limit2?: number | null
  /** In rain, where that is stricter. */
  rainLimit?: number | null
  /** Of an input or an output: which one, and in which state it is to be. */
  port?: Port | null
  portOn?: boolean
  /** Of a trunk: where it may be open. */
  allowed?: readonly PreparedShape[]
  clearBy: number | null
  durationMs: number
  cooldownMs: number
  /** What is older than this when it comes asks nobody for an answer. */
  allowedLateMs: number
  /** Hours of the day by the clock of the company, minutes from midnight; null is all day. */
  window: { from: number; to: number } | null
  /** Digits of days by that clock, 0 is Sunday; null is every day. */
  weekdays: string | null
  /** Days of that clock's calendar, first and last; null or left out is open. */
  validFrom?: string | null
  validTo?: string | null
  /** Null is every vehicle of the company. */
  vehicles: ReadonlySet<number> | null
  factory: boolean
  /** A limit that the vehicle holds counts in place of its own. */
  perVehicle: boolean
  /** Who is told; null is whoever reads notifications, none is nobody. */
  tells: readonly number[] | null
  tellsEveryMs: number
  description: string
  /** What people are told, with its variables; and by which clock. */
  message?: string | null
  timeZone?: string
}

/** What is kept of a rule and a vehicle between two readings; nothing is kept of an idle one. Epoch ms. */
export interface RuleState {
  /** At rest nothing is kept but since when it rains. */
  phase: 'rest' | 'pending' | 'active' | 'cooling'
  rev: number
  since: number
  lastAt: number
  peak: number
  /** Of an episode that ended: from when its cooldown counts. */
  clearedAt: number | null
  /** The second limit was passed in this episode. */
  second?: boolean
  /** Since when its wipers are on, and when that was heard last; left out, they are off or nobody said. */
  wet?: { since: number; heard: number }
}

export type RuleEffect =
  | { what: 'raise'; since: number; at: number; value: number; peak: number; repeat: boolean; second?: boolean }
  | { what: 'worsen'; at: number; peak: number }
  | { what: 'clear'; at: number; peak: number }

/** Nothing told for longer says nothing of what was between. */
const gapMs = 600_000

/**
 * One reading of one rule and vehicle, in the order of fix time (areas/alerts.md §6.2): held long enough it is an episode,
 * and an episode that begins before the cooldown of the former one is over is its repeat. A reading that is older than
 * `newest`, the newest that its vehicle told, changes no state. Pure.
 * @param limit of the rule, or of the vehicle's own system
 */
export function judgeReading(
  rule: Pick<Rule, 'rev' | 'durationMs' | 'cooldownMs' | 'clearBy' | 'limit2'>,
  reading: Pick<RuleReading, 'holds' | 'clearBy'>,
  limit: number,
  before: RuleState | null,
  { at, value, inWindow, newest }: { at: number; value: number; inWindow: boolean; newest: number },
): { state: RuleState | null; effect: RuleEffect | null } {
  const sign = reading.holds === 'above' ? 1 : -1
  const holds = sign * (value - limit) > 0
  // Of a vehicle whose own limit lies beyond the second there is none.
  const limit2 = rule.limit2 ?? null
  const isPast2 = (worst: number) => limit2 !== null && sign * (limit2 - limit) > 0 && sign * (worst - limit2) > 0
  if (at < newest || (before !== null && at <= before.lastAt)) {
    // Of an older time only what needs no duration can be known by itself, unless it is a part of what is known.
    const known = before !== null && at >= before.since && at <= (before.clearedAt ?? before.lastAt)
    const alone = holds && inWindow && rule.durationMs === 0 && !known && at < newest
    return {
      state: before,
      effect: alone
        ? { what: 'raise', since: at, at, value, peak: value, repeat: false, ...(isPast2(value) && { second: true }) }
        : null,
    }
  }
  const cleared = sign * (value - limit) <= -(rule.clearBy ?? reading.clearBy)
  const worse = (peak: number) => (sign * (value - peak) > 0 ? value : peak)
  const clearedAt = before?.clearedAt ?? null
  const idle = (): RuleState | null => {
    if (before === null || clearedAt === null || at - clearedAt >= rule.cooldownMs) return null
    return { ...before, phase: 'cooling', lastAt: at }
  }
  const raise = (since: number, peak: number): { state: RuleState; effect: RuleEffect } => ({
    state: {
      phase: 'active',
      rev: rule.rev,
      since,
      lastAt: at,
      peak,
      clearedAt: null,
      ...(isPast2(peak) && { second: true }),
    },
    effect: {
      what: 'raise',
      since,
      at,
      value,
      peak,
      repeat: clearedAt !== null && since - clearedAt < rule.cooldownMs,
      ...(isPast2(peak) && { second: true }),
    },
  })
  if (before?.phase === 'active') {
    const state = { ...before, rev: rule.rev, lastAt: at, peak: worse(before.peak) }
    if (!cleared && before.second !== true && isPast2(state.peak))
      return { state: { ...state, second: true }, effect: { what: 'worsen', at, peak: state.peak } }
    if (!cleared) return { state, effect: null }
    return {
      state: { ...state, phase: 'cooling', clearedAt: at },
      effect: { what: 'clear', at, peak: before.peak },
    }
  }
  if (!holds || !inWindow) return { state: idle(), effect: null }
  const counts = before?.phase === 'pending' && before.rev === rule.rev && at - before.lastAt <= gapMs
  const [since, peak] = counts ? [before.since, worse(before.peak)] : [at, value]
  if (at - since >= rule.durationMs) return raise(since, peak)
  return {
    state: { phase: 'pending', rev: rule.rev, since, lastAt: at, peak, clearedAt: before?.clearedAt ?? null },
    effect: null,
  }
}

/** So long must wipers be on: a spray of the washer is no rain. */
const rainMs = 30_000

/** Since when it rains, by what this reading says of the wipers; of what says nothing what was heard before stands for ten minutes. */
export function wetAfter(before: RuleState['wet'], wipers: boolean | undefined, at: number): RuleState['wet'] {
  const held = before !== undefined && at - before.heard <= gapMs ? before : undefined
  if (wipers === undefined) return held
  return wipers ? { since: held?.since ?? at, heard: at } : undefined
}

/** The limit that counts at an instant: the one of rain is never the milder one. */
export const limitInRain = (limit: number, rule: Pick<Rule, 'rainLimit'>, wet: RuleState['wet'], at: number): number =>
  typeof rule.rainLimit === 'number' && wet !== undefined && at - wet.since >= rainMs
    ? Math.min(limit, rule.rainLimit)
    : limit

/** Whether a minute of the day lies in a window, which may go over midnight. */
export const isInWindow = (window: Rule['window'], minute: number): boolean =>
  window === null ||
  (window.from <= window.to ? minute >= window.from && minute < window.to : minute >= window.from || minute < window.to)

/** Whether a rule holds then: what is left over of a window after midnight belongs to the day on which it began. */
export function isInForce(
  { window, weekdays, validFrom = null, validTo = null }: Pick<Rule, 'window' | 'weekdays' | 'validFrom' | 'validTo'>,
  at: { minute: number; day: number; date: string },
): boolean {
  if ((validFrom !== null && at.date < validFrom) || (validTo !== null && at.date > validTo)) return false
  if (!isInWindow(window, at.minute)) return false
  if (weekdays === null) return true
  const over = window !== null && window.from > window.to && at.minute < window.to
  return weekdays.includes(String(over ? (at.day + 6) % 7 : at.day))
}
