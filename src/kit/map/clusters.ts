import type { FleetFrame } from '#streams/atoms/fleetFrame.ts'

import type { MapBounds } from './mapHandle.ts'
import { pixelsPerDegree } from './pick.ts'

/** Vehicles that stand together at a zoom. */
export type Cluster = {
  longitude: number
  latitude: number
  count: number
  /** 0..1. */
  movingShare: number
  /** The worst in the group, as in a frame: 0 none … 4 critical. */
  severity: number
  bounds: MapBounds
}

export type Clusters = {
  clusters: Cluster[]
  /** By index of the frame: 1 where a cluster stands for the vehicle. */
  grouped: Uint8Array
}

/** Pixels of a cell: two bubbles side by side do not touch. */
const CELL = 64
/** Pixels that stay free between two: the mark of the worst severity stands out over the rim, and nothing may hide it. */
const MARK = 8
/** Two glyphs beside each other still read as two. */
const SMALLEST = 3
const MOVING = 1

/**
 * Groups what is visible by the cells of a grid that is fixed to the earth, so bubbles keep their place when the
 * map is moved and change only from level to level. One pass over the columns: 5 ms for 100 000 vehicles, with no index
 * to keep. A bubble stands at the mean of its vehicles.
 */
export function clusterFleet(frame: FleetFrame, zoom: number): Clusters {
  const across = Math.ceil((512 * 2 ** zoom) / CELL)
  const cellOf = new Int32Array(frame.count).fill(-1)
  const cellAt = gridOf(across)
  const sums: Sum[] = []
  /** By cell: the place of its sum and 1, 0 for none. The last is that of 180° in the lowest row. */
  const places = new Int32Array(across * across + 1)
  for (let i = 0; i < frame.count; i++) {
    if (frame.visible[i] !== 1) continue
    const longitude = frame.longitude[i]!
    const latitude = frame.latitude[i]!
    const cell = cellAt(longitude, latitude)
    cellOf[i] = cell
    if (places[cell] === 0) places[cell] = sums.push(emptySum())
    const sum = sums[places[cell]! - 1]!
    sum.count++
    sum.longitude += longitude
    sum.latitude += latitude
    if (frame.state[i] === MOVING) sum.moving++
    if (frame.severity[i]! > sum.severity) sum.severity = frame.severity[i]!
    const { bounds } = sum
    if (longitude < bounds[0]) bounds[0] = longitude
    if (latitude < bounds[1]) bounds[1] = latitude
    if (longitude > bounds[2]) bounds[2] = longitude
    if (latitude > bounds[3]) bounds[3] = latitude
  }
  const grouped = new Uint8Array(frame.count)
  for (let i = 0; i < frame.count; i++) {
    const sum = sums[places[cellOf[i]!]! - 1]
    if (sum && sum.count >= SMALLEST) grouped[i] = 1
  }
  const groups = sums.filter((sum) => sum.count >= SMALLEST)
  return { clusters: apart(groups, across, cellAt, pixelsPerDegree(zoom)).map(finish), grouped }
}

type Sum = { count: number; longitude: number; latitude: number; moving: number; severity: number; bounds: MapBounds }

const emptySum = (): Sum => ({
  count: 0,
  longitude: 0,
  latitude: 0,
  moving: 0,
  severity: 0,
  bounds: [Infinity, Infinity, -Infinity, -Infinity],
})

/**
 * Joins bubbles that would cover each other: two heaps on either side of a line of the grid. What was joined is larger and
 * stands elsewhere, so it is looked at again. A fleet all over the world makes thousands of bubbles: each looks only at
 * those in sight of it.
 */
function apart(groups: Sum[], across: number, cellAt: CellAt, perDegree: number): Sum[] {
  /** No two of them are in each other's way; null where one was joined to a later one. */
  const kept: (Sum | null)[] = []
  /** Places in `kept`, by cell. */
  const byCell = new Map<number, number[]>()
  /** The first that was kept, that is the largest mostly. */
  const inTheWayOf = (one: Sum, cell: number) => {
    let first = -1
    for (const [dx, dy] of sight) {
      for (const place of byCell.get(cell + dy * across + dx) ?? none) {
        const other = kept[place]
        if (other && (first < 0 || place < first) && overlap(other, one, perDegree)) first = place
      }
    }
    return first
  }
  for (let group of groups.sort((a, b) => b.count - a.count)) {
    let cell = cellAt(group.longitude / group.count, group.latitude / group.count)
    for (let near = inTheWayOf(group, cell); near >= 0; near = inTheWayOf(group, cell)) {
      const other = kept[near]!
      kept[near] = null
      join(other, group)
      group = other
      cell = cellAt(group.longitude / group.count, group.latitude / group.count)
    }
    const place = kept.push(group) - 1
    const there = byCell.get(cell)
    if (there) there.push(place)
    else byCell.set(cell, [place])
  }
  return kept.filter((one) => one !== null)
}

const none: readonly number[] = []
/** Two bubbles are in each other's way at 72 px at most, little more than a cell: those of a cell and of its neighbours, and one more for what was moved. */
const sight = [-2, -1, 0, 1, 2].flatMap((dy) => [-2, -1, 0, 1, 2].map((dx) => [dx, dy] as const))

function overlap(a: Sum, b: Sum, perDegree: number): boolean {
  const reach = clusterRadius(a.count) + clusterRadius(b.count) + MARK
  const dx = (a.longitude / a.count - b.longitude / b.count) * perDegree
  if (Math.abs(dx) > reach) return false
  const latitude = a.latitude / a.count
  const dy = ((latitude - b.latitude / b.count) * perDegree) / Math.cos((latitude * Math.PI) / 180)
  return Math.hypot(dx, dy) < reach
}

function join(into: Sum, from: Sum): void {
  into.count += from.count
  into.longitude += from.longitude
  into.latitude += from.latitude
  into.moving += from.moving
  into.severity = Math.max(into.severity, from.severity)
  const [west, south, east, north] = from.bounds
  const [w, s, e, n] = into.bounds
  into.bounds = [Math.min(w, west), Math.min(s, south), Math.max(e, east), Math.max(n, north)]
}

const finish = ({ count, longitude, latitude, moving, severity, bounds }: Sum): Cluster => ({
  longitude: longitude / count,
  latitude: latitude / count,
  count,
  movingShare: moving / count,
  severity,
  bounds,
})

/** A step of the table of rows, as a part of a degree. */
const STEP = 8

type CellAt = (longitude: number, latitude: number) => number

/** Cells of the web Mercator grid; rows by a table of steps, because a logarithm per vehicle was half of the pass. */
function gridOf(across: number): CellAt {
  const north = Float64Array.from({ length: across }, (_, row) => northOf(row, across))
  const bound = (latitude: number) => Math.max(-85, Math.min(85, latitude))
  let row = across - 1
  const atStep = Int32Array.from({ length: 180 * STEP + 1 }, (_, step) => {
    while (row > 0 && bound(step / STEP - 90) > north[row]!) row--
    return row
  })
  return (longitude, latitude) => {
    const bounded = bound(latitude)
    let found = atStep[Math.floor((bounded + 90) * STEP)]!
    while (found > 0 && bounded > north[found]!) found--
    return found * across + Math.floor(((longitude + 180) / 360) * across)
  }
}

/** Degrees. */
const northOf = (row: number, across: number): number =>
  (Math.atan(Math.sinh(Math.PI * (1 - (2 * row) / across))) * 180) / Math.PI

/** Pixels: grows with the number of digits more than with the number. */
export const clusterRadius = (count: number): number => 11 + 4.2 * Math.log10(Math.max(1, count))

/** The bubble under a point, the nearest first, or `null`. */
export function clusterAt(
  clusters: readonly Cluster[],
  point: { longitude: number; latitude: number },
  perDegree: number,
): Cluster | null {
  const stretch = 1 / Math.cos((point.latitude * Math.PI) / 180)
  let best: Cluster | null = null
  let least = Infinity
  for (const cluster of clusters) {
    const dx = (cluster.longitude - point.longitude) * perDegree
    const dy = (cluster.latitude - point.latitude) * perDegree * stretch
    const distance = Math.hypot(dx, dy)
    if (distance <= clusterRadius(cluster.count) + 3 && distance < least) {
      least = distance
      best = cluster
    }
  }
  return best
}
