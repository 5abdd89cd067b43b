import { atom } from 'jotai'

import { fencesLayer, type FencesOnMap } from '#src/fleet/fence/fences.layer.ts'
import { fenceZoomAtom } from '#src/fleet/fence/fencesOnMap.ts'
import { mapThemeAtom } from '#src/fleet/vehicle/mapInputs.ts'

/** Ticked shapes of the file that is being imported. */
export const previewAtom = atom<FencesOnMap>({ fences: [], chosenId: null })
export const previewLayer = fencesLayer(previewAtom, { id: 'preview', theme: mapThemeAtom, zoom: fenceZoomAtom })
