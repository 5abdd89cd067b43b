import { z } from 'zod'

import { latitude, longitude } from './kinds.ts'
import { limits } from './limits.ts'
import type { FenceShape } from './rules/fenceShape.ts'

const Place = z.object({ latitude, longitude })
/** More than a fence may have, so that who brings too many is told their number (FENCE-10), and not that it is no fence. */
const Ring = z.array(Place).max(limits.fencePointsRead)

const Circle = z.object({ radius: z.number().positive(), center: Place })
const Holed = z.object({ points: Ring, holes: z.array(Ring).max(limits.fencePoints) })
const Inner = z.union([Circle, Ring, Holed])

function inner(shape: FenceShape): z.output<typeof Inner> {
  if (shape.kind === 'circle') return { radius: shape.radiusM, center: shape.center }
  const points = [...shape.points]
  return shape.holes === undefined ? points : { points, holes: shape.holes.map((hole) => [...hole]) }
}

function shapeOf(read: z.output<typeof Inner>): FenceShape {
  if (Array.isArray(read)) return { kind: 'polygon', points: read }
  if ('radius' in read) return { kind: 'circle', center: read.center, radiusM: read.radius }
  return { kind: 'polygon', points: read.points, ...(read.holes.length > 0 && { holes: read.holes }) }
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/**
 * TRIP-07: a fence's place as JSON text: `{"radius":500,"center":{…}}` in metres, or the list of a polygon's points. A
 * polygon with holes, of which the specification knows nothing, is `{"points":[…],"holes":[[…]]}`.
 */
export const shapeText = z.codec(z.string().max(limits.bodyMaxBytes), z.custom<FenceShape>(), {
  decode: (text, context) => {
    const read = Inner.safeParse(parsed(text))
    if (read.success) return shapeOf(read.data)
    context.issues.push({ code: 'invalid_format', format: 'json_string', input: text })
    return z.NEVER
  },
  encode: (shape) => JSON.stringify(inner(shape)),
})

/** `#rrggbb` here, `0xRRGGBBAA` on the wire (spec §3: colours are exchanged so), never see-through. */
export const colour = z.codec(z.string().regex(/^0x[0-9A-Fa-f]{6}[Ff]{2}$/), z.string().regex(/^#[0-9a-f]{6}$/), {
  decode: (wire) => `#${wire.slice(2, 8).toLowerCase()}`,
  encode: (css) => `0x${css.slice(1).toUpperCase()}FF`,
})
