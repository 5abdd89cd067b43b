import type { PartAttribute } from '#contract/codes/trackerParts.ts'

/** One value of one part of a tracker, heard from one instant to another; epoch ms. */
export interface Run {
  value: string
  firstAt: number
  lastAt: number
}

/** What hearing a value changes of the runs of its part: one more, or one that reaches further. */
export type Change = { what: 'begun'; run: Run } | { what: 'longer'; run: Run; firstAt: number; lastAt: number }

/**
 * What becomes of the runs of a part, in their order, when it is heard to have a value at an instant. A late word makes a run
 * longer, or fills a time of which nothing was known; within a run of another value it is not believed. Null: nothing changes.
 */
export function heard(runs: readonly Run[], value: string, at: number): Change | null {
  if (runs.some(({ firstAt, lastAt }) => firstAt <= at && at <= lastAt)) return null
  const before = runs.findLast(({ lastAt }) => lastAt < at)
  const after = runs.find(({ firstAt }) => firstAt > at)
  if (before?.value === value) return { what: 'longer', run: before, firstAt: before.firstAt, lastAt: at }
  if (after?.value === value) return { what: 'longer', run: after, firstAt: at, lastAt: after.lastAt }
  return { what: 'begun', run: { value, firstAt: at, lastAt: at } }
}

/** The runs as they are then. */
export function changed(runs: readonly Run[], change: Change | null): Run[] {
  if (change === null) return [...runs]
  if (change.what === 'begun') return [...runs, change.run].toSorted((a, b) => a.firstAt - b.firstAt)
  const { run, firstAt, lastAt } = change
  return runs.map((one) => (one === run ? { ...one, firstAt, lastAt } : one))
}

/** What the door remembers of a tracker: what of each part was written, and of which instant. */
export type PartsHeard = Readonly<Partial<Record<PartAttribute, { value: string; at: number }>>>

/** A value that stays is written once an hour: it is told with every report by some. */
const againMs = 3_600_000

/** Whether a word need be written: it is another value, an earlier instant, or an hour after the one that was. */
export const isNews = (known: PartsHeard[PartAttribute], value: string, at: number): boolean =>
  known === undefined || known.value !== value || at < known.at || at >= known.at + againMs
