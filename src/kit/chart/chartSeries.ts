import type { Colour } from '#src/ui/theme/tokens.ts'

/** A value at an instant; `null` where nothing is known. */
export interface ChartPoint {
  /** Epoch ms. */
  at: number
  value: number | null
  /** Least and most of what the value is a mean of; the value itself where it is of one. */
  min: number | null
  max: number | null
  /** A line may be drawn from the point before: no silence lies between them. */
  joined: boolean
  /** A faint line may be drawn all the same: both points stand for stretches of time, and a silence is part of one. */
  loosely?: boolean
}

/** One line of a chart. */
export interface ChartSeries {
  id: string
  label: string
  colour: Colour
  /** `stroke-dasharray`; left out, solid. No two series of a chart share colour and dash. */
  dash?: string
  points: readonly ChartPoint[]
}

/** A point that has a value. */
export type KnownPoint = ChartPoint & { value: number }
const isKnown = (point: ChartPoint): point is KnownPoint => point.value !== null

/**
 * Stretches that a line is drawn through, each of at least one point: it ends where a value is missing and where a point
 * is not joined to the one before, and never runs across.
 */
export function stretches(points: readonly ChartPoint[]): KnownPoint[][] {
  const found: KnownPoint[][] = []
  let open: KnownPoint[] | null = null
  for (const point of points) {
    if (!isKnown(point)) {
      open = null
      continue
    }
    if (open === null || !point.joined) found.push((open = []))
    open.push(point)
  }
  return found
}

/** The known point next to an instant, if one lies within `reachMs`. */
export function nearestPoint(points: readonly ChartPoint[], at: number, reachMs: number): KnownPoint | null {
  let [low, high] = [0, points.length]
  while (low < high) {
    const middle = (low + high) >> 1
    if ((points[middle]?.at ?? Infinity) < at) low = middle + 1
    else high = middle
  }
  let best: KnownPoint | null = null
  for (const index of [low - 1, low]) {
    const point = points[index]
    if (!point || !isKnown(point) || Math.abs(point.at - at) > reachMs) continue
    if (best === null || Math.abs(point.at - at) < Math.abs(best.at - at)) best = point
  }
  return best
}

export interface ChartSummary {
  least: number
  most: number
  /** Times that the line breaks off and begins anew. */
  gaps: number
}

/** A line in figures, for whoever does not see it; null for one without a value. */
export function summaryOf(points: readonly ChartPoint[]): ChartSummary | null {
  const parts = stretches(points)
  if (parts.length === 0) return null
  let [least, most] = [Infinity, -Infinity]
  for (const { value, min, max } of parts.flat()) {
    least = Math.min(least, min ?? value)
    most = Math.max(most, max ?? value)
  }
  return { least, most, gaps: parts.length - 1 }
}

/**
 * Round numbers below and above everything that is drawn; null without a value. `floor` is drawn in any case. What hardly
 * moves is not drawn as if it jumped: ten of the last of its `digits` are the least that the axis is laid out for.
 */
export function valueRange(
  series: readonly ChartSeries[],
  digits: number,
  floor?: number,
): { low: number; high: number } | null {
  const sums = series.flatMap(({ points }) => summaryOf(points) ?? [])
  if (sums.length === 0) return null
  const least = Math.min(...sums.map((one) => one.least), floor ?? Infinity)
  const most = Math.max(...sums.map((one) => one.most))
  const step = niceStep(Math.max(most - least, 10 ** (1 - digits)) / 3)
  const low = Math.floor(least / step) * step
  const high = Math.ceil(most / step) * step
  return { low, high: high > low ? high : low + step }
}

/** 1, 2 or 5 times a power of ten, not below `raw`. */
export function niceStep(raw: number): number {
  const power = 10 ** Math.floor(Math.log10(raw))
  return power * ([1, 2, 5, 10].find((times) => times * power >= raw) ?? 10)
}

/** Values at which lines run across the chart, both ends among them. */
export function valueTicks({ low, high }: { low: number; high: number }): number[] {
  const step = niceStep((high - low) / 3)
  const first = Math.ceil(low / step) * step
  // Counted, not added up: tenths do not add up.
  return Array.from({ length: Math.floor((high - first) / step + 1e-9) + 1 }, (_, at) => round(first + at * step))
}

const round = (value: number) => Math.round(value * 1e6) / 1e6
