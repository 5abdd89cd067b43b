import { useQuery } from '@tanstack/react-query'

import type { Answer } from '#contract/endpoint.ts'
import { travelTimes } from '#contract/endpoints/place.ts'
import type { Position } from '#contract/rules/distance.ts'
import { call } from '#src/api/call.ts'
import type { NearVehicle } from '#src/fleet/vehicle/nearest.ts'

export type RoadWay = NonNullable<NonNullable<Answer<typeof travelTimes>>[number]>

/** A router is asked at most this often for the same vehicles, ms. */
const everyMs = 60_000

const degrees = ({ latitude, longitude }: Position): Position => ({ latitude, longitude })

/**
 * The way by road of each of these vehicles, in their order; null while it is not known, and where no router is: the
 * straight line has to do then.
 */
export function useWays(
  place: Position,
  near: readonly NearVehicle[],
): { list: readonly (RoadWay | null)[] | null; failed: boolean } {
  const ids = near.map(({ vehicleId }) => vehicleId)
  const { data, isError } = useQuery({
    queryKey: ['ways', place.latitude, place.longitude, ids.toSorted((a, b) => a - b)],
    queryFn: async () => {
      const ways = await call(travelTimes, { body: { from: near.map(degrees), to: degrees(place) } })
      return ways && new Map(ids.map((id, at) => [id, ways[at] ?? null]))
    },
    enabled: near.length > 0,
    staleTime: everyMs,
    // another order of the same vehicles may wait for its answer; the way to another place is another way
    placeholderData: (before, query) =>
      query?.queryKey[1] === place.latitude && query.queryKey[2] === place.longitude ? before : undefined,
    retry: false,
  })
  return { list: data ? ids.map((id) => data.get(id) ?? null) : null, failed: isError }
}
