import type { AlertType } from '#contract/codes/alerts.ts'
import type { HeardList } from '#contract/rules/faultChange.ts'
import { faultSeverities, faultSeverity, unnamedFault } from '#contract/rules/faultSeverity.ts'
import type { Telemetry } from '#contract/telemetry.ts'

import { cooldownMs, denies, keyOf, type OwnFaults, type Raised, valuesSay } from './alerts.ts'

/** A stretch of time through which a device said one thing, as far as its reports tell. Epoch ms, both included. */
export interface Condition {
  from: number
  until: number
  /** Of the first report that no longer held it; null while none came. */
  clearedAt: number | null
  /** A value said so last, and not an alarm alone. */
  byValue: boolean
}

/** What a device has said so far. */
export interface Said {
  /** The latest conditions by what they say (`keyOf`), the newest last. */
  conditions: Readonly<Record<string, readonly Condition[]>>
}

export const nothingSaid: Said = { conditions: {} }

/** An alarm that is said again within this time, with no report without it between, is still the same alarm. */
const alarmLastsMs = 2 * 60_000
/** Conditions kept of each kind: reports that waited in a device may speak of an older one while it is in a newer. */
const kept = 4

/** Something that begins; a `repeat` begins before the cooldown of the former one is over and belongs to its alert. */
export interface Begun extends Raised {
  repeat: boolean
}

/** Alerts of mild faults that one report may raise; by which to stop every one does (maintenance §6.2). */
const mostFaults = 5

/** Of the mild faults that begin with one report the worst ones; the last of them says how many more there are. */
export function fewFaults(begun: readonly Begun[]): Begun[] {
  const rank = ({ subject }: Begun) => faultSeverities.indexOf(faultSeverity(subject))
  const mild = begun.filter(({ type }) => type === 'dtc').toSorted((a, b) => rank(a) - rank(b))
  const more = mild.length - mostFaults
  if (more <= 0) return [...begun]
  const left = new Set(mild.slice(mostFaults))
  return begun.filter((one) => !left.has(one)).map((one) => (one === mild[mostFaults - 1] ? { ...one, more } : one))
}

/** A condition that a report no longer holds. */
export interface Ended {
  key: string
  at: number
}

/**
 * Tells what begins from what merely lasts: a device repeats an alarm, and a value stays what it is, while the
 * condition lasts, and one condition is one episode (areas/alerts.md §6.2). A report without an alarm ends it; a value
 * ends when a report denies it, for what is not told is not over. An episode that begins before the cooldown of the
 * former one is over is its repeat. However a repeated report arrives it changes nothing. The order matters only to late
 * reports that fill a gap between conditions which had begun already: what was raised stays raised. Pure.
 * @param raised what the report calls for (`alertsOf`)
 * @param heard the report's values and instant; null where an event came without a report of its own
 * @returns `begun`: those of `raised` that begin something; `ended`: what the report no longer holds, by its key
 */
export function listen(
  said: Said,
  raised: readonly Raised[],
  heard: { at: number; telemetry: Telemetry } | null,
): { begun: Begun[]; ended: Ended[]; said: Said } {
  const begun: Begun[] = []
  const ended: Ended[] = []
  const conditions: Record<string, readonly Condition[]> = { ...said.conditions }
  for (const one of raised) {
    const at = one.occurredAt
    const known = conditions[one.key] ?? []
    const same = known.findLast((condition) => goesOn(condition, at))
    if (same === undefined)
      begun.push({ ...one, repeat: known.some((other) => isNear(other, at, cooldownMs[one.type])) })
    const now: Condition = same
      ? { ...same, from: Math.min(same.from, at), until: Math.max(same.until, at), byValue: one.byValue }
      : { from: at, until: at, clearedAt: null, byValue: one.byValue }
    conditions[one.key] = [...known.filter((condition) => condition !== same), now]
      .toSorted((a, b) => a.until - b.until)
      .slice(-kept)
  }
  if (heard === null) return { begun, ended, said: { conditions } }
  const holds = new Set(raised.map(({ key }) => key))
  for (const [key, known] of Object.entries(conditions)) {
    if (holds.has(key)) continue
    const denied = denies(heard.telemetry, key)
    if (known.some((condition) => ends(condition, heard.at, denied))) {
      ended.push({ key, at: heard.at })
      conditions[key] = known.map((condition) =>
        ends(condition, heard.at, denied) ? { ...condition, clearedAt: heard.at } : condition,
      )
    }
  }
  return { begun, ended, said: { conditions } }
}

function goesOn({ from, until, clearedAt, byValue }: Condition, at: number): boolean {
  if (at < from) return from - at <= alarmLastsMs
  if (at <= until) return true
  if (clearedAt !== null && at >= clearedAt) return false
  return byValue || at - until <= alarmLastsMs
}

/**
 * Counted from the last report that held it and not from the first that did not: of shuffled reports nobody knows which
 * one that was, and in doubt a thing is an alert of its own.
 */
const isNear = ({ from, until }: Condition, at: number, cooldown: number): boolean =>
  at < from ? from - at < cooldown : at - until < cooldown

const ends = ({ until, clearedAt, byValue }: Condition, at: number, denied: boolean): boolean =>
  at > until && (clearedAt === null || at < clearedAt) && (denied || !byValue)

const lampOf = { stop: 'lampStop', warning: 'lampWarning', mil: 'lampMil', protect: 'lampProtect' } as const

/** A list of faults that was asked for, in the terms of a report. */
function asTelemetry({ codes, lamp = null }: HeardList): Telemetry {
  const named = codes.filter((code) => code !== unnamedFault)
  const unnamed = codes.length - named.length
  return {
    dtcCount: lamp === 'stop' ? named.length : named.length + unnamed,
    dtcCodes: named.join(' '),
    ...(lamp !== null && { [lampOf[lamp]]: true }),
  }
}
const ofFaults = ([key]: readonly [string, unknown]) => /^dtc(Stop)? /.test(key)

/**
 * The same of a list of faults that was asked for: it speaks of faults alone, and one that was cut ends none. `said` is
 * what holds of them.
 */
export function listenToReading(
  said: Said,
  list: HeardList,
  own?: OwnFaults,
): { begun: Begun[]; ended: Ended[]; said: Said } {
  const telemetry = asTelemetry(list)
  const raised = valuesSay(telemetry, own).map(({ type, subject }) => ({
    type,
    subject,
    key: keyOf(type, subject),
    occurredAt: list.at,
    byValue: true,
  }))
  const faults = Object.fromEntries(Object.entries(said.conditions).filter(ofFaults))
  return listen({ conditions: faults }, raised, list.cut ? null : { at: list.at, telemetry })
}

/** An alarm that is stored of a device. */
export interface StoredAlarm {
  type: AlertType
  subject: string
  at: number
}

/**
 * What a device that was last heard at an instant had said: by the values that are stored of it, the alarms of the minutes
 * before, and the list of faults that was asked for since those values told of faults.
 */
export function saidBefore(
  telemetry: Telemetry,
  at: number,
  alarms: readonly StoredAlarm[] = [],
  reading: HeardList | null = null,
): Said {
  let said = nothingSaid
  for (const { type, subject, at: occurredAt } of alarms.toSorted((a, b) => a.at - b.at))
    said = listen(said, [{ type, subject, key: keyOf(type, subject), occurredAt, byValue: false }], null).said
  const values = valuesSay(telemetry).map(({ type, subject }) => ({
    type,
    subject,
    key: keyOf(type, subject),
    occurredAt: at,
    byValue: true,
  }))
  said = listen(said, values, { at, telemetry }).said
  if (reading === null) return said
  return { conditions: { ...said.conditions, ...listenToReading(said, reading).said.conditions } }
}
