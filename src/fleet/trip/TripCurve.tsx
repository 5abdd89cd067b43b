import { useMemo } from 'react'

import { useTheme } from '#src/ui/theme/appearance.ts'

import { bandColours, bandRuns } from '../player/speedBand.ts'
import { StateBand } from '../player/StateBand.tsx'
import type { Track } from '../player/track.ts'

/** Units of the drawing: it is as wide as the axis, and as high in px. */
const width = 1000
const curvePx = 56
const bandPx = 6
const heightPx = 64
/** The curve is drawn up to this at least: a yard's crawl must not look like a motorway. */
const leastTopKmh = 90

/**
 * The hours around a trip: speeds in the classes of the way on the map, nothing where nothing was heard, and under them
 * the band of states.
 */
export function TripCurve({ track, from, to }: { track: Track; from: number; to: number }) {
  const colours = bandColours[useTheme()]
  const sight = useMemo(() => ({ from: 0, to: to - from, width }), [from, to])
  const runs = useMemo(() => {
    const { at, speedKmh } = track
    const top = speedKmh.reduce((most, speed) => (speed > most ? speed : most), leastTopKmh)
    const point = (i: number) => {
      const x = (((at[i] ?? from) - from) / (to - from)) * width
      return `${x.toFixed(1)} ${(curvePx - ((speedKmh[i] ?? 0) / top) * curvePx).toFixed(1)}`
    }
    return bandRuns(at, speedKmh).flatMap((run) => {
      // The class of a piece is that of its end: its beginning may be unknown.
      const first = Number.isNaN(speedKmh[run.from]) ? run.from + 1 : run.from
      if (run.band < 0 || first === run.to) return []
      const points = Array.from({ length: run.to - first + 1 }, (_none, k) => point(first + k))
      return [{ ...run, line: `M${points.join('L')}` }]
    })
  }, [track, from, to])
  return (
    <svg viewBox={`0 0 ${width} ${heightPx}`} preserveAspectRatio="none" aria-hidden>
      <g transform="translate(0 1)">
        {runs.map(({ band, from: first, line }) => (
          <path key={first} d={line} stroke={`rgb(${(colours[band] ?? []).join(' ')})`} />
        ))}
      </g>
      <StateBand track={track} origin={from} sight={sight} y={heightPx - bandPx} height={bandPx} />
    </svg>
  )
}
