import { atom, useSetAtom } from 'jotai'
import { type RefObject, useEffect, useRef, useState } from 'react'

import type { ReferencePoint } from '#contract/endpoints/referencePoint.ts'
import type { Position } from '#contract/rules/distance.ts'
import { mapThemeAtom } from '#src/fleet/vehicle/mapInputs.ts'
import { useMapFrame } from '#src/fleet/vehicle/useMapFrame.tsx'
import { MapCanvas } from '#src/kit/map/MapCanvas.tsx'
import { type MapBounds, type MapHandle, viewOfBounds } from '#src/kit/map/mapHandle.ts'
import { pixelsPerDegree } from '#src/kit/map/pick.ts'
import { useText } from '#src/lib/text/useText.ts'

import { pointAt } from '../pointAt.ts'
import { type DrawnPoint, pointsLayer } from '../points.layer.ts'
import { usePhase } from '../usePhase.ts'

const drawnAtom = atom<readonly DrawnPoint[]>([])
/** Named once; another choice moves pixels and no map. */
const layers = [pointsLayer(drawnAtom, mapThemeAtom)]

/** How near to a disc a click means it. */
const reachPx = 14
const kmPerDegree = 111.195
const nearZoom = 13

interface Props {
  points: readonly ReferencePoint[]
  chosen: number | null
  /** What is being typed, drawn in the place of the chosen one. */
  draft: (Position & { radiusM: number }) | null
  handle: RefObject<MapHandle | null>
  /** A click on bare ground or a point while something is typed. */
  onPlace: ((place: Position) => void) | null
  onChoose: (id: number | null) => void
}

const boundsOf = (points: readonly Position[]): MapBounds => [
  Math.min(...points.map(({ longitude }) => longitude)),
  Math.min(...points.map(({ latitude }) => latitude)),
  Math.max(...points.map(({ longitude }) => longitude)),
  Math.max(...points.map(({ latitude }) => latitude)),
]

/** The points on the map; a click chooses one, or says where the one that is typed lies. */
export function PointMap({ points, chosen, draft, handle, onPlace, onChoose }: Props) {
  const t = useText('reference-points')
  const frame = useMapFrame(t('map'))
  const setDrawn = useSetAtom(drawnAtom)
  const phase = usePhase()
  const [initialView] = useState(() => (points.length > 0 ? viewOfBounds(boundsOf(points), 560, 420) : undefined))
  useEffect(() => {
    const shown = points.filter(({ id }) => draft === null || id !== chosen)
    const drawn: DrawnPoint[] = shown.map((point) => ({
      ...point,
      active: point.active && phase(point) === 'current',
      chosen: point.id === chosen,
    }))
    setDrawn(draft === null ? drawn : [...drawn, { ...draft, id: 0, active: true, chosen: true }])
  }, [setDrawn, points, chosen, draft, phase])
  useEffect(() => () => setDrawn([]), [setDrawn])

  // What could not be read at first is looked at once it comes, if nothing else is meanwhile.
  const seen = useRef(initialView !== undefined)
  useEffect(() => {
    if (seen.current || points.length === 0) return
    seen.current = true
    if (chosen === null && draft === null) handle.current?.fitBounds(boundsOf(points))
  }, [points, chosen, draft, handle])

  // The map goes to a point when it is chosen, once it is known where that is.
  const place = points.find(({ id }) => id === chosen)
  const went = useRef<number | null>(null)
  useEffect(() => {
    if (chosen === null) went.current = null
    if (place === undefined || went.current === place.id) return
    went.current = place.id
    handle.current?.flyTo({ ...place, zoom: Math.max(handle.current.view().zoom, nearZoom) })
  }, [chosen, place, handle])

  return (
    <MapCanvas
      {...frame}
      layers={layers}
      handle={handle}
      {...(initialView && { initialView: { ...initialView, zoom: Math.min(initialView.zoom, nearZoom) } })}
      onPick={(_pick, point) => {
        if (onPlace !== null) onPlace({ latitude: point.latitude, longitude: point.longitude })
        else onChoose(pointAt(points, point, (reachPx / pixelsPerDegree(point.zoom)) * kmPerDegree)?.id ?? null)
      }}
    />
  )
}
