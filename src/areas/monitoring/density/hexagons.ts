import { middleOfCell } from '#contract/rules/densityCell.ts'

/** A hexagon of the map, and how many positions lie in it. */
export interface Hexagon {
  /** Degrees, from the north on clockwise; across the antimeridian they run on. */
  corners: [longitude: number, latitude: number][]
  positions: number
}

/** From the middle to a corner, at a whole zoom. A little more or less, so that whole hexagons go around the world. */
const radiusPx = 14
/** Width of the world in pixels at zoom 0. */
const worldPx = 512

/** Around a middle: halves of a width to the east, halves of a radius to the south. */
const corners = [
  [0, -2],
  [1, -1],
  [1, 1],
  [0, 2],
  [-1, 1],
  [-1, -1],
] as const

/** How many hexagons go around the world at a zoom. */
export const columnsAt = (zoom: number): number => Math.round((worldPx * 2 ** zoom) / (Math.sqrt(3) * radiusPx))

/**
 * The hexagon of a point on the Mercator plane: that of the nearest middle. Odd rows lie half a width further east.
 * @param x, y fractions of the world from its north-west corner
 */
export function hexagonAt(x: number, y: number, columns: number): [column: number, row: number] {
  const across = x * columns
  const down = (y * columns * 2) / Math.sqrt(3)
  const row = Math.round(down)
  const column = Math.round(across - odd(row) / 2)
  const offRow = down - row
  // Only the upper and the lower third of a row is shared with the next one.
  if (Math.abs(offRow) * 3 <= 1) return [wrapped(column, columns), row]
  const otherRow = row + (offRow < 0 ? -1 : 1)
  const otherColumn = Math.round(across - odd(otherRow) / 2)
  const other = distance(across, down, otherColumn, otherRow)
  return distance(across, down, column, row) <= other
    ? [wrapped(column, columns), row]
    : [wrapped(otherColumn, columns), otherRow]
}

const odd = (row: number): number => row & 1
const wrapped = (column: number, columns: number): number => (column + columns) % columns

/** Squared, in widths; rows lie √3 / 2 of a width apart. */
const distance = (across: number, down: number, column: number, row: number): number =>
  (across - column - odd(row) / 2) ** 2 + (3 / 4) * (down - row) ** 2

/** Its corners, computed from whole numbers, so that neighbours have the very same ones. */
function cornersOf(column: number, row: number, columns: number): Hexagon['corners'] {
  return corners.map(([east, south]) => {
    const x = (2 * column + odd(row) + east) / (2 * columns)
    const y = ((3 * row + south) / (4 * columns)) * (2 / Math.sqrt(3))
    return [x * 360 - 180, (Math.atan(Math.sinh(Math.PI * (1 - 2 * y))) * 180) / Math.PI]
  })
}

/**
 * Counts of cells as regular hexagons of about the same size on the screen at any zoom, the most northern first. A cell
 * counts whole where its middle lies.
 * @param cells pairs of a cell and its positions, as the server answers them
 * @param cellZoom zoom of the cells
 * @param zoom of the map, whole, in 512-pixel tiles
 */
export function hexagonsOf(cells: readonly (readonly [number, number])[], cellZoom: number, zoom: number): Hexagon[] {
  const columns = columnsAt(zoom)
  const counts = new Map<number, number>()
  for (const [cell, positions] of cells) {
    const [column, row] = hexagonAt(...middleOfCell(cell, cellZoom), columns)
    const key = row * columns + column
    counts.set(key, (counts.get(key) ?? 0) + positions)
  }
  return [...counts]
    .toSorted(([a], [b]) => a - b)
    .map(([key, positions]) => ({ corners: cornersOf(key % columns, Math.floor(key / columns), columns), positions }))
}
