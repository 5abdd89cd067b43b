/** NBR 7212, in minutes: from the first water to the site, from there to the beginning of unloading, from the first water to its end. */
export const concreteMinutes = { toSite: 90, waiting: 30, whole: 150 } as const
export type ConcreteLimit = keyof typeof concreteMinutes
/** The same as a company says them for itself. */
export type ConcreteMinutes = Readonly<Record<ConcreteLimit, number>>

/** What the age of concrete is counted from and to; epoch ms, null is not known. */
export interface ConcreteMarks {
  /** Of the order; null where nobody said it. */
  firstWaterAt: number | null
  /** The beginning of loading: what counts where the first water is not known, an estimate. */
  loadedAt: number
  arrivedAt: number | null
  unloadingAt: number | null
  unloadedAt: number | null
}

const minuteMs = 60_000

export const waterOf = ({ firstWaterAt, loadedAt }: ConcreteMarks): number => firstWaterAt ?? loadedAt

/**
 * Which limits a load broke; null: not known.
 * @param at what is still open is counted up to here; null: only what was marked is judged
 */
export function concreteLate(
  marks: ConcreteMarks,
  at: number | null,
  most: ConcreteMinutes = concreteMinutes,
): Record<ConcreteLimit, boolean | null> {
  const { arrivedAt, unloadingAt, unloadedAt } = marks
  const over = (from: number | null, to: number | null, limit: ConcreteLimit) =>
    from === null || to === null ? null : to - from > most[limit] * minuteMs
  const water = waterOf(marks)
  return {
    // Whoever unloads is there, whether or not it was seen to come.
    toSite: over(water, arrivedAt ?? (unloadingAt === null ? at : null), 'toSite'),
    waiting: over(arrivedAt, unloadingAt ?? (unloadedAt === null ? at : null), 'waiting'),
    whole: over(water, unloadedAt ?? at, 'whole'),
  }
}

/** What runs out next, and how much of it is left at `at`, ms (negative: over); null once it is unloaded. */
export function concreteLeft(
  marks: ConcreteMarks,
  at: number,
  most: ConcreteMinutes = concreteMinutes,
): { limit: ConcreteLimit; ms: number } | null {
  const { arrivedAt, unloadingAt, unloadedAt } = marks
  if (unloadedAt !== null) return null
  const end = (from: number, limit: ConcreteLimit) => ({ limit, ms: from + most[limit] * minuteMs - at })
  const whole = end(waterOf(marks), 'whole')
  if (unloadingAt !== null) return whole
  if (arrivedAt === null) return end(waterOf(marks), 'toSite')
  const waiting = end(arrivedAt, 'waiting')
  return waiting.ms < whole.ms ? waiting : whole
}
