import { type CountedCode, countOfEvent, isCounted } from '#contract/codes/deviceEvents.ts'
import { motionCode } from '#contract/codes/motion.ts'
import { belowEdge, type HarshCode, harshEdgesMs2, isHarsh } from '#contract/rules/harshEdges.ts'

import { type Condition, conditions, type Now } from './conditionRules.ts'
import { sum, type Sums } from './sumRules.ts'
import type { Told } from './toldRules.ts'

/** What a device said to have happened. */
export interface SaidEvent {
  /** Epoch ms. */
  at: number
  code: CountedCode
  /** Tells two of one kind and instant apart. */
  subject: string
  /** How hard, m/s², where that is told. */
  value?: number | null
}

/** What values say to have happened, at the instant at which it had gone on long enough. */
export interface ToldEvent {
  at: number
  code: string
  /** The worst value, and what it is measured by. */
  value: number | null
  limit: number
  durationMs: number
  /** Of the report that said it first. */
  kmh: number | null
  place: { latitude: number; longitude: number } | null
  driver: string
}

/** A condition that goes on: since its first report, to the last that said so. */
interface Episode extends Pick<ToldEvent, 'value' | 'limit' | 'kmh' | 'place'> {
  since: number
  last: number
  /** Once it went on long enough: when, and who was at the wheel; not told where the device said the same. */
  reached: { at: number; driver: string; told: boolean } | null
}

export interface EventFold {
  /** Said by the device up to the last report heard, and not told yet. */
  waiting: readonly SaidEvent[]
  /** By code, when one was last: what follows within ten seconds is the same. */
  last: Readonly<Record<string, number>>
  /** By code, when the device said such a thing: it can. */
  said: Readonly<Record<string, number>>
  open: Readonly<Record<string, Episode>>
}
export const noEvents: EventFold = { waiting: [], last: {}, said: {}, open: {} }

/** The same kind within ten seconds is one event (performance §5.1). */
const sameMs = 10_000
/** What a device said once it can say, for ninety days. */
const canSayMs = 90 * 86_400_000

export const eventKey = ({ at, code, subject }: SaidEvent): string => `${at} ${code} ${subject}`

/** Rows of an instant, and who is at the wheel then. */
interface Where {
  rows(at: number): readonly Sums[]
  driver(at: number): string
}

function count(rows: readonly Sums[], code: CountedCode, n: 0 | 1): void {
  for (const sums of rows) {
    sums.add(sum[countOfEvent[code]], n)
    sums.add(sum.alerts, n)
  }
}

/** Of a known strength it also counts as one below each edge that it did not reach. */
function countBelow(rows: readonly Sums[], code: HarshCode, value: number | null): void {
  if (value === null) return
  for (const [n, key] of belowEdge[code].entries())
    if (value < (harshEdgesMs2[n] ?? 0)) for (const sums of rows) sums.add(sum[key], 1)
}

/** Counts what the device said before an instant. */
export function tellSaid(fold: EventFold, before: number, state: number, where: Where): EventFold {
  if (fold.waiting.length === 0) return fold
  const last = { ...fold.last }
  const said = { ...fold.said }
  const due = fold.waiting.filter(({ at }) => at < before)
  for (const { at, code, value } of due.sort((a, b) => a.at - b.at)) {
    const same = at - (last[code] ?? -Infinity) < sameMs || (fold.open[code]?.reached ?? null) !== null
    said[code] = at
    last[code] = at
    if (same) continue
    const rows = where.rows(at)
    count(rows, code, 1)
    if (isHarsh(code)) countBelow(rows, code, value ?? null)
    if (code !== 'RVT0003') continue
    for (const sums of rows) sums.add(state === motionCode.off ? sum.parked_collisions : sum.collisions, 1)
  }
  return { ...fold, waiting: fold.waiting.filter(({ at }) => at >= before), last, said }
}

/** A count of what the tracker can say is 0 until it does; of what it cannot it stays unknown. */
export function tellHeard({ said }: EventFold, at: number, where: Where): void {
  for (const code in said) {
    if (isCounted(code) && at - (said[code] ?? 0) <= canSayMs) count(where.rows(at), code, 0)
  }
}

/**
 * Takes what a report says, says to be over, or leaves unsaid of each condition.
 * @returns the fold, and what ended with it
 */
export function tellConditions(
  fold: EventFold,
  report: Told,
  now: Now,
  where: Where,
): { fold: EventFold; ended: readonly ToldEvent[] } {
  const { at } = report
  let open: Readonly<Record<string, Episode>> = fold.open
  let last = fold.last
  const ended: ToldEvent[] = []
  /** Long enough: it is an event of its own, unless the device has just said so. */
  const reach = (episode: Episode, { code, leastMs }: Condition, to: number): Episode => {
    const reachedAt = episode.since + leastMs
    if (episode.reached !== null || to < reachedAt) return episode
    const before = last[code] ?? -Infinity
    const same = reachedAt - before < sameMs || before >= episode.since
    if (!same && isCounted(code)) count(where.rows(reachedAt), code, 1)
    last = { ...last, [code]: Math.max(before, reachedAt) }
    return { ...episode, reached: { at: reachedAt, driver: where.driver(reachedAt), told: !same } }
  }
  for (const condition of conditions) {
    const { code, holdsMs, sure, low } = condition
    const says = condition.says(report, now)
    if (says !== undefined && isCounted(code)) count(where.rows(at), code, 0)
    let episode = open[code]
    if (episode !== undefined) {
      const knownTo = sure === true ? (says ? at : episode.last) : Math.min(at, episode.last + holdsMs)
      episode = reach(episode, condition, Math.max(episode.last, knownTo))
      if (says === null || at - episode.last > holdsMs) {
        ended.push(...eventsOf({ [code]: episode }, knownTo))
        const { [code]: _over, ...others } = open
        open = others
        episode = undefined
      } else open = { ...open, [code]: episode }
    }
    if (says === undefined || says === null) continue
    const begun: Episode = episode ?? {
      since: at,
      last: at,
      reached: null,
      ...says,
      kmh: report.speedKmh,
      place: report.place,
    }
    const worse =
      says.value !== null &&
      begun.value !== null &&
      (low === true ? says.value < begun.value : says.value > begun.value)
    open = { ...open, [code]: reach({ ...begun, last: at, ...(worse && says) }, condition, at) }
  }
  return { fold: { ...fold, open, last }, ended }
}

/** Episodes that went on long enough, as events. */
function eventsOf(open: EventFold['open'], to?: number): ToldEvent[] {
  return Object.entries(open).flatMap(([code, { since, last, reached, value, limit, kmh, place }]) =>
    reached?.told === true
      ? [{ at: reached.at, code, value, limit, durationMs: (to ?? last) - since, kmh, place, driver: reached.driver }]
      : [],
  )
}

/** What goes on, as far as it got. */
export const goingOn = ({ open }: EventFold): ToldEvent[] => eventsOf(open)
