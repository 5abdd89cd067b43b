import { useMemo } from 'react'

import { failureText } from '#src/api/failureText.ts'
import { useFormat } from '#src/lib/format/useFormat.ts'
import { useText } from '#src/lib/text/useText.ts'
import { NotRead } from '#src/ui/layout/NotRead.tsx'

import { AlertMark } from '../../player/AlertMark.tsx'
import { alertMarks } from '../../player/alertMarks.ts'
import type { Alignment } from '../../player/axis.ts'
import type { Happening, Span } from '../../player/happenings.ts'
import type { Window } from '../../player/readTrack.ts'
import { seriesOf } from '../../player/series.ts'
import { TrackDrawing } from '../../player/TrackDrawing.tsx'
import { usePlate } from '../usePlate.ts'
import type { Lane } from '../useTracks.ts'
import { LaneWho } from './LaneWho.tsx'

import css from './ReplayLane.module.css'

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
  const seen = useMemo(() => ({ ...sight, width }), [sight, width])
  return (
    <div className={css.lane} role="group" aria-label={plate}>
      <LaneWho {...{ lane, at, origin, window, aligned, followed, onFollow }} />
      <div className={css.plot}>
        {track && track.at.length > 0 ? (
          <>
            <TrackDrawing
              track={track}
              origin={origin}
              sight={seen}
              top={top}
              colour={`var(--${seriesOf(at).colour})`}
            />
            <Alerts alerts={alerts.filter((alert) => alert.track === at)} {...{ sight, width, onGo }} />
          </>
        ) : (
          <Said lane={lane} />
        )}
      </div>
    </div>
  )
}

function Alerts({ alerts, sight, width, onGo }: Pick<Props, 'alerts' | 'sight' | 'width' | 'onGo'>) {
  const t = useText('replay')
  const f = useText('fleet')
  const format = useFormat()
  return alertMarks(alerts, { ...sight, width }).map(({ x, alert, more }) => {
    const said = t('alertAt', { time: format.time(alert.at), type: f(`alert.${alert.type}`) })
    const label = more > 0 ? `${said} ${t('more', { count: more })}` : said
    return (
      <AlertMark key={alert.id} left={x} severity={alert.severity} label={label} onGo={() => onGo(alert.position)} />
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
