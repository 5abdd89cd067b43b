import { atom, useSetAtom } from 'jotai'
import { useEffect } from 'react'

import { type DrawnFence, fencesLayer, type FencesOnMap } from '#src/fleet/fence/fences.layer.ts'
import { fencesOnMapAtom, fenceZoomAtom } from '#src/fleet/fence/fencesOnMap.ts'
import { mapThemeAtom } from '#src/fleet/vehicle/mapInputs.ts'

import { fenceColours } from './draft.ts'
import { type Importing, shapeNow } from './importing.ts'

/** Ticked shapes of the file that is being imported. */
const previewAtom = atom<FencesOnMap>({ fences: [], chosenId: null })
export const previewLayer = fencesLayer(previewAtom, { id: 'preview', theme: mapThemeAtom, zoom: fenceZoomAtom })

interface Shown {
  shapes: readonly DrawnFence[] | undefined
  /** The fence under the hand, which is drawn by itself. */
  hiddenId: number | null
  chosenId: number | null
  /** A file whose ticked shapes are shown. */
  file: Importing | null
}

const nothing = { fences: [], chosenId: null }

/** Keeps the layers of the map in step with list, draft and file; leaves the map bare behind it. */
export function useShownFences({ shapes, hiddenId, chosenId, file }: Shown): void {
  const show = useSetAtom(fencesOnMapAtom)
  const preview = useSetAtom(previewAtom)
  useEffect(() => {
    show({ fences: (shapes ?? []).filter(({ id }) => id !== hiddenId), chosenId })
  }, [show, shapes, hiddenId, chosenId])
  useEffect(() => () => show(nothing), [show])
  useEffect(() => {
    const fences = (file?.shapes ?? []).flatMap((kml): DrawnFence[] => {
      const shape = file?.ticked.has(kml.id) ? shapeNow(file, kml) : null
      return shape ? [{ id: kml.id, name: kml.name, colour: fenceColours[0], active: true, shape }] : []
    })
    preview({ fences, chosenId: null })
    return () => preview(nothing)
  }, [preview, file])
}
