import type { DaySignal, TrendState } from '../codes/signals.ts'

/** A value of one day; days are counted from anywhere. */
export interface DayValue {
  day: number
  value: number
  /** Whether that day calls for action, of what is judged by another measure than its value. */
  acts?: boolean
  /** Starts that were measured, of cranking; one where nobody counted. */
  starts?: number
}

/** How a signal is judged (maintenance §6.5); volts are those of a 12 V system, and twice as much in one of 24 V. */
interface Judged {
  worse: 'falls' | 'rises' | 'either'
  /** Least change within thirty days that counts: in its unit, or as a share of its level. */
  effect: number
  share?: true
  /** Values past these ask for attention, and for action. */
  attention?: readonly [least: number, most: number]
  act?: readonly [least: number, most: number]
  volts?: true
  /** Where it is not told by the day: of how many days, and how many values at least. */
  span?: readonly [days: number, least: number]
  /** Least starts of all of them. */
  starts?: number
}
/** Signals that have a trend; faults that come back are counted. */
export type TrendSignal = DaySignal | 'fuelDrift'
const judgedBy: Readonly<Record<TrendSignal, Judged>> = {
  restV: { worse: 'falls', effect: 0.15, attention: [12.2, Infinity], act: [12, Infinity], volts: true },
  // Of fewer days than six no interval of ranks is one at 99 %.
  crankV: { worse: 'falls', effect: 0.6, act: [9.6, Infinity], volts: true, span: [30, 6], starts: 10 },
  chargeV: { worse: 'either', effect: 0.3, attention: [13.2, 14.9], volts: true },
  // How far it is above what it was at the same load; it acts by how hot the engine was.
  coolantC: { worse: 'rises', effect: 3 },
  oilKpa: { worse: 'falls', effect: 0.1, share: true },
  airLoss: { worse: 'rises', effect: 30 },
  fuelDrift: { worse: 'rises', effect: 0.04, span: [84, 6] },
}

/** The series of which a trend is said: the last thirty days of it, ten of them told, and no gap of more than a fortnight. */
const [spanDays, leastDays, gapDays] = [30, 10, 14]
/** Days to a limit are told where even the slower bound reaches it within so many. */
const farDays = 60
/** Of a normal distribution, for an interval at 99 %. */
const z99 = 2.575_829_303_5

const median = (values: readonly number[]): number => {
  const all = values.toSorted((a, b) => a - b)
  const half = Math.floor(all.length / 2)
  return all.length % 2 === 1 ? (all[half] ?? 0) : ((all[half - 1] ?? 0) + (all[half] ?? 0)) / 2
}

/** Sen's slope: the median of the slopes of all pairs, its interval at 99 % by ranks with ties corrected, the level of its line at the end. */
export function senOf(points: readonly DayValue[]): { slope: number; low: number; high: number; level: number } {
  const slopes: number[] = []
  const ties = new Map<number, number>()
  for (const [n, a] of points.entries()) {
    ties.set(a.value, (ties.get(a.value) ?? 0) + 1)
    for (const b of points.slice(n + 1)) slopes.push((b.value - a.value) / (b.day - a.day))
  }
  slopes.sort((a, b) => a - b)
  const n = points.length
  const kendall = (many: number) => many * (many - 1) * (2 * many + 5)
  const variance = ([...ties.values()].reduce((left, many) => left - kendall(many), kendall(n)) || 0) / 18
  const spread = z99 * Math.sqrt(Math.max(0, variance))
  const ranked = (rank: number) => {
    const at = Math.max(0, Math.min(slopes.length - 1, rank))
    const below = slopes[Math.floor(at)] ?? 0
    return below + ((slopes[Math.ceil(at)] ?? below) - below) * (at % 1)
  }
  const slope = median(slopes)
  const last = points.at(-1)?.day ?? 0
  return {
    slope,
    low: ranked((slopes.length - spread) / 2 - 1),
    high: ranked((slopes.length + spread) / 2),
    level: median(points.map(({ day, value }) => value + slope * (last - day))),
  }
}

export interface Trend {
  state: TrendState
  /** Days that are told of the series. */
  n: number
  level: number | null
  slope: number | null
  low: number | null
  high: number | null
  limit: number | null
  /** Until the limit if it goes on, rounded outward. */
  daysLow: number | null
  daysHigh: number | null
}

const spanOf = (signal: TrendSignal) => judgedBy[signal].span ?? ([spanDays, leastDays] as const)
/** Of fewer values nothing is said of a signal. */
export const leastOf = (signal: TrendSignal): number => spanOf(signal)[1]

/** Least starts of which a signal says something, and how many there are; null where days are counted. */
export function startsOf(
  signal: TrendSignal,
  points: readonly DayValue[],
  today: number,
): { n: number; least: number } | null {
  const { starts: least } = judgedBy[signal]
  if (least === undefined) return null
  const series = seriesOf(points, today, spanOf(signal)[0])
  return { n: series.reduce((sum, { starts = 1 }) => sum + starts, 0), least }
}

/** Days since the last gap, of the last ones before `today`. */
function seriesOf(points: readonly DayValue[], today: number, span: number): DayValue[] {
  const told = points.filter(({ day }) => day > today - span && day <= today)
  const gap = told.findLastIndex(({ day }, n) => n > 0 && day - (told[n - 1]?.day ?? day) > gapDays)
  return told.slice(Math.max(0, gap))
}

/** The days of a signal that its trend is said of. */
export const trendDays = (signal: TrendSignal, points: readonly DayValue[], today: number): DayValue[] =>
  seriesOf(points, today, spanOf(signal)[0])

/** Which way an interval wholly lies on the worse side: -1 falls, 1 rises, 0 neither. */
function wayOf({ worse }: Judged, low: number, high: number): -1 | 0 | 1 {
  if (high < 0 && worse !== 'rises') return -1
  return low > 0 && worse !== 'falls' ? 1 : 0
}

/** What the days of a signal say, those in their order; `volts` of the vehicle's supply, null where nobody knows. */
export function trendOf(signal: TrendSignal, points: readonly DayValue[], today: number, volts: number | null): Trend {
  const judged = judgedBy[signal]
  const [span, least] = spanOf(signal)
  const series = seriesOf(points, today, span)
  const n = series.length
  const none = { level: null, slope: null, low: null, high: null, limit: null, daysLow: null, daysHigh: null }
  const known = judged.volts !== true || volts === 12 || volts === 24
  const counted = startsOf(signal, points, today)
  if (n < least || !known || (counted !== null && counted.n < counted.least)) return { state: 'short', n, ...none }
  const times = judged.volts && volts === 24 ? 2 : 1
  const counts = (points_: readonly DayValue[]) => {
    const { slope, low, high, level } = senOf(points_)
    const floor = judged.share ? judged.effect * Math.abs(level) : judged.effect * times
    return Math.abs(slope) * spanDays >= floor ? wayOf(judged, low, high) : 0
  }
  const sen = senOf(series)
  const past = ([least, most]: readonly [number, number], value: number) =>
    value < least * times || value > most * times
  const { act } = judged
  const acts = series.slice(-3).filter((one) => one.acts ?? (act !== undefined && past(act, one.value))).length >= 2
  const way = counts(series)
  const twice = way !== 0 && n > least && counts(series.slice(0, -1)) === way
  const state = acts ? 'act' : twice || (judged.attention && past(judged.attention, sen.level)) ? 'attention' : 'none'
  // Of what is past one limit the next is said; of what asks for action the one that it is past.
  const isPast = judged.attention !== undefined && past(judged.attention, sen.level)
  const ends = (acts || isPast ? judged.act : undefined) ?? judged.attention ?? judged.act
  const side = way !== 0 ? way : acts || isPast ? sideOf(ends, sen.level / times) : 0
  const end = side === 0 ? undefined : ends?.[side < 0 ? 0 : 1]
  const limit = end !== undefined && Number.isFinite(end) ? end * times : null
  return { state, n, ...sen, limit, ...daysTo(limit, way, sen) }
}

/** On which side of a range a value lies nearer to its end, or beyond it: -1 below, 1 above. */
const sideOf = (ends: readonly [number, number] | undefined, value: number): -1 | 0 | 1 =>
  ends === undefined ? 0 : Math.abs(value - ends[0]) < Math.abs(value - ends[1]) ? -1 : 1

function daysTo(
  limit: number | null,
  way: -1 | 0 | 1,
  { level, low, high }: { level: number; low: number; high: number },
): Pick<Trend, 'daysLow' | 'daysHigh'> {
  const left = limit === null ? 0 : (limit - level) * way
  const [fast, slow] = way < 0 ? [-low, -high] : [high, low]
  if (left <= 0 || left / slow > farDays) return { daysLow: null, daysHigh: null }
  return { daysLow: Math.floor(left / fast), daysHigh: Math.ceil(left / slow) }
}
