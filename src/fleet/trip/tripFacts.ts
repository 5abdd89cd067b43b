import { drivenKm } from '../player/driven.ts'
import { momentAt } from '../player/moment.ts'
import type { Track } from '../player/track.ts'

/** What is told of the hours shown. */
export interface TripFacts {
  /** First and last record, epoch ms. */
  from: number
  to: number
  /** Along the records; nothing for silences. */
  km: number
}

/** From the track as it was read; null where it has less than two records, of which nothing is to be told. */
export function tripFacts(track: Track | null | undefined): TripFacts | null {
  const from = track?.at[0]
  const to = track?.at.at(-1)
  if (!track || from === undefined || to === undefined || from === to) return null
  const end = momentAt(track, to)
  return end && { from, to, km: drivenKm(track, end) }
}
