import { limits } from '../limits.ts'
import { distanceKm, type Position, reachKm } from './distance.ts'

/** A report as far as its place and its counter are judged. What the device did not say is null. */
export interface Heard {
  /** Epoch ms. */
  at: number
  place: Position | null
  speedKmh: number | null
  odometerKm: number | null
}

/** `leapt`: believed, but no vehicle came there from the one before, so that nothing lies between them. */
export type Verdict = 'believed' | 'leapt' | 'astray'
export interface Sifted<R> {
  report: R
  /** Of what the report does not tell it is `astray`. */
  place: Verdict
  counter: Verdict
}

interface Mark {
  /** Its report in the queue. */
  n: number
  at: number
  speedKmh: number | null
}
interface PlaceMark extends Mark, Position {}
interface CounterMark extends Mark {
  km: number
}

interface Held<M> {
  /** The last one believed. */
  last: M | null
  /** Later ones that the next must confirm or refute, oldest first. */
  doubt: readonly M[]
}

interface Waiting<R> {
  n: number
  report: R
  place: Verdict | null
  counter: Verdict | null
}

/** Where the judging of one vehicle's reports stands; goes through JSON unchanged when `R` does. */
export interface Sift<R> {
  next: number
  /** Reports from the first undecided one on. */
  queue: readonly Waiting<R>[]
  places: Held<PlaceMark>
  counters: Held<CounterMark>
}

export const nothingSifted: Sift<never> = {
  next: 0,
  queue: [],
  places: { last: null, doubt: [] },
  counters: { last: null, doubt: [] },
}

interface Rule<M> {
  /** Km from one to the other; negative where there is no way. */
  between(a: M, b: M): number
  /** What it may be off without having moved, km. */
  slackKm: number
  /** What a told speed leaves unexplained, km. */
  unexplainedKm: number
  /** So many that agree with each other are believed although nothing leads to them. */
  leapFrom: number
}

/** A vehicle that was really taken elsewhere (ferry, months switched off) is believed at the third agreeing place. */
const placeRule: Rule<PlaceMark> = { between: distanceKm, slackKm: 1.5, unexplainedKm: 0.5, leapFrom: 3 }
/** A counter that leaps or falls back was set anew, or told nonsense: either way the stretch is not its to measure. */
const counterRule: Rule<CounterMark> = { between: (a, b) => b.km - a.km, slackKm: 1, unexplainedKm: 1, leapFrom: 1 }

/** Speeds nobody told: of a device that tells none, and in a silence. */
const unsaidKmh = 90
const silentKmh = 100
const mostDoubt = 5

/** Whether a vehicle can have come from one to the other at all. */
function possible<M extends Mark>({ between, slackKm }: Rule<M>, a: M, b: M): boolean {
  const km = between(a, b)
  return km >= 0 && km <= slackKm + reachKm(b.at - a.at)
}

/** Whether the told speeds explain it. */
function likely<M extends Mark>(rule: Rule<M>, a: M, b: M): boolean {
  if (!possible(rule, a, b)) return false
  const ms = b.at - a.at
  const kmh = Math.max(a.speedKmh ?? unsaidKmh, b.speedKmh ?? unsaidKmh, ms > limits.lateMs ? silentKmh : 0)
  return rule.between(a, b) <= rule.unexplainedKm + (1.5 * kmh * ms) / 3_600_000
}

/** The longest line of possible steps through the marks that ends at the last of them; of two as long, the shorter way. */
function lineTo<M extends Mark>(rule: Rule<M>, marks: readonly M[]): readonly M[] {
  const lines: { line: readonly M[]; km: number }[] = []
  for (const mark of marks) {
    let best: { line: readonly M[]; km: number } = { line: [mark], km: 0 }
    for (const { line, km } of lines) {
      const before = line.at(-1)
      if (before === undefined || !possible(rule, before, mark)) continue
      const whole = { line: [...line, mark], km: km + rule.between(before, mark) }
      const longer = whole.line.length - best.line.length
      if (longer > 0 || (longer === 0 && whole.km < best.km)) best = whole
    }
    lines.push(best)
  }
  return lines.at(-1)?.line ?? []
}

type Decided = readonly { n: number; verdict: Verdict }[]

/** Judges the next mark, and by it those in doubt: each between its neighbours, both ways. */
function weigh<M extends Mark>(rule: Rule<M>, { last, doubt }: Held<M>, next: M): { held: Held<M>; decided: Decided } {
  const alone = { last: next, doubt: [] }
  if (last === null) return { held: alone, decided: [{ n: next.n, verdict: 'leapt' }] }
  if (doubt.length === 0 && likely(rule, last, next)) {
    return { held: alone, decided: [{ n: next.n, verdict: 'believed' }] }
  }
  const all = [...doubt, next]
  const line = lineTo(rule, all)
  const [first = next] = line
  const before = line.at(-2)
  const reached = possible(rule, last, first)
  const back = likely(rule, last, next) && (before === undefined || !likely(rule, before, next))
  const believed = back ? [next] : (reached ? line.length >= 2 : line.length >= rule.leapFrom) ? line : null
  if (believed !== null) {
    const verdictOf = (mark: M): Verdict =>
      !believed.includes(mark) ? 'astray' : mark === first && !back && !reached ? 'leapt' : 'believed'
    return { held: alone, decided: all.map((mark) => ({ n: mark.n, verdict: verdictOf(mark) })) }
  }
  const [oldest, ...rest] = all
  return all.length > mostDoubt && oldest !== undefined
    ? { held: { last, doubt: rest }, decided: [{ n: oldest.n, verdict: 'astray' }] }
    : { held: { last, doubt: all }, decided: [] }
}

/**
 * Takes the next report of a vehicle, in the order of time, and gives those whose place and counter are judged by now:
 * mostly this one; one that nothing explains waits for the next, at most five. Which door flagged what, and in which
 * order reports arrived, does not matter. Pure.
 */
export function sift<R extends Heard>(before: Sift<R>, report: R): { sift: Sift<R>; sifted: Sifted<R>[] } {
  const { at, place, speedKmh, odometerKm } = report
  const n = before.next
  const places =
    place === null
      ? { held: before.places, decided: [{ n, verdict: 'astray' as const }] }
      : weigh(placeRule, before.places, { n, at, speedKmh, latitude: place.latitude, longitude: place.longitude })
  const counters =
    odometerKm === null
      ? { held: before.counters, decided: [{ n, verdict: 'astray' as const }] }
      : weigh(counterRule, before.counters, { n, at, speedKmh, km: odometerKm })
  const known = (decided: Decided, of: number) => decided.find((one) => one.n === of)?.verdict ?? null
  if (before.queue.length === 0) {
    // As nearly always: nothing is in doubt.
    const [placeVerdict, counter] = [known(places.decided, n), known(counters.decided, n)]
    if (placeVerdict !== null && counter !== null) {
      const next = { next: n + 1, queue: before.queue, places: places.held, counters: counters.held }
      return { sift: next, sifted: [{ report, place: placeVerdict, counter }] }
    }
  }
  const queue = [...before.queue, { n, report, place: null, counter: null }].map((one) => ({
    ...one,
    place: one.place ?? known(places.decided, one.n),
    counter: one.counter ?? known(counters.decided, one.n),
  }))
  const sifted: Sifted<R>[] = []
  for (const one of queue) {
    if (one.place === null || one.counter === null) break
    sifted.push({ report: one.report, place: one.place, counter: one.counter })
  }
  return {
    sift: { next: n + 1, queue: queue.slice(sifted.length), places: places.held, counters: counters.held },
    sifted,
  }
}
