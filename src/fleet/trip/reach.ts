import type { TripPoint } from '#contract/endpoints/trip.ts'

import { minuteOf } from './tripAlerts.ts'
import type { TripPlayer } from './usePlayer.ts'
import type { Trip } from './useTrip.ts'

/** Goes to an instant of the past, epoch ms: to its record where that is here, else to the window around it. */
export function reach(at: number, trip: Trip, player: TripPlayer, records: readonly TripPoint[]): void {
  const position = records.findIndex((record) => minuteOf(record.at) === minuteOf(at))
  if (position < 0) trip.goTo(at)
  else player.act({ kind: 'go', position })
}
