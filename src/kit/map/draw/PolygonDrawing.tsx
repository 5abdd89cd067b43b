import { type KeyboardEvent, type PointerEvent, type RefObject, useEffect, useRef } from 'react'

import { distanceKm } from '#contract/rules/distance.ts'

import type { DrawEvent, Drawing, DrawnShape } from './drawing.ts'
import type { DrawText } from './drawText.ts'
import { nudged } from './handleKeys.ts'
import { handlesOf } from './handles.ts'
import { Length } from './Length.tsx'
import type { Pixel, Projection, Size } from './projection.ts'
import { pull } from './pull.ts'

import css from './DrawOverlay.module.css'

type Props = {
  drawing: Drawing
  shape: DrawnShape & { kind: 'polygon' }
  dispatch: (event: DrawEvent) => void
  ground: Projection
  size: Size
  pointer: Pixel | null
  text: DrawText
  svg: RefObject<SVGSVGElement | null>
}

const pathOf = (corners: readonly Pixel[], close: boolean): string =>
  corners.length === 0
    ? ''
    : `M${corners.map(({ x, y }) => `${x.toFixed(1)} ${y.toFixed(1)}`).join('L')}${close ? 'Z' : ''}`

/** Squares are corners, dots are midpoints to pull, the dashed line is the edge that would close the shape. */
export function PolygonDrawing({ drawing, shape, dispatch, ground, size, pointer, text, svg }: Props) {
  const { points, holes, closed } = shape
  const { chosen } = drawing
  const corners = points.map(ground.toPixel)
  const cuts = holes.map((hole) => pathOf(hole.map(ground.toPixel), true)).join('')
  const handles = handlesOf(corners, closed, chosen, size)
  const [first] = corners
  const last = corners.at(-1)
  const open = !closed && first && last ? [last, ...(pointer ? [pointer] : []), first] : []
  const focus = useRef(false)
  useEffect(() => {
    // The corner that keys went to is another element after it moved in the list, or was taken away.
    if (!focus.current) return
    focus.current = false
    svg.current?.querySelector<SVGElement>('[data-chosen]')?.focus()
  })

  const drag = (event: PointerEvent, at: number, isNew: boolean) => {
    if (event.button !== 0 || !svg.current) return
    event.preventDefault()
    const grip = `pull ${at}`
    let born = !isNew
    pull(
      event,
      svg.current,
      (pixel) => {
        const place = ground.toPlace(pixel)
        dispatch({ type: born ? 'move' : 'insert', at, place, grip })
        born = true
      },
      (moved) => {
        if (moved) dispatch({ type: 'release' })
        else if (!isNew && at === 0 && !closed && points.length > 2) dispatch({ type: 'close' })
        else if (!isNew) dispatch({ type: 'choose', at })
      },
    )
  }
  const onKeyDown = (event: KeyboardEvent, at: number) => {
    const point = points[at]
    const place = point && nudged(event, point, ground)
    if (place) dispatch({ type: 'move', at, place, grip: `keys ${at}` })
    else if (event.key === 'Delete' || event.key === 'Backspace') dispatch({ type: 'remove', at })
    else if (event.key === 'PageDown') dispatch({ type: 'choose', at: (at + 1) % points.length })
    else if (event.key === 'PageUp') dispatch({ type: 'choose', at: (at + points.length - 1) % points.length })
    else if (event.key === 'Enter') dispatch({ type: 'close' })
    else return
    event.preventDefault()
    event.stopPropagation()
    focus.current = true
  }
  const reached = chosen !== null && handles.corners.includes(chosen) ? chosen : handles.corners[0]
  return (
    <>
      <path className={css.area} d={pathOf(corners, true) + cuts} fillRule="evenodd" />
      <path className={css.outline} d={pathOf(corners, closed) + cuts} />
      {open.length > 0 && <path className={css.open} d={pathOf(open, false)} />}
      {handles.lengths.map(({ x, y, at }) => {
        const [from, to] = [points.at(at - 1), points[at]]
        return from && to && <Length key={at} x={x} y={y} text={text.length(distanceKm(from, to) * 1000)} />
      })}
      {pointer && !closed && points.length > 0 && (
        <Length
          x={pointer.x}
          y={pointer.y - 22}
          text={text.length(distanceKm(points.at(-1) ?? ground.toPlace(pointer), ground.toPlace(pointer)) * 1000)}
        />
      )}
      {handles.middles.map(({ x, y, at }) => (
        <g key={at} className={css.middle} onPointerDown={(event) => drag(event, at, true)}>
          <circle className={css.reach} cx={x} cy={y} r={12} />
          <circle cx={x} cy={y} r={4.5} />
        </g>
      ))}
      {handles.corners.map((at) => {
        const { x, y } = corners[at] ?? { x: 0, y: 0 }
        return (
          <g
            key={at}
            className={css.corner}
            role="button"
            tabIndex={at === reached ? 0 : -1}
            aria-label={text.corner(at + 1, points.length)}
            data-chosen={at === chosen || undefined}
            onPointerDown={(event) => drag(event, at, false)}
            onFocus={() => chosen !== at && dispatch({ type: 'choose', at })}
            onKeyDown={(event) => onKeyDown(event, at)}
          >
            <circle className={css.reach} cx={x} cy={y} r={12} />
            <rect x={x - 5} y={y - 5} width={10} height={10} />
          </g>
        )
      })}
    </>
  )
}
