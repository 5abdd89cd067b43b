import { atom } from 'jotai'

import { mapThemeAtom } from '../vehicle/mapInputs.ts'
import { type FencesOnMap, fencesLayer } from './fences.layer.ts'

/** What the map of the screen draws; there is one such map at a time. */
export const fencesOnMapAtom = atom<FencesOnMap>({ fences: [], chosenId: null })

const zoomStepAtom = atom(4)
/** The zoom of that map; it moves names in steps of a half, and not with every movement. */
export const fenceZoomAtom = atom(
  (get) => get(zoomStepAtom),
  (_get, set, zoom: number) => set(zoomStepAtom, Math.round(zoom * 2) / 2),
)

/** Fences of the chosen companies, for the list of layers of any map: `useFencesOnMap` fills it. */
export const fencesOnMapLayer = fencesLayer(fencesOnMapAtom, { theme: mapThemeAtom, zoom: fenceZoomAtom })
