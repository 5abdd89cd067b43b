import type { RefObject } from 'react'

import { distanceKm } from '#contract/rules/distance.ts'

import type { DrawEvent, Drawing, DrawnShape } from './drawing.ts'
import type { DrawText } from './drawText.ts'
import { Length } from './Length.tsx'
import type { Pixel, Projection, Size } from './projection.ts'
import { RingHandles } from './RingHandles.tsx'

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

/** The area of a polygon with its holes, the handles of every ring, and the dashed edge that would close its outline. */
export function PolygonDrawing({ drawing, shape, dispatch, ground, size, pointer, text, svg }: Props) {
  const { points, holes, closed } = shape
  const corners = points.map(ground.toPixel)
  const cuts = holes.map((hole) => pathOf(hole.map(ground.toPixel), true)).join('')
  const [first] = corners
  const last = corners.at(-1)
  const open = !closed && first && last ? [last, ...(pointer ? [pointer] : []), first] : []
  return (
    <>
      <path className={css.area} d={pathOf(corners, true) + cuts} fillRule="evenodd" />
      <path className={css.outline} d={pathOf(corners, closed) + cuts} />
      {open.length > 0 && <path className={css.open} d={pathOf(open, false)} />}
      {pointer && !closed && points.length > 0 && (
        <Length
          x={pointer.x}
          y={pointer.y - 22}
          text={text.length(distanceKm(points.at(-1) ?? ground.toPlace(pointer), ground.toPlace(pointer)) * 1000)}
        />
      )}
      {[points, ...holes].map((places, ring) => (
        <RingHandles
          // oxlint-disable-next-line react/no-array-index-key -- a ring is known by its place, and keeps it while it is pulled
          key={ring}
          {...{ ring, places, dispatch, ground, size, text, svg }}
          closed={ring > 0 || closed}
          chosen={ring === drawing.ring ? drawing.chosen : null}
        />
      ))}
    </>
  )
}
