/** ux §5.6: no page is shown for less. */
export const pageMs = 20_000
/** After a key or a movement the page stays, so that it can be read or spoken of. */
export const holdMs = 60_000

/** Which page is on and for how long it was. Times are ms of one clock. */
export interface Cycle {
  index: number
  /** How much of its time the page has had; it stands while the cycle is held. */
  shownMs: number
  at: number
  heldUntil: number
}

export interface Surroundings {
  now: number
  pages: number
  /** An alert that is critical waits for somebody. */
  critical: boolean
}

export const begin = (now: number): Cycle => ({ index: 0, shownMs: 0, at: now, heldUntil: 0 })

/** Why the page does not turn. A hand at the display counts before everything else. */
export const heldBy = (cycle: Cycle, { now, critical }: Surroundings): 'hand' | 'critical' | null => {
  if (now < cycle.heldUntil) return 'hand'
  return critical ? 'critical' : null
}

/**
 * Time passes: the next page after 20 s, the first after the last. A critical alert brings the map, where it is to be
 * seen with its plate, and keeps it.
 */
export function step(cycle: Cycle, around: Surroundings): Cycle {
  const { now, pages } = around
  const held = heldBy(cycle, around)
  const index = held === 'critical' || cycle.index >= pages ? 0 : cycle.index
  const begun = index === cycle.index ? cycle.shownMs : 0
  // A display that slept has shown nothing meanwhile: no step counts for more than a page.
  const shownMs = held === null ? begun + Math.min(pageMs, Math.max(0, now - cycle.at)) : begun
  if (shownMs < pageMs) return { ...cycle, index, shownMs, at: now }
  return { ...cycle, index: (index + 1) % Math.max(1, pages), shownMs: 0, at: now }
}

/** A hand is at the display. */
export const touch = (cycle: Cycle, now: number): Cycle => ({ ...cycle, heldUntil: now + holdMs })

/** Goes on by itself again. */
export const release = (cycle: Cycle): Cycle => ({ ...cycle, heldUntil: 0 })

/** Turns the page by hand, `by` pages on or back, and stays there for a while. */
export const turn = (cycle: Cycle, by: 1 | -1, { now, pages }: Surroundings): Cycle =>
  touch({ ...cycle, index: (cycle.index + by + pages) % Math.max(1, pages), shownMs: 0, at: now }, now)
