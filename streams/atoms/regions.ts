import { atom, type Atom } from 'jotai/vanilla'

import type { RegionKind } from '#contract/rules/region.ts'

import { gatherRegions, type PlaceCounts, type RegionCount } from '../derived/regions.ts'
import { fromRail } from './fromRail.ts'

export type { PlaceCounts, RegionCount } from '../derived/regions.ts'

const noCounts: PlaceCounts = { byPlace: new Map(), away: 0, unlocated: 0, passing: 0, total: 0 }

/** Null until the rail has read the fleet once. */
export const placeCountsAtom = fromRail<PlaceCounts | null>((rail) => rail.places$, null)

const gathered = (kind: RegionKind): Atom<readonly RegionCount[]> =>
  atom((get) => gatherRegions(get(placeCountsAtom) ?? noCounts, kind))

/** Most vehicles first, at most once a second. */
export const regionsAtom: Record<RegionKind, Atom<readonly RegionCount[]>> = {
  state: gathered('state'),
  city: gathered('city'),
}
