import type { KeyboardEvent, PointerEvent, RefObject } from 'react'

import { placeAt, polygonRings } from '#contract/rules/fenceGeometry.ts'

import { type DrawEvent, type DrawnShape, reach } from './drawing.ts'
import type { DrawText } from './drawText.ts'
import { nudged } from './handleKeys.ts'
import { Length } from './Length.tsx'
import type { Pixel, Projection } from './projection.ts'
import { pull } from './pull.ts'

import css from './DrawOverlay.module.css'

type Props = {
  shape: DrawnShape & { kind: 'circle' }
  dispatch: (event: DrawEvent) => void
  ground: Projection
  pointer: Pixel | null
  text: DrawText
  svg: RefObject<SVGSVGElement | null>
}

/** A circle with its centre, its radius, and a handle on the rim; its line is the 32 points that it is worth (MAP-22). */
export function CircleDrawing({ shape, dispatch, ground, pointer, text, svg }: Props) {
  const { center } = shape
  if (center === null) return null
  const known = shape.radiusM !== null && Number.isFinite(shape.radiusM) ? shape.radiusM : null
  const radiusM = known ?? (pointer && reach(center, ground.toPlace(pointer)))
  const middle = ground.toPixel(center)
  const ring = radiusM === null ? [] : (polygonRings({ kind: 'circle', center, radiusM })[0] ?? [])
  const path = ring.map((place) => ground.toPixel(place))
  const d = path.length === 0 ? '' : `M${path.map(({ x, y }) => `${x.toFixed(1)} ${y.toFixed(1)}`).join('L')}Z`
  const east = radiusM === null ? null : placeAt(center, 90, radiusM)
  const rim = known === null ? pointer : east && ground.toPixel(east)

  const drag = (event: PointerEvent, what: 'center' | 'rim') => {
    if (event.button !== 0 || !svg.current) return
    event.preventDefault()
    const grip = `pull ${what}`
    pull(
      event,
      svg.current,
      (pixel) => {
        const place = ground.toPlace(pixel)
        if (what === 'center') dispatch({ type: 'center', place, grip })
        else dispatch({ type: 'radius', radiusM: reach(center, place), grip })
      },
      () => dispatch({ type: 'release' }),
    )
  }
  const onKeyDown = (event: KeyboardEvent, what: 'center' | 'rim') => {
    const from = what === 'center' ? center : east
    const place = from && nudged(event, from, ground)
    if (!place) return
    event.preventDefault()
    event.stopPropagation()
    if (what === 'center') dispatch({ type: 'center', place, grip: 'keys' })
    else dispatch({ type: 'radius', radiusM: reach(center, place), grip: 'keys' })
  }
  return (
    <>
      <path className={css.area} d={d} />
      <path className={css.outline} d={d} />
      {rim && <path className={css.open} d={`M${middle.x} ${middle.y}L${rim.x} ${rim.y}`} />}
      {rim && radiusM !== null && (
        <Length x={(middle.x + rim.x) / 2} y={(middle.y + rim.y) / 2 - 16} text={text.length(radiusM)} />
      )}
      <g
        className={css.middle}
        role="button"
        tabIndex={0}
        aria-label={text.center}
        onPointerDown={(event) => drag(event, 'center')}
        onKeyDown={(event) => onKeyDown(event, 'center')}
      >
        <circle className={css.reach} cx={middle.x} cy={middle.y} r={14} />
        <circle cx={middle.x} cy={middle.y} r={5} />
      </g>
      {known !== null && rim && (
        <g
          className={css.corner}
          role="button"
          tabIndex={0}
          aria-label={text.rim}
          onPointerDown={(event) => drag(event, 'rim')}
          onKeyDown={(event) => onKeyDown(event, 'rim')}
        >
          <circle className={css.reach} cx={rim.x} cy={rim.y} r={14} />
          <rect x={rim.x - 5} y={rim.y - 5} width={10} height={10} />
        </g>
      )}
    </>
  )
}
