import { type DayValue, type TrendSignal, leastOf, trendOf } from '#contract/rules/signalTrend.ts'

import { seeded } from '../nightly/seed.ts'

/** Of a signal a healthy level, what a night differs from the next by (standard deviation), and a fall or rise a day that is worth seeing. */
const worlds: Readonly<Record<TrendSignal, readonly [level: number, noise: number, wear: number]>> = {
  restV: [12.6, 0.05, -0.02],
  crankV: [10.8, 0.15, -0.05],
  chargeV: [14.1, 0.08, -0.03],
  coolantC: [0, 1, 0.3],
  oilKpa: [250, 8, -1.5],
  airLoss: [20, 8, 3],
  fuelDrift: [1, 0.02, 0.002],
}
/** How far a night remembers the one before. */
const memory = 0.3
const [days, known] = [140, 30]

interface SignalFigures {
  signal: TrendSignal
  series: number
  /** Of healthy ones, asked on one day. */
  healthyFlaggedPct: number
  /** Of those that wear, within so many days of its beginning: a month, and twelve weeks of what is told by the week. */
  lookedForDays: number
  wearSeenPct: number
  /** Median days from the beginning of the wear until it is flagged; null where less than half is seen. */
  seenAfterDays: number | null
}

/** Series of chance with and without wear: how many of each are flagged, and how soon. */
export function measureSignals(series: number): SignalFigures[] {
  return Object.entries(worlds).map(([name, [level, noise, wear]]) => {
    const signal = name as TrendSignal // oxlint-disable-line typescript/no-unsafe-type-assertion -- a key of the table
    const random = seeded(27)
    const normal = () => Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random())
    const weekly = signal === 'fuelDrift'
    const told = (from: number | null): DayValue[] => {
      let rest = 0
      return Array.from({ length: days }, (_, day) => {
        rest = memory * rest + Math.sqrt(1 - memory ** 2) * normal()
        return { day, value: level + noise * rest + wear * (from === null ? 0 : Math.max(0, day - from)) }
      }).filter(({ day }) => !weekly || day % 7 === 0)
    }
    const flagged = (points: readonly DayValue[], today: number) =>
      ['attention', 'act'].includes(
        trendOf(
          signal,
          points.filter(({ day }) => day <= today),
          today,
          12,
        ).state,
      )
    const lookedForDays = weekly ? 84 : 30
    const begins = weekly ? leastOf(signal) * 7 : known
    let healthy = 0
    const after: number[] = []
    for (let n = 0; n < series; n++) {
      if (flagged(told(null), days - 1)) healthy++
      const points = told(begins)
      const on = Array.from({ length: lookedForDays }, (_, day) => begins + 1 + day).find((day) => flagged(points, day))
      if (on !== undefined) after.push(on - begins)
    }
    after.sort((a, b) => a - b)
    return {
      signal,
      series,
      healthyFlaggedPct: Math.round((1_000 * healthy) / series) / 10,
      lookedForDays,
      wearSeenPct: Math.round((1_000 * after.length) / series) / 10,
      seenAfterDays: after.length * 2 > series ? (after[Math.floor(series / 2)] ?? null) : null,
    }
  })
}
