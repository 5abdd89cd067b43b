import { useEffect, useRef, useState } from 'react'

import { watchSize } from '#src/lib/watchSize.ts'

import { useMapView } from '../useMapView.ts'
import { CircleDrawing } from './CircleDrawing.tsx'
import type { DrawEvent, Drawing } from './drawing.ts'
import type { DrawText } from './drawText.ts'
import { PolygonDrawing } from './PolygonDrawing.tsx'
import { projection, type Size } from './projection.ts'
import { usePointerOn } from './usePointerOn.ts'

import css from './DrawOverlay.module.css'

type Props = {
  drawing: Drawing
  dispatch: (event: DrawEvent) => void
  /** A click on the map adds to the shape: what it would add is shown under the pointer. */
  adding: boolean
  text: DrawText
}

/**
 * A shape under the hand: laid over the map as SVG, so that its handles take focus and keys like anything else on the
 * page, on any map engine. It stands among the children of a `MapCanvas`; places clicked on the map come to the screen by
 * `onPick` and from there as `place` events.
 */
export function DrawOverlay({ drawing, dispatch, adding, text }: Props) {
  const svg = useRef<SVGSVGElement>(null)
  const view = useMapView()
  const [size, setSize] = useState<Size | null>(null)
  const { shape } = drawing
  const isOpen = shape.kind === 'polygon' ? !shape.closed : shape.center === null || shape.radiusM === null
  const pointer = usePointerOn(svg, adding && isOpen)
  useEffect(() => (svg.current ? watchSize(svg.current, setSize) : undefined), [])
  const ground = size && projection(view, size)
  return (
    <svg ref={svg} className={css.overlay}>
      {ground && size && shape.kind === 'polygon' && (
        <PolygonDrawing {...{ drawing, shape, dispatch, ground, size, pointer, text, svg }} />
      )}
      {ground && shape.kind === 'circle' && <CircleDrawing {...{ shape, dispatch, ground, pointer, text, svg }} />}
    </svg>
  )
}
