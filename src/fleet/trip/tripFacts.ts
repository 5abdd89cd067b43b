import { drivenKm } from '../player/driven.ts'
import { momentAt } from '../player/moment.ts'
import type { DetailedTrack } from '../player/readTrack.ts'
import type { TripKey } from './useTrip.ts'

/** What is told of the hours shown. */
export interface TripFacts {
  /** Of the trip, or first and last record; epoch ms. */
  from: number
  to: number
  /** What the list of trips says of it; of hours that are no trip, along the records and nothing for silences. */
  km: number
  /** Who was at the wheel in it, in their order, each once; nobody where no card was read. */
  drivers: string[]
}

/**
 * From the track as it was read, of the trip that was opened while it lies in it, else of all records; null where there are
 * less than two, of which nothing is to be told.
 */
export function tripFacts(
  track: DetailedTrack | null | undefined,
  opened: Pick<TripKey, 'at' | 'until'>,
): TripFacts | null {
  const first = track?.at[0]
  const last = track?.at.at(-1)
  if (!track || first === undefined || last === undefined || first === last) return null
  const trip = opened.until === undefined ? undefined : track.trips.find(({ from }) => from === opened.at)
  const { from, to } = trip ?? { from: first, to: last }
  const end = momentAt(track, last)
  return end && { from, to, km: trip?.distanceKm ?? drivenKm(track, end), drivers: driversIn(track, { from, to }) }
}

function driversIn({ drivers }: DetailedTrack, { from, to }: { from: number; to: number }): string[] {
  const at = (drivers ?? []).filter((run, i, runs) => run.at < to && (runs[i + 1]?.at ?? Infinity) > from)
  return [...new Set(at.flatMap(({ name }) => name ?? []))]
}
