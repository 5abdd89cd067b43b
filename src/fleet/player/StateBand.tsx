import { useMemo } from 'react'

import { vehicleStateOf } from '#contract/rules/vehicleState.ts'
import { stateMark } from '#src/ui/mark/stateMark.ts'

import { bandBars, type Sight } from './lane.ts'
import { stateRuns } from './stateRuns.ts'
import type { Track } from './track.ts'

import css from './StateBand.module.css'

interface Props {
  track: Track
  /** Epoch ms of the start of the axis. */
  origin: number
  /** Its part in sight, ms since the origin, and the units of the drawing that it has. */
  sight: Sight
  /** Upper edge and height in the drawing. */
  y: number
  height: number
}

/** Over the band, units of the drawing. */
const doubtHeight = 2

/**
 * In an SVG: what a vehicle was along a time axis; dashed where nobody knows, and under a line where it was heard of and its
 * place is not believed.
 */
export function StateBand({ track, origin, sight, y, height }: Props) {
  const runs = useMemo(() => stateRuns(track), [track])
  const scale = sight.width / (sight.to - sight.from)
  return (
    <>
      {bandBars(runs, origin, sight).map(({ x, width, state }) => {
        const name = vehicleStateOf(state)
        return name === 'noSignal' ? (
          <rect
            key={x}
            className={css.silent}
            x={x + 0.5}
            y={y + 0.5}
            width={Math.max(1, width - 1)}
            height={height - 1}
          />
        ) : (
          <rect key={x} x={x} y={y} width={width} height={height} fill={`var(--${stateMark[name].colour})`} />
        )
      })}
      {track.doubts.map(({ from, to }) => (
        <rect
          key={from}
          className={css.doubt}
          x={(from - origin - sight.from) * scale}
          y={y - doubtHeight - 1}
          width={Math.max(2, (to - from) * scale)}
          height={doubtHeight}
        />
      ))}
    </>
  )
}
