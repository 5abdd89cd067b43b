import { atom } from 'jotai'

import type { Position } from '#contract/rules/distance.ts'
import type { Track } from '#src/fleet/trip/track.layer.ts'

export type MapTool = 'place' | 'measure'

/** A place that was looked for or pointed at; without a name it was pointed at. */
export type ChosenPlace = Position & { name: string | null }
export const chosenPlaceAtom = atom<ChosenPlace | null>(null)

/** The points of the measurement, in the order of their clicks. */
export const measuredAtom = atom<readonly Position[]>([])

const openToolAtom = atom<MapTool | null>(null)

/** One tool has the corner of the map at a time; the marks of another go with it. */
export const mapToolAtom = atom(
  (get) => get(openToolAtom),
  (_get, set, tool: MapTool | null) => {
    set(openToolAtom, tool)
    if (tool !== 'place') set(chosenPlaceAtom, null)
    if (tool !== 'measure') set(measuredAtom, [])
  },
)

/** Where the open vehicle came from. */
export const trailAtom = atom<Track | null>(null)
