import type { journeyControl } from '#contract/reports/journeyControl.ts'

export type QueueRow = (typeof journeyControl)['row']['_output']
type Column = 'now' | 'half' | 'hour' | 'fit'

/** Whoever may start within so long is listed too. */
const soonMs = 3_600_000

/** Drivers in a journey by the time that they have left, and those off duty who may leave; the least time first. */
export function queueOf(rows: readonly QueueRow[], now: number): { name: Column; rows: QueueRow[] }[] {
  const open = rows
    .filter((row) => row.stateCode !== 'off' && row.left !== null)
    .toSorted((a, b) => (a.left ?? 0) - (b.left ?? 0))
  const within = (low: number, high: number) => open.filter(({ left }) => left !== null && left > low && left <= high)
  const fit = rows
    .filter((row) => row.stateCode === 'off' && row.fit !== null && row.fit <= now + soonMs)
    .toSorted((a, b) => (b.fit ?? 0) - (a.fit ?? 0))
  return [
    { name: 'now', rows: within(-1, 0) },
    { name: 'half', rows: within(0, 30) },
    { name: 'hour', rows: within(30, 60) },
    { name: 'fit', rows: fit },
  ]
}
