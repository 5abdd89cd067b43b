import { memo } from 'react'

import { type Sight, speedPaths, speedRuns } from './lane.ts'
import { StateBand } from './StateBand.tsx'
import type { Track } from './track.ts'

import css from './TrackDrawing.module.css'

const curvePx = 30
const bandTopPx = 35
const bandPx = 7
const heightPx = 45

interface Props {
  track: Track
  /** Epoch ms of the start of the axis. */
  origin: number
  /** Its part in sight, ms since the origin, and the px that it has. */
  sight: Sight
  /** km/h at the upper edge. */
  top: number
  /** A CSS colour. */
  colour: string
  /** For who sees no drawing; without it what is drawn is said beside it. */
  label?: string
}

/** What a vehicle did along a time axis: the curve of its speeds over the band of its states; dashed where nobody knows. */
export const TrackDrawing = memo(function TrackDrawing({ track, origin, sight, top, colour, label }: Props) {
  if (sight.width === 0) return null
  const { line, area } = speedPaths(speedRuns(track, origin, sight), { height: curvePx, top })
  return (
    <svg
      className={css.drawing}
      viewBox={`0 0 ${sight.width} ${heightPx}`}
      preserveAspectRatio="none"
      {...(label === undefined ? { 'aria-hidden': true } : { role: 'img', 'aria-label': label })}
    >
      <g transform="translate(0 2)">
        <path d={area} fill={colour} fillOpacity="0.14" />
        <path d={line} fill="none" stroke={colour} strokeWidth="1.5" />
      </g>
      <StateBand track={track} origin={origin} sight={sight} y={bandTopPx} height={bandPx} />
    </svg>
  )
})
