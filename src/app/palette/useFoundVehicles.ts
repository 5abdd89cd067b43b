import { useAtomValue } from 'jotai'
import { useMemo } from 'react'

import { searchVehiclesAtom } from '#src/state/searchData.ts'
import { fleetRegisterAtom, findVehiclesAtom } from '#streams/atoms/fleet.ts'

import { type PaletteQuery, few, many, shows } from './query.ts'
import { createSearchFinder } from './searchFinder.ts'

/**
 * Ids of the vehicles that a query finds; what is searched is searched when it or the query changes, not with every frame.
 * It is the live register, or the search bar data (LOAD-04) where there is none: before the rail knows the fleet, and for
 * a profile that may not see it.
 */
export function useFoundVehicles(query: PaletteQuery): { ids: readonly number[]; live: boolean } {
  const findLive = useAtomValue(findVehiclesAtom)
  const live = useAtomValue(fleetRegisterAtom).ids.length > 0
  const vehicles = useAtomValue(searchVehiclesAtom)
  const find = useMemo(() => (live ? findLive : createSearchFinder(vehicles)), [live, findLive, vehicles])
  const { text, by, scope } = query
  const limit = scope === 'vehicles' ? many : shows(query, 'vehicles') ? few : 0
  const ids = useMemo(() => (limit === 0 ? [] : find(text, by, limit)), [find, text, by, limit])
  return { ids, live }
}
