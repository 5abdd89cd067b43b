/**
 * Positions are counted by tile of web Mercator at this zoom: 4.9 km wide at the equator, 16 pixels at a map zoom of 8.
 * The database counts by the same rule (`density_cell` of migration 15).
 */
export const densityZoom = 13

/** Where web Mercator ends, degrees; what lies beyond counts in the last row. */
const latitudeMost = 85.0511287798066

/** The step of 0..count-1 in which a fraction of the world lies; its end belongs to the last. */
const step = (fraction: number, count: number): number => Math.min(count - 1, Math.max(0, Math.floor(fraction * count)))

/** The cell of a place in degrees: `x + y * 2 ** densityZoom`, x from the antimeridian to the east, y from the north. */
export function densityCell(latitude: number, longitude: number): number {
  const count = 2 ** densityZoom
  const shown = Math.min(latitudeMost, Math.max(-latitudeMost, latitude))
  const north = Math.log(Math.tan(Math.PI / 4 + (shown * Math.PI) / 180 / 2)) / (2 * Math.PI)
  return step((longitude + 180) / 360, count) + step(0.5 - north, count) * count
}

/** The middle of a cell of any zoom on the Mercator plane, as fractions of the world from its north-west corner. */
export function middleOfCell(cell: number, zoom: number): [x: number, y: number] {
  const count = 2 ** zoom
  return [((cell % count) + 0.5) / count, (Math.floor(cell / count) + 0.5) / count]
}
