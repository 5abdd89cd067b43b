import type { AlertType } from '#contract/codes/alerts.ts'
import type { Telemetry } from '#contract/telemetry.ts'

import { type Raised, valuesSay } from './alerts.ts'

/** A stretch of time through which a device said one thing, as far as its reports tell. Epoch ms, both included. */
export interface Condition {
  from: number
  until: number
}

/** What a device has said so far. */
export interface Said {
  /** The newest instant of which it spoke. */
  lastAt: number
  /** The latest conditions of each type, the newest last. */
  conditions: Readonly<Partial<Record<AlertType, readonly Condition[]>>>
}

export const nothingSaid: Said = { lastAt: -Infinity, conditions: {} }

const minute = 60_000
/** An alarm that is said again within this time, with no report without it between, is still the same alarm. */
const alarmLastsMs = 2 * minute
/** A value that still says it after this time says the same as before: a parked device reports now and then. */
const valueLastsMs = 60 * minute
/** Conditions kept of each type: reports that waited in a device may speak of an older one while it is in a newer. */
const kept = 4

/**
 * Tells what begins from what merely lasts: a device repeats an alarm, and a value stays what it is, while the
 * condition lasts, and one condition is one alert. A report in the order of time goes on with a condition when the
 * report before it held it; of a late report nobody knows which one was before it, so there nearness decides.
 * However a repeat arrives it changes nothing. The order matters only to late reports that fill a gap between
 * conditions which had begun already: what was raised stays raised. Pure.
 * @param raised what the report calls for (`alertsOf`)
 * @param at the report's instant (`instantOf`)
 * @returns `begun`: those of `raised` that are news
 */
export function listen(said: Said, raised: readonly Raised[], at: number): { begun: Raised[]; said: Said } {
  const begun: Raised[] = []
  const conditions = { ...said.conditions }
  for (const one of raised) {
    const known = conditions[one.type] ?? []
    const same = known.findLast((condition) => goesOn(condition, one, at, said.lastAt))
    if (same === undefined) begun.push(one)
    const now = same ? { from: Math.min(same.from, at), until: Math.max(same.until, at) } : { from: at, until: at }
    conditions[one.type] = [...known.filter((condition) => condition !== same), now]
      .toSorted((a, b) => a.until - b.until)
      .slice(-kept)
  }
  return { begun, said: { lastAt: Math.max(said.lastAt, at), conditions } }
}

function goesOn({ from, until }: Condition, { byValue }: Raised, at: number, lastAt: number): boolean {
  if (at > lastAt) return until === lastAt && at - until <= (byValue ? valueLastsMs : alarmLastsMs)
  return at >= from - alarmLastsMs && at <= until + alarmLastsMs
}

/** What a device that was last heard at an instant had said by the values that are stored of it. */
export function saidBefore(telemetry: Telemetry, at: number): Said {
  const conditions = valuesSay(telemetry).map((type) => [type, [{ from: at, until: at }]] as const)
  return { lastAt: at, conditions: Object.fromEntries(conditions) }
}
