import { atom } from 'jotai'

import type { Position } from '#contract/rules/distance.ts'
import type { RegionId } from '#contract/rules/region.ts'
import type { Track } from '#src/fleet/trip/track.layer.ts'

export type MapTool = 'place' | 'measure' | 'region'

/** A place that was looked for or pointed at; without a name it was pointed at. */
export type ChosenPlace = Position & { name: string | null }
export const chosenPlaceAtom = atom<ChosenPlace | null>(null)

/** The points of the measurement, in the order of their clicks. */
export const measuredAtom = atom<readonly Position[]>([])

/** The region that is looked at. */
export const chosenRegionAtom = atom<RegionId | null>(null)

const openToolAtom = atom<MapTool | null>(null)

/** One tool has the corner of the map at a time; the marks of another go with it. */
export const mapToolAtom = atom(
  (get) => get(openToolAtom),
  (_get, set, tool: MapTool | null) => {
    set(openToolAtom, tool)
    if (tool !== 'place') set(chosenPlaceAtom, null)
    if (tool !== 'measure') set(measuredAtom, [])
    if (tool !== 'region') set(chosenRegionAtom, null)
  },
)

/** Opens what is known of a region; of the one that is open it is put away. */
export const lookAtRegionAtom = atom(null, (get, set, region: RegionId) => {
  const again = get(chosenRegionAtom) === region
  set(mapToolAtom, again ? null : 'region')
  if (!again) set(chosenRegionAtom, region)
})

/** Where the open vehicle came from. */
export const trailAtom = atom<Track | null>(null)
