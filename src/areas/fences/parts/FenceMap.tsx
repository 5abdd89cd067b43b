import { useAtomValue, useSetAtom } from 'jotai'
import { type ReactNode, type RefObject, useEffect, useMemo } from 'react'

import { fencesOnMapLayer, fenceZoomAtom } from '#src/fleet/fence/fencesOnMap.ts'
import { mapThemeAtom } from '#src/fleet/vehicle/mapInputs.ts'
import { vehiclesLayer } from '#src/fleet/vehicle/vehicles.layer.ts'
import { DrawOverlay } from '#src/kit/map/draw/DrawOverlay.tsx'
import { MapCanvas } from '#src/kit/map/MapCanvas.tsx'
import type { MapHandle, MapPoint } from '#src/kit/map/mapHandle.ts'
import { useLanguage, useText } from '#src/lib/text/useText.ts'
import { mapSettingAtom } from '#src/state/settings.ts'
import { ErrorState } from '#src/ui/layout/ErrorState.tsx'
import { useTheme } from '#src/ui/theme/appearance.ts'
import { fleetFrameAtom } from '#streams/atoms/fleet.ts'

import type { FenceDraft } from '../draft.ts'
import { previewLayer } from '../preview.ts'
import type { DraftControl } from '../useDraft.ts'
import { useMeasures } from '../useMeasures.ts'

/** Named once: fences below, the shapes of a file above them, vehicles on top. */
const layers = [
  fencesOnMapLayer,
  previewLayer,
  vehiclesLayer(fleetFrameAtom, { id: 'fence-fleet', theme: mapThemeAtom }),
]

interface Props {
  handle: RefObject<MapHandle | null>
  /** The draft under the hand; null while none is open. */
  draft: FenceDraft | null
  dispatch: DraftControl['dispatch']
  adding: boolean
  /** A click on the map that belongs to no drawing. */
  onPoint: (point: MapPoint) => void
  children: ReactNode
}

/** The map of the screen: every fence, the vehicles, and the shape that is being drawn. */
export function FenceMap({ handle, draft, dispatch, adding, onPoint, children }: Props) {
  const t = useText('fences')
  const f = useText('fleet')
  const theme = useTheme()
  const setting = useAtomValue(mapSettingAtom)
  const setTheme = useSetAtom(mapThemeAtom)
  const setZoom = useSetAtom(fenceZoomAtom)
  const { lengthText } = useMeasures()
  useEffect(() => setTheme(theme), [setTheme, theme])
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
      layers={layers}
      setting={setting}
      theme={theme}
      language={useLanguage()}
      handle={handle}
      text={{ zoomIn: f('map.zoomIn'), zoomOut: f('map.zoomOut'), map: t('map.title'), noStreets: f('map.noStreets') }}
      fallback={<ErrorState title={f('map.failed')} />}
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
