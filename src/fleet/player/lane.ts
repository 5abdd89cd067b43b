import type { Span } from './happenings.ts'
import type { StateRun } from './stateRuns.ts'
import { isSilentAfter, lastIndexAt, type Track } from './track.ts'

/** The part of the axis in sight, and the pixels that it has. */
export interface Sight extends Span {
  width: number
}

type Point = [x: number, speedKmh: number]

/**
 * The speeds of a track as they are drawn: at most two points a pixel, for 20,000 fixes on 1,000 pixels would be drawn
 * over each other. Of a pixel the greatest speed stays, so that no peak is lost. Parted where nobody knows.
 */
export function speedRuns(track: Track, origin: number, sight: Sight): Point[][] {
  const { at, speedKmh } = track
  const scale = sight.width / (sight.to - sight.from)
  const first = Math.max(0, lastIndexAt(at, origin + sight.from))
  const runs: Point[][] = []
  let run: Point[] = []
  for (let i = first; i < at.length; i++) {
    const position = (at[i] ?? 0) - origin
    const speed = speedKmh[i] ?? NaN
    const x = (position - sight.from) * scale
    const last = run.at(-1)
    if (Number.isNaN(speed)) run = []
    else if (last && Math.floor(last[0]) === Math.floor(x)) last[1] = Math.max(last[1], speed)
    else {
      if (run.length === 0) runs.push(run)
      run.push([x, speed])
    }
    if (position > sight.to) break
    if (isSilentAfter(track, i)) run = []
  }
  return runs.filter(({ length }) => length > 0)
}

/** The runs as SVG paths: the line, and the area under it. `top` is the speed at the upper edge. */
export function speedPaths(
  runs: readonly (readonly Point[])[],
  size: { height: number; top: number },
): { line: string; area: string } {
  const y = (speed: number) => (size.height - (Math.min(speed, size.top) / size.top) * size.height).toFixed(1)
  const line = (points: readonly Point[]) => points.map(([x, speed]) => `${x.toFixed(1)} ${y(speed)}`).join('L')
  const ends = (points: readonly Point[]) => [points[0]?.[0].toFixed(1), points.at(-1)?.[0].toFixed(1)] as const
  return {
    line: runs.map((points) => `M${line(points)}`).join(''),
    area: runs
      .map((points) => `M${ends(points)[0]} ${size.height}L${line(points)}L${ends(points)[1]} ${size.height}Z`)
      .join(''),
  }
}

export interface Bar {
  x: number
  width: number
  state: number
}

/** The band in whole pixels: each shows the state that had the most of it. */
export function bandBars(runs: readonly StateRun[], origin: number, sight: Sight): Bar[] {
  const columns = Math.ceil(sight.width)
  const scale = sight.width / (sight.to - sight.from)
  const state = new Int8Array(columns).fill(-1)
  const share = new Float64Array(columns)
  for (const run of runs) {
    const from = Math.max(0, (run.from - origin - sight.from) * scale)
    const to = Math.min(columns, (run.to - origin - sight.from) * scale)
    for (let x = Math.floor(from); x < to; x++) {
      const covered = Math.min(to, x + 1) - Math.max(from, x)
      if (covered <= (share[x] ?? 0)) continue
      share[x] = covered
      state[x] = run.state
    }
  }
  const bars: Bar[] = []
  for (let x = 0; x < columns; x++) {
    const now = state[x] ?? -1
    const last = bars.at(-1)
    if (now < 0) continue
    if (last && last.state === now && last.x + last.width === x) last.width += 1
    else bars.push({ x, width: 1, state: now })
  }
  return bars
}
