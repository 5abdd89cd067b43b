import { useMemo } from 'react'

import { useTheme } from '#src/ui/theme/appearance.ts'

import { bandColours, bandRuns } from './speedBand.ts'
import type { Track } from './track.layer.ts'

const width = 1000
const height = 60
/** The curve is drawn up to this at least: a yard's crawl must not look like a motorway. */
const leastTopKmh = 90

/** The speeds of the hours around a trip, in the classes of the way on the map; nothing where nothing was heard. */
export function TripCurve({ track, from, to }: { track: Track; from: number; to: number }) {
  const colours = bandColours[useTheme()]
  const runs = useMemo(() => {
    const { at, speedKmh } = track
    const top = Math.max(leastTopKmh, ...speedKmh)
    const point = (i: number) => {
      const x = (((at[i] ?? from) - from) / (to - from)) * width
      return `${x.toFixed(1)} ${(height - ((speedKmh[i] ?? 0) / top) * height).toFixed(1)}`
    }
    return bandRuns(at, speedKmh).map((run) => {
      const points = Array.from({ length: run.to - run.from + 1 }, (_none, k) => point(run.from + k))
      return { ...run, line: `M${points.join('L')}` }
    })
  }, [track, from, to])
  return (
    <svg viewBox={`0 0 ${width} ${height}`} preserveAspectRatio="none" aria-hidden>
      {runs.map(({ band, from: first, line }) => (
        <path key={first} d={line} stroke={`rgb(${(colours[band] ?? []).join(' ')})`} />
      ))}
    </svg>
  )
}
