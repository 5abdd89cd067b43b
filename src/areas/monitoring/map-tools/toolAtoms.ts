import { atom } from 'jotai'

import type { Position } from '#contract/rules/distance.ts'
import type { Track } from '#src/fleet/trip/track.layer.ts'

/** One tool has the corner of the map at a time. */
export type MapTool = 'place' | 'measure'
export const mapToolAtom = atom<MapTool | null>(null)

/** A place that was looked for or pointed at; without a name it was pointed at. */
export type ChosenPlace = Position & { name: string | null }
export const chosenPlaceAtom = atom<ChosenPlace | null>(null)

/** The points of the measurement, in the order of their clicks. */
export const measuredAtom = atom<readonly Position[]>([])

/** Where the open vehicle came from. */
export const trailAtom = atom<Track | null>(null)
