import type { TripPoint } from '#contract/endpoints/trip.ts'
import { limits } from '#contract/limits.ts'
import { useFormat } from '#src/lib/format/useFormat.ts'
import { useText } from '#src/lib/text/useText.ts'
import { IconButton } from '#src/ui/button/IconButton.tsx'
import { Segments } from '#src/ui/field/Segments.tsx'
import { NotRead } from '#src/ui/layout/NotRead.tsx'
import { Kbd } from '#src/ui/mark/Kbd.tsx'

import { AlertMark } from '../player/AlertMark.tsx'
import { alertMarks } from '../player/alertMarks.ts'
import { holding } from '../player/useHeldStep.ts'
import { reach } from './reach.ts'
import { TripCurve } from './TripCurve.tsx'
import type { TripPlayer } from './usePlayer.ts'
import { useSaid } from './useSaid.ts'
import type { Trip } from './useTrip.ts'

import css from './TripBar.module.css'

const minuteMs = 60_000
/** What the axis is wide when marks are told apart: about its px on a desk. */
const markUnits = 1000

interface Props {
  trip: Trip
  player: TripPlayer
  records: readonly TripPoint[]
}

/** SLIDER: player, slider over the frames of the window, and the hours around it to go to. */
export function TripBar({ trip, player, records }: Props) {
  const t = useText('fleet')
  const format = useFormat()
  const point = records[player.position]
  const { windowMin, setWindow, at, goTo } = trip
  const first = records[0]
  const last = records.at(-1)
  const steps = (by: number) => holding(player, by, () => player.act({ kind: 'step', by }))
  return (
    <footer className={css.bar}>
      <div className={css.player}>
        <IconButton icon="skip-back" label={t('trip.back')} shortcut="←" disabled={!point} {...steps(-1)} />
        <IconButton
          icon={player.playing ? 'pause' : 'play'}
          kind="primary"
          label={t(player.playing ? 'trip.pause' : 'trip.play')}
          shortcut={t('trip.space')}
          disabled={records.length < 2}
          onClick={() => player.act({ kind: 'toggle' })}
        />
        <IconButton icon="skip-forward" label={t('trip.forward')} shortcut="→" disabled={!point} {...steps(1)} />
        {point && (
          <p>
            <b>{format.time(point.at)}</b>
            <span>{t('trip.frame', { now: player.position + 1, all: records.length })}</span>
          </p>
        )}
      </div>
      <Axis trip={trip} player={player} records={records} />
      <div className={css.window}>
        <span aria-hidden>{t('trip.window')}</span>
        <Segments
          label={t('trip.window')}
          size="sm"
          value={String(windowMin)}
          onChange={(value) => setWindow(Number(value))}
          options={limits.frameWindows.map((minutes) => ({ value: String(minutes), label: `${minutes} min` }))}
        />
        <IconButton
          icon="caret-left"
          size="sm"
          label={t('trip.earlier')}
          onClick={() => goTo(at - windowMin * minuteMs)}
        />
        {first && last && (
          <span>
            {t('trip.fromTo', { from: format.time(first.at).slice(0, 5), to: format.time(last.at).slice(0, 5) })}
          </span>
        )}
        <IconButton
          icon="caret-right"
          size="sm"
          label={t('trip.later')}
          onClick={() => goTo(at + windowMin * minuteMs)}
        />
        <span className={css.keys}>
          <Kbd>{t('trip.space')}</Kbd> {t('trip.keyPlay')} <Kbd>←</Kbd> <Kbd>→</Kbd> {t('trip.keyStep')} <Kbd>[</Kbd>{' '}
          <Kbd>]</Kbd> {t('trip.keyAlert')}
        </span>
      </div>
    </footer>
  )
}

/** The track's speeds over the hours around the window; the slider lies on its frames, a click beside them goes there. */
function Axis({ trip, player, records }: Props) {
  const t = useText('fleet')
  const format = useFormat()
  const said = useSaid()
  const { from, to, track, alerts } = trip
  const go = (at: number) => reach(at, trip, player, records)
  const place = (at: number) => ((at - from) / (to - from)) * 100
  const first = records[0]
  const last = records.at(-1)
  const point = records[player.position]
  const ticks = Array.from({ length: 7 }, (_none, i) => from + ((to - from) * i) / 6)
  return (
    <div className={css.axis}>
      {/* The pointer's way to another part of the past; the keyboard's are the buttons beside the axis. */}
      {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions, jsx-a11y/click-events-have-key-events */}
      <div
        className={css.curve}
        onClick={({ clientX, currentTarget }) => {
          const box = currentTarget.getBoundingClientRect()
          go(Math.round(from + ((clientX - box.left) / box.width) * (to - from)))
        }}
      >
        {track.data && <TripCurve track={track.data} from={from} to={to} />}
        {alertMarks(alerts, { from: 0, to: to - from, width: markUnits }).map(({ x, alert, more }) => (
          <AlertMark
            key={alert.id}
            left={`${(x / markUnits) * 100}%`}
            severity={alert.severity}
            label={said(alert.at, t(`alert.${alert.type}`), more)}
            onGo={() => go(alert.at)}
          />
        ))}
      </div>
      {first && last && point && (
        <div
          className={css.shade}
          style={{ left: `${place(first.at)}%`, width: `${place(last.at) - place(first.at)}%` }}
        >
          <input
            type="range"
            min={0}
            max={player.max}
            value={player.position}
            aria-label={t('trip.slider')}
            aria-valuetext={`${format.time(point.at)}, ${t('trip.frame', { now: player.position + 1, all: records.length })}`}
            onChange={({ target }) => player.act({ kind: 'go', position: Number(target.value) })}
          />
        </div>
      )}
      {track.isError && (
        <div className={css.failed}>
          <NotRead text={t('trip.trackFailed')} onRetry={() => void track.refetch()} />
        </div>
      )}
      <ol className={css.ticks} aria-hidden>
        {ticks.map((at) => (
          <li key={at}>{format.time(at).slice(0, 5)}</li>
        ))}
      </ol>
    </div>
  )
}
