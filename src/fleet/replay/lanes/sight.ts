import type { Span } from '../../player/happenings.ts'

/** Nearer than this there is nothing between two fixes to look at. */
const leastMs = 60_000

/** The part of the axis in sight, kept on it. */
export function within({ from, to }: Span, lengthMs: number): Span {
  const length = Math.min(to - from, lengthMs)
  const start = Math.max(0, Math.min(lengthMs - length, from))
  return { from: start, to: start + length }
}

/** @param times below 1 shows less, above 1 more; what lies at `around` stays where it is */
export function zoomed({ from, to }: Span, times: number, around: number, lengthMs: number): Span {
  const length = Math.min(lengthMs, Math.max(Math.min(leastMs, lengthMs), (to - from) * times))
  const part = (around - from) / (to - from)
  return within({ from: around - part * length, to: around - part * length + length }, lengthMs)
}

export const panned = ({ from, to }: Span, by: number, lengthMs: number): Span =>
  within({ from: from + by, to: to + by }, lengthMs)

/** The same sight while the position lies in it, else that which begins a tenth before it. */
export function holding(sight: Span, position: number, lengthMs: number): Span {
  if (position >= sight.from && position <= sight.to) return sight
  const length = sight.to - sight.from
  return within({ from: position - length / 10, to: position + length * 0.9 }, lengthMs)
}

const steps = [10, 30, 60, 120, 300, 600, 900, 1_800, 3_600, 7_200, 10_800, 21_600].map((seconds) => seconds * 1_000)

/**
 * Where the axis is written on, at even steps.
 * @param origin what a step is even to: midnight of the operator, or the start of the axis; ms of the axis
 * @param most marks that there is room for
 */
export function ticksOf({ from, to }: Span, origin: number, most: number): { at: readonly number[]; stepMs: number } {
  const stepMs = steps.find((step) => (to - from) / step <= most) ?? 21_600_000
  const at: number[] = []
  for (let tick = origin + Math.ceil((from - origin) / stepMs) * stepMs; tick <= to; tick += stepMs) at.push(tick)
  return { at, stepMs }
}
