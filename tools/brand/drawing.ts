export type Point = readonly [x: number, y: number]

/** One filled outline of the mark: its corners in drawing units, its colour, and how much of it covers, 0 to 1. */
export interface Shape {
  rings: readonly (readonly Point[])[]
  colour: readonly [red: number, green: number, blue: number]
  opacity: number
}

const attribute = (element: string, name: string): string | undefined =>
  new RegExp(`\\s${name}="([^"]*)"`).exec(element)?.[1]

function colourOf(element: string): Shape['colour'] {
  const fill = attribute(element, 'fill') ?? ''
  const [, red, green, blue] = /^#(..)(..)(..)$/.exec(fill) ?? []
  if (!red || !green || !blue) throw new Error(`a fill of six digits was expected: ${element}`)
  return [parseInt(red, 16), parseInt(green, 16), parseInt(blue, 16)]
}

/** The corners of a path made of straight lines: M, L, H, V and Z, in capitals or not. */
function ringsOf(path: string): Point[][] {
  const tokens = path.match(/[a-z]|-?\d*\.?\d+/gi) ?? []
  const rings: Point[][] = []
  let ring: Point[] = []
  let [x, y, command] = [0, 0, '']
  let at = 0
  const number = (): number => Number(tokens[at++])
  while (at < tokens.length) {
    if (/[a-z]/i.test(tokens[at] ?? '')) command = tokens[at++] ?? ''
    const relative = command === command.toLowerCase()
    const [fromX, fromY] = relative ? [x, y] : [0, 0]
    switch (command.toUpperCase()) {
      case 'M':
        ring = []
        rings.push(ring)
        ;[x, y] = [fromX + number(), fromY + number()]
        command = relative ? 'l' : 'L'
        break
      case 'L':
        ;[x, y] = [fromX + number(), fromY + number()]
        break
      case 'H':
        x = fromX + number()
        break
      case 'V':
        y = fromY + number()
        break
      case 'Z':
        ;[x, y] = ring[0] ?? [0, 0]
        continue
      default:
        throw new Error(`the path has a curve: ${path}`)
    }
    ring.push([x, y])
  }
  return rings
}

/**
 * The marks of an SVG drawing: its paths of straight lines, in their order. What lies under them is left out.
 * @throws when it holds anything else, or a curve, or a colour that is not six digits
 */
export function shapesOf(svg: string): Shape[] {
  const [, other] = /<(?!(?:svg|title|rect|path)\b)(\w+)/.exec(svg) ?? []
  if (other) throw new Error(`only paths and a ground can be drawn: <${other}>`)
  return (svg.match(/<path[^>]*>/g) ?? []).map((element) => ({
    rings: ringsOf(attribute(element, 'd') ?? ''),
    colour: colourOf(element),
    opacity: Number(attribute(element, 'opacity') ?? 1),
  }))
}

/** The colour under the marks: that of the drawing's rectangle. */
export function groundOf(svg: string): Shape['colour'] {
  const [rectangle] = svg.match(/<rect[^>]*>/) ?? []
  if (!rectangle) throw new Error('the drawing has no ground')
  return colourOf(rectangle)
}
