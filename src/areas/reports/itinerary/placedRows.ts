import { distanceKm, type Position } from '#contract/rules/distance.ts'

/** A row of an itinerary, as far as it lies on the map. */
export interface WayRow {
  id: string
  code: string
  from: number
  distanceKm: number | null
  startLatitude: number | null
  startLongitude: number | null
  endLatitude: number | null
  endLongitude: number | null
}

/** Where a row is on the map: a stand at its place, a drive in the middle of its piece of the way. */
export interface PlacedRow<R extends WayRow> {
  row: R
  place: Position
  /** Of a drive: points of the way, first and last one included. */
  piece: readonly Position[]
}

/** Nearer than this a point of the way is where a drive ends; km. */
const nearKm = 0.2

const spot = (latitude: number | null, longitude: number | null): Position | null =>
  latitude === null || longitude === null ? null : { latitude, longitude }

/**
 * Rows by where they are. Points of a way have no time: a drive goes on from where the one before ended, and ends where
 * its own end is, at the point that is as far along as it drove, for a way may pass a place more than once.
 */
export function placedRows<R extends WayRow>(rows: readonly R[], way: readonly Position[]): PlacedRow<R>[] {
  const along = lengthsOf(way)
  let at = 0
  return rows
    .toSorted((a, b) => a.from - b.from)
    .flatMap((row): PlacedRow<R>[] => {
      const start = spot(row.startLatitude, row.startLongitude)
      if (row.code !== 'drive') return start === null ? [] : [{ row, place: start, piece: [] }]
      const end = spot(row.endLatitude, row.endLongitude)
      const first = at
      at = endOf(way, along, first, end, row.distanceKm ?? 0)
      const piece = way.slice(first, at + 1)
      const place = middleOf(piece) ?? start
      return place === null ? [] : [{ row, place, piece }]
    })
}

/** Kilometres from the first point on. */
function lengthsOf(way: readonly Position[]): number[] {
  let km = 0
  return way.map((place, n) => {
    const before = way[n - 1]
    if (before) km += distanceKm(before, place)
    return km
  })
}

function endOf(
  way: readonly Position[],
  along: readonly number[],
  first: number,
  end: Position | null,
  km: number,
): number {
  const wanted = (along[first] ?? 0) + km
  const near = end && way.map((place) => distanceKm(place, end) < nearKm)
  const hasNear = near?.some((is, n) => is && n > first) ?? false
  let best = first
  for (let n = first + 1; n < way.length; n++)
    if ((!hasNear || near?.[n]) && (best === first || off(along, n, wanted) < off(along, best, wanted))) best = n
  return best
}
const off = (along: readonly number[], n: number, wanted: number) => Math.abs((along[n] ?? 0) - wanted)

const middleOf = (piece: readonly Position[]): Position | null => {
  const along = lengthsOf(piece)
  const half = (along.at(-1) ?? 0) / 2
  return piece[along.findIndex((km) => km >= half - 1e-9)] ?? null
}
