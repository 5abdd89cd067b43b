import { useContext, useEffect, useState } from 'react'

import type { EngineProps } from './engineProps.ts'
import { LongPress } from './longPress.ts'
import { FeedContext } from './useDeckFeed.ts'
import { shortWay } from './way.ts'

type Pointer = { lngLat: { lng: number; lat: number }; point: { x: number; y: number }; target: { getZoom(): number } }
type Touch = Pointer & { points: readonly unknown[] }
type Move = { viewState: { longitude: number; latitude: number; zoom: number } }

/** The events of either engine in the words of the kit. */
export function useEngineEvents({ onMove, onClick, onHover, onContext, onPan }: EngineProps) {
  const { watcher } = useContext(FeedContext)
  const [press] = useState(() => new LongPress())
  useEffect(() => () => press.end(), [press])
  const point = ({ lngLat, point: { x, y }, target }: Pointer) => ({
    // Where the ground goes on past ±180 it is a place of the one earth all the same.
    longitude: shortWay(lngLat.lng),
    latitude: lngLat.lat,
    zoom: target.getZoom(),
    x,
    y,
  })
  return {
    onMove: ({ viewState: { longitude, latitude, zoom } }: Move) => onMove?.({ longitude, latitude, zoom }),
    onClick: (event: Pointer) => {
      // the finger that rested leaves the map, and some browsers call that a click
      if (!press.justFired()) onClick?.(point(event))
    },
    onMouseMove: (event: Pointer) => onHover?.(point(event)),
    onMouseOut: () => onHover?.(null),
    onContextMenu: (event: Pointer) => onContext?.(point(event)),
    onTouchStart: (event: Touch) => {
      const at = point(event)
      if (event.points.length === 1) press.begin(at, () => onContext?.(at))
      else press.end()
    },
    onTouchMove: (event: Touch) => press.moved(event.point),
    onTouchEnd: () => press.end(),
    onTouchCancel: () => press.end(),
    onRender: ({ target }: { target: { getCanvas(): HTMLCanvasElement } }) =>
      watcher.current?.onGround(target.getCanvas()),
    onDragStart: () => onPan?.(),
    // Mapbox says nothing of what began it, in its types
    onMoveStart: (event: object) => {
      const cause = 'originalEvent' in event ? event.originalEvent : null
      if (cause instanceof KeyboardEvent && cause.key.startsWith('Arrow')) onPan?.()
    },
  }
}

/** Options that both engines take: north is up and the ground is flat, because an arrow on the map means a heading. */
export const engineOptions = {
  dragRotate: false,
  pitchWithRotate: false,
  touchPitch: false,
  maxPitch: 0,
  minZoom: 1.5,
  maxZoom: 19,
} as const
