import type { Pixel, Size } from './projection.ts'

/** Nearer than this to one that is shown, a corner has no handle: it could not be pointed at. */
const apartPx = 12
/** An edge shorter than this has no midpoint, and one shorter than that no length. */
const midpointPx = 34
const lengthPx = 84
const mostLengths = 24

export interface Handles {
  /** Indices of the corners that are in sight and far enough apart; the chosen one always. */
  corners: number[]
  /** Midpoints to pull: each becomes corner `at`. */
  middles: (Pixel & { at: number })[]
  /** Where the length of the edge that ends in corner `at` is said. */
  lengths: (Pixel & { at: number })[]
}

/** What can be taken hold of, of corners in pixels: as many as fit on the screen, whatever the shape has. */
export function handlesOf(corners: readonly Pixel[], closed: boolean, chosen: number | null, size: Size): Handles {
  const isIn = ({ x, y }: Pixel) => x > -20 && y > -20 && x < size.width + 20 && y < size.height + 20
  const shown: number[] = []
  let last: Pixel | undefined
  corners.forEach((corner, at) => {
    const isNear = last !== undefined && Math.hypot(corner.x - last.x, corner.y - last.y) < apartPx
    if (!isIn(corner) || (isNear && at !== chosen)) return
    shown.push(at)
    last = corner
  })
  const middles: Handles['middles'] = []
  const lengths: Handles['lengths'] = []
  corners.forEach((to, at) => {
    const from = corners.at(at - 1)
    if (from === undefined || corners.length < 2 || (at === 0 && (!closed || corners.length < 3))) return
    const middle = { x: (from.x + to.x) / 2, y: (from.y + to.y) / 2 }
    const long = Math.hypot(to.x - from.x, to.y - from.y)
    if (!isIn(middle)) return
    if (long >= midpointPx) middles.push({ ...middle, at: at === 0 ? corners.length : at })
    if (long >= lengthPx && lengths.length < mostLengths) {
      // Beside the midpoint, on the outer side of an edge that runs clockwise; a length is wider than it is high.
      const [dx, dy] = [(to.y - from.y) / long, -(to.x - from.x) / long]
      lengths.push({ x: middle.x + dx * 38, y: middle.y + dy * 20, at })
    }
  })
  return { corners: shown, middles, lengths }
}
