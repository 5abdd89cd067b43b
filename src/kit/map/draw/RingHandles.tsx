import { type KeyboardEvent, type PointerEvent, type RefObject, useEffect, useRef } from 'react'

import { distanceKm, type Position } from '#contract/rules/distance.ts'

import type { DrawEvent } from './drawing.ts'
import type { DrawText } from './drawText.ts'
import { nudged } from './handleKeys.ts'
import { handlesOf } from './handles.ts'
import { Length } from './Length.tsx'
import type { Projection, Size } from './projection.ts'
import { pull } from './pull.ts'

import css from './DrawOverlay.module.css'

type Props = {
  /** 0 is the outline, and the holes follow. */
  ring: number
  places: readonly Position[]
  closed: boolean
  /** The corner that keys act on; null when it is in another ring. */
  chosen: number | null
  dispatch: (event: DrawEvent) => void
  ground: Projection
  size: Size
  text: DrawText
  svg: RefObject<SVGSVGElement | null>
}

/** Squares are corners, dots are midpoints to pull; long edges of the outline say their length, a hole has no room for it. */
export function RingHandles({ ring, places, closed, chosen, dispatch, ground, size, text, svg }: Props) {
  const corners = places.map(ground.toPixel)
  const handles = handlesOf(corners, closed, chosen, size)
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
    const grip = `pull ${ring} ${at}`
    let born = !isNew
    pull(
      event,
      svg.current,
      (pixel) => {
        const place = ground.toPlace(pixel)
        dispatch({ type: born ? 'move' : 'insert', ring, at, place, grip })
        born = true
      },
      (moved) => {
        if (moved) dispatch({ type: 'release' })
        else if (!isNew && at === 0 && !closed && places.length > 2) dispatch({ type: 'close' })
        else if (!isNew) dispatch({ type: 'choose', ring, at })
      },
    )
  }
  const onKeyDown = (event: KeyboardEvent, at: number) => {
    const point = places[at]
    const place = point && nudged(event, point, ground)
    const { length } = places
    if (place) dispatch({ type: 'move', ring, at, place, grip: `keys ${ring} ${at}` })
    else if (event.key === 'Delete' || event.key === 'Backspace') {
      // A hole that goes with its corner leaves the keys to the outline.
      if (ring > 0 && length === 3) svg.current?.querySelector<SVGElement>('[role=button]')?.focus()
      dispatch({ type: 'remove', ring, at })
    } else if (event.key === 'PageDown') dispatch({ type: 'choose', ring, at: (at + 1) % length })
    else if (event.key === 'PageUp') dispatch({ type: 'choose', ring, at: (at + length - 1) % length })
    else if (event.key === 'Enter') dispatch({ type: 'close' })
    else return
    event.preventDefault()
    event.stopPropagation()
    focus.current = true
  }
  const reached = chosen !== null && handles.corners.includes(chosen) ? chosen : handles.corners[0]
  return (
    <g>
      {(ring === 0 ? handles.lengths : []).map(({ x, y, at }) => {
        const [from, to] = [places.at(at - 1), places[at]]
        return from && to && <Length key={at} x={x} y={y} text={text.length(distanceKm(from, to) * 1000)} />
      })}
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
            aria-label={text.corner(at + 1, places.length, ring)}
            data-chosen={at === chosen || undefined}
            onPointerDown={(event) => drag(event, at, false)}
            onFocus={() => chosen !== at && dispatch({ type: 'choose', ring, at })}
            onKeyDown={(event) => onKeyDown(event, at)}
          >
            <circle className={css.reach} cx={x} cy={y} r={12} />
            <rect x={x - 5} y={y - 5} width={10} height={10} />
          </g>
        )
      })}
    </g>
  )
}
