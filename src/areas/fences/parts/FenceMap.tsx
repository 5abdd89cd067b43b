import { useSetAtom } from 'jotai'
import { type ReactNode, type RefObject, useMemo } from 'react'

import { boundsOf } from '#contract/rules/fenceGeometry.ts'
import type { DrawnFence } from '#src/fleet/fence/fences.layer.ts'
import { fencesOnMapLayer, fenceZoomAtom } from '#src/fleet/fence/fencesOnMap.ts'
import { mapThemeAtom } from '#src/fleet/vehicle/mapInputs.ts'
import { useMapFrame } from '#src/fleet/vehicle/useMapFrame.tsx'
import { vehiclesLayer } from '#src/fleet/vehicle/vehicles.layer.ts'
import { DrawOverlay } from '#src/kit/map/draw/DrawOverlay.tsx'
import { MapCanvas } from '#src/kit/map/MapCanvas.tsx'
import type { MapHandle, MapPoint } from '#src/kit/map/mapHandle.ts'
import { leavesWorld } from '#src/kit/map/way.ts'
import { useText } from '#src/lib/text/useText.ts'
import { fleetFrameAtom } from '#streams/atoms/fleet.ts'

import type { FenceDraft } from '../draft.ts'
import type { DraftControl } from '../useDraft.ts'
import { useMeasures } from '../useMeasures.ts'
import { previewLayer } from '../useShownFences.ts'

/** Named once: fences below, the shapes of a file above them, vehicles on top. */
const layers = [
  fencesOnMapLayer,
  previewLayer,
  vehiclesLayer(fleetFrameAtom, { id: 'fence-fleet', theme: mapThemeAtom }),
]

const acrossAntimeridian = ({ shape }: DrawnFence): boolean => {
  const { west, south, east, north } = boundsOf(shape)
  return leavesWorld([west, south, east, north])
}

interface Props {
  handle: RefObject<MapHandle | null>
  shapes: readonly DrawnFence[]
  /** The draft under the hand; null while none is open. */
  draft: FenceDraft | null
  dispatch: DraftControl['dispatch']
  adding: boolean
  /** A click on the map that belongs to no drawing. */
  onPoint: (point: MapPoint) => void
  children: ReactNode
}

/** The map of the screen: every fence, the vehicles, and the shape that is being drawn. */
export function FenceMap({ handle, shapes, draft, dispatch, adding, onPoint, children }: Props) {
  const t = useText('fences')
  const frame = useMapFrame(t('map.title'))
  const setZoom = useSetAtom(fenceZoomAtom)
  const { lengthText } = useMeasures()
  const isAcross = useMemo(() => shapes.some(acrossAntimeridian), [shapes])
  const text = useMemo(
    () => ({
      corner: (at: number, of: number, ring: number) =>
        ring === 0 ? t('draw.corner', { at, of }) : t('draw.holeCorner', { hole: ring, at, of }),
      center: t('draw.center'),
      rim: t('draw.rim'),
      length: lengthText,
    }),
    [t, lengthText],
  )
  return (
    <MapCanvas
      {...frame}
      layers={layers}
      handle={handle}
      worldCopies={isAcross || draft !== null}
      onMove={({ zoom }) => setZoom(zoom)}
      onPick={(_pick, point) => {
        if (draft && adding) dispatch({ type: 'place', place: point })
        else onPoint(point)
      }}
    >
      {draft && <DrawOverlay drawing={draft.drawing} dispatch={dispatch} adding={adding} text={text} />}
      {children}
    </MapCanvas>
  )
}
