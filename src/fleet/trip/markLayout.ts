/** px from the place of a mark, right and down. */
export interface Offset {
  x: number
  y: number
}

/** What is marked at a place of the map. */
export interface Mark {
  kind: 'alert' | 'stop'
  /** The larger is drawn where two would cover each other, and its text is written first; among one kind. */
  weight: number
  /** What stands beside it. */
  text: string
  /** px of the flat world. */
  x: number
  y: number
}

export interface PlacedMark<M extends Mark> {
  mark: M
  /** So many others of its kind are too near to be drawn beside it. */
  more: number
  /** Middle of its glyph. */
  glyph: Offset
  /** Upper left corner of its text; null where there is no room for it. */
  label: Offset | null
}

/**
 * Where a glyph may stand, the best first: a stop in its place, an alert over it, so that the way and a stop in the same
 * place are seen.
 */
const stands: Record<Mark['kind'], readonly [Offset, ...Offset[]]> = {
  alert: [
    { x: 0, y: -18 },
    { x: 18, y: 0 },
    { x: -18, y: 0 },
    { x: 0, y: 18 },
  ],
  stop: [{ x: 0, y: 0 }],
}

/** px of a glyph with its halo: two of a kind that are nearer cover each other. */
const glyphPx = 18
/** px around the middle of a vehicle that are its own. */
const vehiclePx = 10
/** px of a line of text, and the mean advance of a letter at 12 px. */
const linePx = 16
const letterPx = 6.8

type Box = { left: number; top: number; right: number; bottom: number }

/** Where a text may stand beside its glyph, the best first: over an alert, below a stop. */
const corners: Record<Mark['kind'], (width: number) => Offset[]> = {
  alert: (width) => [
    { x: -width / 2, y: -28 },
    { x: 13, y: -8 },
    { x: -13 - width, y: -8 },
    { x: -width / 2, y: 12 },
  ],
  stop: (width) => [
    { x: 10, y: 10 },
    { x: -10 - width, y: 10 },
    { x: 14, y: -8 },
    { x: -14 - width, y: -8 },
  ],
}

/**
 * Marks so that none covers another: glyphs of one kind that would are one, an alert steps aside for a stop, and a text is
 * written where it meets no glyph and no text before it. The worst alert and the longest stop come first.
 */
export function layMarks<M extends Mark>(marks: readonly M[]): PlacedMark<M>[] {
  const taken: Box[] = []
  const take = (box: Box): boolean => {
    if (taken.some((other) => overlap(box, other))) return false
    taken.push(box)
    return true
  }
  const layKind = (kind: Mark['kind']): PlacedMark<M>[] =>
    apart(marks.filter((mark) => mark.kind === kind)).map(({ mark, more }) => {
      const [first] = stands[kind]
      const glyph = stands[kind].find((stand) => take(glyphBox(mark, stand))) ?? first
      return { mark, more, glyph, label: null }
    })
  // Stops cannot step aside: they have their places first. What is said of alerts matters more.
  const stops = layKind('stop')
  const placed = [...layKind('alert'), ...stops]
  for (const one of placed) {
    const width = widthOf(one.mark.text)
    const free = corners[one.mark.kind](width)
      .map(({ x, y }) => ({ x: x + one.glyph.x, y: y + one.glyph.y }))
      .find((corner) => take(boxOf(one.mark, corner, width, linePx)))
    one.label = free ?? null
  }
  return placed
}

/** Marks of one kind, the weightiest first, with those that it would cover counted with each. */
function apart<M extends Mark>(marks: readonly M[]): { mark: M; more: number }[] {
  const kept: { mark: M; more: number }[] = []
  for (const mark of marks.toSorted((a, b) => b.weight - a.weight)) {
    const over = kept.find((other) => Math.hypot(other.mark.x - mark.x, other.mark.y - mark.y) < glyphPx)
    if (over) over.more += 1
    else kept.push({ mark, more: 0 })
  }
  return kept
}

const glyphBox = (mark: Mark, { x, y }: Offset): Box =>
  boxOf(mark, { x: x - glyphPx / 2, y: y - glyphPx / 2 }, glyphPx, glyphPx)

const widthOf = (text: string): number => text.length * letterPx

/** Whether a text at a corner would be written over a vehicle; both from the place of its mark. */
export const isOver = (corner: Offset, text: string, vehicle: Offset): boolean =>
  overlap(boxOf(corner, { x: 0, y: 0 }, widthOf(text), linePx), {
    left: vehicle.x - vehiclePx,
    top: vehicle.y - vehiclePx,
    right: vehicle.x + vehiclePx,
    bottom: vehicle.y + vehiclePx,
  })

const boxOf = ({ x, y }: Offset, corner: Offset, width: number, height: number): Box => ({
  left: x + corner.x,
  top: y + corner.y,
  right: x + corner.x + width,
  bottom: y + corner.y + height,
})

const overlap = (a: Box, b: Box): boolean =>
  a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom
