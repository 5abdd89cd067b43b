import { useAtomValue } from 'jotai'
import { useMemo } from 'react'

import { findVehiclesAtom } from '#streams/atoms/fleet.ts'

import { type PaletteQuery, shows } from './query.ts'

/** How many vehicles stand beside other results, and how many alone: enough to see that one must type on. */
const few = 6
const many = 30

/** Ids of the vehicles that a query finds; the register is searched when query or register change, not with every frame. */
export function useFoundVehicles(query: PaletteQuery): readonly number[] {
  const find = useAtomValue(findVehiclesAtom)
  const { text, by, scope } = query
  const limit = scope === 'vehicles' ? many : shows(query, 'vehicles') ? few : 0
  return useMemo(() => (limit === 0 ? [] : find(text, by, limit)), [find, text, by, limit])
}
