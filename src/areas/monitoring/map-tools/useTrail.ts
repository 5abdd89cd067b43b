import { useQuery } from '@tanstack/react-query'
import { useAtomValue, useSetAtom } from 'jotai'
import { useEffect, useRef } from 'react'

import { readTrack } from '#src/fleet/player/readTrack.ts'
import { vehicleAtom } from '#streams/atoms/fleet.ts'

import { trailAtom } from './toolAtoms.ts'
import { type TrailPoint, trailOf } from './trail.ts'

const minuteMs = 60_000

/**
 * Draws where a vehicle came from in the last minutes: as stored, and as it goes on live. Null draws nothing. A failed
 * reading leaves the live part; the map is no place for its message, the panel beside it has one.
 */
export function useTrail(vehicleId: number | null, minutes: number): void {
  const setTrail = useSetAtom(trailAtom)
  const vehicle = useAtomValue(vehicleAtom(vehicleId ?? 0))
  const live = useRef<{ of: number | null; points: TrailPoint[] }>({ of: null, points: [] })
  const { data } = useQuery({
    queryKey: ['trail', vehicleId, minutes],
    queryFn: () => {
      const to = Date.now()
      return vehicleId === null ? null : readTrack(vehicleId, { from: to - minutes * minuteMs, to })
    },
    enabled: vehicleId !== null,
    // What was read before a while ago has a hole between then and now.
    staleTime: minuteMs / 2,
    refetchInterval: minuteMs,
    retry: false,
  })
  const fixAt = vehicle?.fixAt ?? null
  useEffect(() => {
    if (live.current.of !== vehicleId) live.current = { of: vehicleId, points: [] }
    const { points } = live.current
    const { latitude = null, longitude = null, speedKmh = null } = vehicle ?? {}
    if (fixAt !== null && latitude !== null && longitude !== null && fixAt > (points.at(-1)?.at ?? 0)) {
      points.push({ at: fixAt, latitude, longitude, speedKmh: speedKmh ?? NaN })
    }
    const from = (fixAt ?? Date.now()) - minutes * minuteMs
    live.current.points = points.filter(({ at }) => at >= from)
    setTrail(vehicleId === null ? null : trailOf(data, live.current.points, from))
    // A fix is what makes a point; all else about the vehicle changes nothing here.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [setTrail, vehicleId, fixAt, data, minutes])
  useEffect(() => () => setTrail(null), [setTrail])
}
