import { groundOf, shapesOf } from '../brand/drawing.ts'
import { paint, png } from '../brand/raster.ts'

/** An icon of the installed page, drawn when it is asked for. */
export interface BrandIcon {
  /** Path from which it is served. */
  path: string
  /** px of each side. */
  size: number
  draw: () => Buffer
}

/** 180 is the one that iOS asks for; launchers take the others. */
const sizes = [180, 192, 512]
/** Launchers cut maskable icons to a shape of their own: a circle of four fifths is safe, and the marks lie within it. */
const scale = 0.7

/** The icons of a favicon; none when it holds what tools/brand cannot draw, for its SVG file is an icon too. */
export function brandIcons(favicon: string): readonly BrandIcon[] {
  const unitsPerSide = Number(/viewBox="0 0 (\d+) \1"/.exec(favicon)?.[1])
  if (!unitsPerSide) return []
  try {
    const [shapes, ground] = [shapesOf(favicon), groundOf(favicon)]
    return sizes.map((size) => ({
      path: `/icons/icon-${size}.png`,
      size,
      draw: () => png(paint(shapes, ground, { size, unitsPerSide, scale }), size),
    }))
  } catch {
    return []
  }
}
