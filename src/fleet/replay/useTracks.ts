import { useQueries } from '@tanstack/react-query'
import { useMemo } from 'react'

import { readTrack, type Window } from '../player/readTrack.ts'
import type { Track } from '../player/track.ts'

/** What became of one vehicle's track. */
export interface Lane {
  vehicleId: number
  /** null while it is not there. */
  track: Track | null
  /** Why it will not be; null while it may. */
  failure: Error | null
  again: () => void
}

/**
 * The tracks of a window, each asked for by itself: those that are there are played while others still come, and one
 * that fails takes none with it. Null asks for nothing.
 */
export function useTracks(vehicles: readonly number[], window: Window | null): readonly Lane[] {
  const results = useQueries({
    queries: vehicles.map((vehicleId) => ({
      queryKey: ['replayTrack', vehicleId, window?.from, window?.to],
      queryFn: () => (window ? readTrack(vehicleId, window) : null),
      enabled: window !== null,
      retry: false,
      throwOnError: false,
      refetchOnMount: false,
    })),
  })
  const said = results.map(({ dataUpdatedAt, errorUpdatedAt, status }) => [dataUpdatedAt, errorUpdatedAt, status])
  // The results are new objects for every render; what is made of them is not, unless one of them changed.
  return useMemo(
    () =>
      vehicles.map((vehicleId, i) => ({
        vehicleId,
        track: results[i]?.data ?? null,
        failure: results[i]?.error ?? null,
        again: () => void results[i]?.refetch(),
      })),
    // oxlint-disable-next-line react-hooks/exhaustive-deps
    [vehicles.join(), JSON.stringify(said)],
  )
}
