import { memo, useMemo } from 'react'

import { vehicleStateOf } from '#contract/rules/vehicleState.ts'
import { failureText } from '#src/api/failureText.ts'
import { useFormat } from '#src/lib/format/useFormat.ts'
import { useText } from '#src/lib/text/useText.ts'
import { NotRead } from '#src/ui/layout/NotRead.tsx'
import { SeverityGlyph } from '#src/ui/mark/SeverityGlyph.tsx'
import { stateMark } from '#src/ui/mark/stateMark.ts'

import { alertMarks } from './alertMarks.ts'
import type { Alignment } from './axis.ts'
import type { Happening, Span } from './happenings.ts'
import { bandBars, speedPaths, speedRuns } from './lane.ts'
import { LaneWho } from './LaneWho.tsx'
import { seriesOf } from './series.ts'
import { stateRuns } from './stateRuns.ts'
import type { Track } from './track.ts'
import { usePlate } from './usePlate.ts'
import type { Lane, Window } from './useTracks.ts'

import css from './ReplayLane.module.css'

const curvePx = 30
const bandTopPx = 35
const bandPx = 7
const lanePx = 45

interface Props {
  lane: Lane
  /** Its place from above. */
  at: number
  /** Epoch ms of the start of the axis. */
  origin: number
  window: Window | null
  aligned: Alignment
  sight: Span
  width: number
  top: number
  alerts: readonly Happening[]
  followed: boolean
  onFollow: () => void
  onGo: (position: number) => void
}

/** One vehicle on the axis: who and how fast; the curve of its speeds, the band of its states, its alerts. */
export function ReplayLane(props: Props) {
  const { lane, at, origin, window, aligned, sight, width, top, alerts, followed, onFollow, onGo } = props
  const { track } = lane
  const plate = usePlate(lane)
  return (
    <div className={css.lane} role="group" aria-label={plate}>
      <LaneWho {...{ lane, at, origin, window, aligned, followed, onFollow }} />
      <div className={css.plot}>
        {track && track.at.length > 0 ? (
          <>
            <Drawing {...{ track, at, origin, sight, width, top }} />
            <Alerts alerts={alerts.filter((alert) => alert.track === at)} {...{ sight, width, onGo }} />
          </>
        ) : (
          <Said lane={lane} />
        )}
      </div>
    </div>
  )
}

type DrawingProps = Pick<Props, 'at' | 'origin' | 'sight' | 'width' | 'top'> & { track: Track }

const Drawing = memo(function Drawing({ track, at, origin, sight, width, top }: DrawingProps) {
  const runs = useMemo(() => stateRuns(track), [track])
  if (width === 0) return null
  const seen = { ...sight, width }
  const { line, area } = speedPaths(speedRuns(track, origin, seen), { height: curvePx, top })
  const colour = `var(--${seriesOf(at).colour})`
  return (
    <svg className={css.drawing} width={width} height={lanePx} aria-hidden>
      <g transform="translate(0 2)">
        <path d={area} fill={colour} fillOpacity="0.14" />
        <path d={line} fill="none" stroke={colour} strokeWidth="1.5" />
      </g>
      {bandBars(runs, origin, seen).map(({ x, width: across, state }) => {
        const name = vehicleStateOf(state)
        return name === 'noSignal' ? (
          <rect
            key={x}
            className={css.silent}
            x={x + 0.5}
            y={bandTopPx + 0.5}
            width={Math.max(1, across - 1)}
            height={bandPx - 1}
          />
        ) : (
          <rect key={x} x={x} y={bandTopPx} width={across} height={bandPx} fill={`var(--${stateMark[name].colour})`} />
        )
      })}
    </svg>
  )
})

function Alerts({ alerts, sight, width, onGo }: Pick<Props, 'alerts' | 'sight' | 'width' | 'onGo'>) {
  const t = useText('replay')
  const f = useText('fleet')
  const format = useFormat()
  return alertMarks(alerts, { ...sight, width }).map(({ x, alert, more }) => {
    const said = t('alertAt', { time: format.time(alert.at), type: f(`alert.${alert.type}`) })
    const label = more > 0 ? `${said} ${t('more', { count: more })}` : said
    return (
      <button
        key={alert.id}
        type="button"
        className={css.alert}
        // The keys have [ and ]: a stop for each alert would be hundreds.
        tabIndex={-1}
        style={{ left: x }}
        title={label}
        aria-label={label}
        onClick={() => onGo(alert.position)}
      >
        <SeverityGlyph severity={alert.severity} size={14} />
      </button>
    )
  })
}

/** In place of a track: that it comes, that there is none, or why it does not. */
function Said({ lane: { failure, track, again } }: { lane: Lane }) {
  const t = useText('replay')
  if (failure) {
    return (
      <div className={css.said}>
        <NotRead text={failureText(failure)} onRetry={again} />
      </div>
    )
  }
  return (
    <p className={css.said} role="status">
      {t(track ? 'nothing' : 'loading')}
    </p>
  )
}
