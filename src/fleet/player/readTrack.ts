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
