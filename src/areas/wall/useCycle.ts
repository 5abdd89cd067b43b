import { useState } from 'react'

import { begin, type Cycle, heldBy, pageMs, release, step, type Surroundings, touch, turn } from './cycle.ts'

export interface Turning {
  index: number
  /** How much of its time the page has had, 0 to 1. */
  part: number
  held: 'hand' | 'critical' | null
  onHand: () => void
  onTurn: (by: 1 | -1) => void
  onGo: () => void
}

/** Turns the pages as time passes. `now`: epoch ms, once a second. */
export function useCycle(now: number, pages: number, critical: boolean): Turning {
  const [cycle, setCycle] = useState<Cycle>(() => begin(now))
  const around: Surroundings = { now, pages, critical }
  const [seen, setSeen] = useState(around)
  if (seen.now !== now || seen.pages !== pages || seen.critical !== critical) {
    setSeen(around)
    setCycle(step(cycle, around))
  }
  return {
    index: cycle.index < pages ? cycle.index : 0,
    part: cycle.shownMs / pageMs,
    held: pages > 1 || critical ? heldBy(cycle, around) : null,
    onHand: () => setCycle((before) => touch(before, Date.now())),
    onTurn: (by) => setCycle((before) => turn(before, by, { ...around, now: Date.now() })),
    onGo: () => setCycle(release),
  }
}
