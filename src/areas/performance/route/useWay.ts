import { useQueries } from '@tanstack/react-query'
import { useMemo } from 'react'

import type { Period } from '#contract/rules/period.ts'
import { type DetailedTrack, readDetailedTrack } from '#src/fleet/player/readTrack.ts'

import { joined, windowsOf } from './week.ts'

export interface Way {
  /** Undefined while nothing of it is there, null where the vehicle has no track. */
  track: DetailedTrack | null | undefined
  settled: boolean
  /** Windows that could not be read. */
  missed: number
  again: () => void
}

/** The way of one vehicle: a question for each day of it, and shown as they come. */
export function useWay(vehicleId: number, period: Period, now: number): Way {
  const windows = useMemo(() => windowsOf(period, now), [period, now])
  const results = useQueries({
    queries: windows.map(({ from, to }) => ({
      queryKey: ['vehicleWay', vehicleId, from, to],
      queryFn: () => readDetailedTrack(vehicleId, { from, to }),
      retry: false,
      throwOnError: false,
      refetchOnMount: false,
    })),
  })
  const said = results.map(({ dataUpdatedAt, errorUpdatedAt }) => [dataUpdatedAt, errorUpdatedAt]).join()
  // The results are new objects for every render; what is joined of them is not, unless one of them changed.
  const track = useMemo(
    () => {
      const there = results.flatMap(({ data }) => (data ? [data] : []))
      return there.length === 0 && results.some(({ isPending }) => isPending) ? undefined : joined(there)
    },
    // oxlint-disable-next-line react-hooks/exhaustive-deps
    [vehicleId, windows, said],
  )
  return {
    track,
    settled: results.every(({ isPending }) => !isPending),
    missed: results.filter(({ isError }) => isError).length,
    again: () => void Promise.all(results.filter(({ isError }) => isError).map((one) => one.refetch())),
  }
}
