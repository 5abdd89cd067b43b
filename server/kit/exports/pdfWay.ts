interface Place {
  latitude: number
  longitude: number
}
interface Box {
  x: number
  y: number
  width: number
  height: number
}
export interface DrawnWay {
  /** Points of the paper. */
  points: readonly (readonly [number, number])[]
  /** A round number of kilometres, and how wide that is. */
  scale: { km: number; pt: number }
}

const kmPerDegree = 111.195
/** A way that hardly leaves its place is still drawn as one. */
const leastKm = 0.05

/** A way as it lies in a box, north up, undistorted at its own latitude; null of no place. Pure. */
export function drawnWay(way: readonly Place[], box: Box): DrawnWay | null {
  const [first] = way
  if (first === undefined) return null
  let [south, north] = [first.latitude, first.latitude]
  for (const { latitude } of way) [south, north] = [Math.min(south, latitude), Math.max(north, latitude)]
  const kmPerTurn = kmPerDegree * Math.cos((((south + north) / 2) * Math.PI) / 180)
  // Counted from the first place, so that a way over the edge of the map does not go round the world.
  const flat = way.map(({ latitude, longitude }) => [
    (((((longitude - first.longitude + 540) % 360) + 360) % 360) - 180) * kmPerTurn,
    (north - latitude) * kmPerDegree,
  ])
  let [west, east] = [0, 0]
  for (const [x = 0] of flat) [west, east] = [Math.min(west, x), Math.max(east, x)]
  const [wide, tall] = [Math.max(leastKm, east - west), Math.max(leastKm, (north - south) * kmPerDegree)]
  const ptPerKm = Math.min(box.width / wide, box.height / tall)
  const [left, top] = [
    box.x + (box.width - (east - west) * ptPerKm) / 2,
    box.y + (box.height - (north - south) * kmPerDegree * ptPerKm) / 2,
  ]
  const km = 10 ** Math.floor(Math.log10(box.width / 4 / ptPerKm))
  return {
    points: flat.map(([x = 0, y = 0]) => [left + (x - west) * ptPerKm, top + y * ptPerKm]),
    scale: { km, pt: km * ptPerKm },
  }
}
