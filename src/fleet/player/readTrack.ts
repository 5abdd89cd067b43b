import { replayTracks } from '#contract/endpoints/replay.ts'
import { VehicleId } from '#contract/kinds.ts'
import { call } from '#src/api/call.ts'

import { type Track, trackOf } from './track.ts'

/** Epoch ms. */
export interface Window {
  from: number
  to: number
}

/**
 * What one vehicle did in a window of at most 24 hours; null when the server names no such track.
 * @throws ApiError
 */
export async function readTrack(vehicleId: number, { from, to }: Window): Promise<Track | null> {
  const now = Date.now()
  const { tracks } = await call(replayTracks, { body: { vehicles: [VehicleId.parse(vehicleId)], from, to } })
  const [track] = tracks
  return track ? trackOf(track, { from, to, now }) : null
}

/** Who was at the wheel from an instant (epoch ms) until the next one; null where no card was read. */
export interface AtWheel {
  at: number
  driverId: number | null
  name: string | null
}

/** A trip as the list of trips tells it; epoch ms. */
export interface ToldTrip {
  from: number
  to: number
  distanceKm: number
  /** Whether the vehicle's own odometer measured it, or the way between the reports. */
  byOdometer: boolean
}

export interface DetailedTrack extends Track {
  /** NaN where the report did not say. */
  rpm: Float32Array
  /** Null for who may not read drivers. */
  drivers: readonly AtWheel[] | null
  /** Those that the window touches, oldest first. */
  trips: readonly ToldTrip[]
  /** False for who may not read alerts: that it has none means nothing then. */
  alertsRead: boolean
}

/**
 * As `readTrack`, with rotation, drivers and trips.
 * @throws ApiError
 */
export async function readDetailedTrack(vehicleId: number, { from, to }: Window): Promise<DetailedTrack | null> {
  const now = Date.now()
  const asked = { vehicles: [VehicleId.parse(vehicleId)], from, to, details: true }
  const [track] = (await call(replayTracks, { body: asked })).tracks
  if (!track) return null
  return {
    ...trackOf(track, { from, to, now }),
    rpm: Float32Array.from(track.offsetMs, (_offset, i) => track.rpm?.[i] ?? NaN),
    drivers: track.drivers?.map(({ offsetMs, driverId, name }) => ({ at: from + offsetMs, driverId, name })) ?? null,
    trips: (track.trips ?? []).map(({ offsetMs, untilMs, ...trip }) => ({
      ...trip,
      from: from + offsetMs,
      to: from + untilMs,
    })),
    alertsRead: track.alerts !== null,
  }
}
