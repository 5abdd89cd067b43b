import { distanceKm } from '#contract/rules/distance.ts'
import { vehicleState } from '#contract/rules/vehicleState.ts'

import { type Moment, momentAt } from '../../player/moment.ts'
import type { Track } from '../../player/track.ts'

/** What is to be said of all vehicles at one instant; each is null where there is nothing to say. */
export interface Facts {
  nearest: { km: number; plates: [string, string] } | null
  fastest: { speedKmh: number; plate: string } | null
  /** The one not heard of for the longest time. */
  quietest: { ageMs: number; plate: string } | null
}

type Seen = { track: Track; moment: Moment }

/** @param instant epoch ms: the same for all, so only by the clock; what has no signal is near to nobody */
export function factsAt(tracks: readonly (Track | null)[], instant: number): Facts {
  const seen = tracks.flatMap((track): Seen[] => {
    const moment = track && momentAt(track, instant)
    return moment ? [{ track, moment }] : []
  })
  const heard = seen.filter(({ moment }) => moment.state !== vehicleState.noSignal)
  const pairs = heard.flatMap((a, i) => heard.slice(i + 1).map((b) => ({ a, b, km: distanceKm(a.moment, b.moment) })))
  const nearest = least(pairs, ({ km }) => km)
  const fastest = least(
    heard.filter(({ moment }) => moment.speedKmh > 0),
    ({ moment }) => -moment.speedKmh,
  )
  const quietest = least(seen, ({ moment }) => moment.fixAt)
  return {
    nearest: nearest && { km: nearest.km, plates: [nearest.a.track.plate, nearest.b.track.plate] },
    fastest: fastest && { speedKmh: fastest.moment.speedKmh, plate: fastest.track.plate },
    quietest: quietest && { ageMs: instant - quietest.moment.fixAt, plate: quietest.track.plate },
  }
}

function least<T>(list: readonly T[], of: (one: T) => number): T | null {
  let best: T | null = null
  for (const one of list) if (best === null || of(one) < of(best)) best = one
  return best
}
