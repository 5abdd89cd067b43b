import { type RefObject, useMemo, useRef } from 'react'

import type { Position } from '#contract/rules/distance.ts'
import { type Bounds, boundsOf } from '#contract/rules/fenceGeometry.ts'
import type { FenceShape } from '#contract/rules/fenceShape.ts'
import { type DrawnShape, fenceOf } from '#src/kit/map/draw/drawing.ts'
import { projection } from '#src/kit/map/draw/projection.ts'
import { type MapHandle, viewOfBounds } from '#src/kit/map/mapHandle.ts'

/** Around what is looked at, and what the panel at the right covers of a wide map; px. */
const marginPx = 150
const panelPx = 352
const wideFromPx = 760
/** Of a narrow map the panel covers this much, from below. */
const panelShare = 0.55
/** About ten kilometres. */
const aroundDegrees = 0.1
/** A yard of fifty metres fills the map at this zoom. */
const nearest = 17.5

/** Moves the map so that a fence lies in the part of it that no panel covers. */
export function useCamera(map: RefObject<MapHandle | null>, pane: RefObject<HTMLElement | null>) {
  const waiting = useRef<ResizeObserver>(undefined)
  return useMemo(() => {
    const look = ({ west, south, east, north }: Bounds, panel: boolean) => {
      const { clientWidth, clientHeight } = pane.current ?? { clientWidth: 0, clientHeight: 0 }
      const isWide = clientWidth >= wideFromPx
      const right = panel && isWide ? panelPx : 0
      const bottom = panel && !isWide ? clientHeight * panelShare : 0
      const width = Math.max(120, clientWidth - right - (isWide ? marginPx : marginPx / 2))
      const height = Math.max(120, clientHeight - bottom - marginPx)
      const view = viewOfBounds([west, south, east, north], width, height, nearest)
      const { toPlace } = projection(view, { width: right, height: bottom })
      map.current?.flyTo({ ...view, ...toPlace({ x: right, y: bottom }) })
    }
    /**
     * On a phone the map may only now take the place of the list, or lie behind it until somebody looks: it is measured
     * once it is there.
     * @param panel false: nothing will cover the map
     */
    const toBounds = (bounds: Bounds, panel = true) => {
      waiting.current?.disconnect()
      const ground = pane.current
      const lookOnce = () => {
        if (ground?.clientHeight === 0) return
        waiting.current?.disconnect()
        look(bounds, panel)
      }
      waiting.current = new ResizeObserver(() => requestAnimationFrame(lookOnce))
      if (ground) waiting.current.observe(ground)
    }
    const toShapes = (shapes: readonly FenceShape[], panel = true) => {
      const bounds = shapes.map(boundsOf)
      if (bounds.length === 0) return
      const all = {
        west: Math.min(...bounds.map((one) => one.west)),
        south: Math.min(...bounds.map((one) => one.south)),
        east: Math.max(...bounds.map((one) => one.east)),
        north: Math.max(...bounds.map((one) => one.north)),
      }
      toBounds(all, panel)
    }
    return {
      toBounds,
      /** A place and what lies around it. */
      toPlace: ({ latitude, longitude }: Position) =>
        toBounds({
          west: longitude - aroundDegrees,
          south: Math.max(-85, latitude - aroundDegrees),
          east: longitude + aroundDegrees,
          north: Math.min(85, latitude + aroundDegrees),
        }),
      toShapes,
      toDrawing: (shape: DrawnShape) => {
        const fence = fenceOf(shape)
        if (fence) toShapes([fence])
      },
    }
  }, [map, pane])
}
