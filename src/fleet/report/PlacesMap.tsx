import { useEffect, useMemo, useRef } from 'react'

import { projection } from '#src/kit/map/draw/projection.ts'
import { MapCanvas } from '#src/kit/map/MapCanvas.tsx'
import { type MapHandle, viewOfBounds } from '#src/kit/map/mapHandle.ts'
import { useMapView } from '#src/kit/map/useMapView.ts'
import { boundsOfWays } from '#src/kit/map/way.ts'

import { useMapFrame } from '../vehicle/useMapFrame.tsx'
import type { Located } from './locatedIn.ts'

import css from './PlacesAside.module.css'

interface Props {
  label: string
  /** One at least. */
  located: readonly Located[]
  pointed: string | null
  onPoint: (id: string | null) => void
}

const layers: never[] = []

/** Where the rows of a report were; all of them are in sight at first. */
export default function PlacesMap({ label, located, pointed, onPoint }: Props) {
  const frame = useMapFrame(label)
  const map = useRef<MapHandle>(null)
  const bounds = useMemo(
    () =>
      boundsOfWays([
        { latitude: located.map(({ latitude }) => latitude), longitude: located.map(({ longitude }) => longitude) },
      ]),
    [located],
  )
  const begun = useRef(false)
  useEffect(() => {
    // The first bounds are those that the map began with.
    if (begun.current && bounds) map.current?.fitBounds(bounds)
    begun.current = true
  }, [bounds])
  return (
    <MapCanvas {...frame} layers={layers} handle={map} {...(bounds && { initialView: viewOfBounds(bounds, 420, 300) })}>
      <Marks located={located} pointed={pointed} onPoint={onPoint} />
    </MapCanvas>
  )
}

/** Pointing at a mark marks its row, and a row that is pointed at is named here. */
function Marks({ located, pointed, onPoint }: Omit<Props, 'label'>) {
  const ground = projection(useMapView(), { width: 0, height: 0 })
  return (
    <div className={css.marks}>
      {located.map(({ id, name, ...place }) => {
        const { x, y } = ground.toPixel(place)
        const isPointed = id === pointed
        return (
          <button
            key={id}
            type="button"
            className={css.mark}
            data-pointed={isPointed || undefined}
            // The keys go through the rows, which mark it: a stop for each would be hundreds.
            tabIndex={-1}
            style={{ left: `calc(50% + ${x}px)`, top: `calc(50% + ${y}px)` }}
            aria-label={name}
            aria-current={isPointed || undefined}
            onPointerEnter={() => onPoint(id)}
            onPointerLeave={() => onPoint(null)}
            onClick={() => onPoint(id)}
          >
            <span className={css.dot} />
            {isPointed && <span className={css.text}>{name}</span>}
          </button>
        )
      })}
    </div>
  )
}
