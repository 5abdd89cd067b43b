import { useEffect, useRef } from 'react'

import type { Position } from '#contract/rules/distance.ts'
import { type DrawnShape, fenceOf } from '#src/kit/map/draw/drawing.ts'

import type { useCamera } from './useCamera.ts'

/**
 * Who types a corner or a centre sees where it fell: the whole fence, or the place while there is no fence yet. Numbers the
 * wrong way round are seen at once that way.
 * @returns to be called with a place that was typed, beside what draws it
 */
export function useTypedLook(
  drawing: DrawnShape | null,
  camera: ReturnType<typeof useCamera>,
): (place: Position) => void {
  const typed = useRef<Position | null>(null)
  useEffect(() => {
    const place = typed.current
    typed.current = null
    if (!place || !drawing) return
    if (fenceOf(drawing)) camera.toDrawing(drawing)
    else camera.toPlace(place)
  }, [drawing, camera])
  return (place) => {
    typed.current = place
  }
}
