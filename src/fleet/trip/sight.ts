/** Epoch ms. */
interface Sight {
  from: number
  to: number
}

const minuteMs = 60_000
/** Before a trip begins and after it ends: the stop that it left, and the one that it came to. */
const marginMs = 2 * minuteMs
/** An instant is seen in the midst of this many frame windows, so that there is always something to go back and forth in. */
const windowsInSight = 6
/** What the way of one vehicle may be asked for at once. */
const mostMs = 24 * 60 * minuteMs

/**
 * What of the past is in sight while the player stands at `at`: the trip from its first to its last minute while the
 * player is in it, else the windows around the instant.
 */
export function sightOf({ at: start, until }: { at: number; until?: number }, at: number, windowMin: number): Sight {
  if (until !== undefined && until >= start) {
    const from = Math.floor((start - marginMs) / minuteMs) * minuteMs
    const to = Math.min(Math.ceil((until + marginMs) / minuteMs) * minuteMs, from + mostMs)
    if (at >= from && at <= to) return { from, to }
  }
  const halfMs = (windowMin * windowsInSight * minuteMs) / 2
  const from = Math.floor((at - halfMs) / minuteMs) * minuteMs
  return { from, to: from + 2 * halfMs }
}
