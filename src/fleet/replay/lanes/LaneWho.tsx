import { vehicleStateOf } from '#contract/rules/vehicleState.ts'
import { useFormat } from '#src/lib/format/useFormat.ts'
import { useText } from '#src/lib/text/useText.ts'
import { IconButton } from '#src/ui/button/IconButton.tsx'
import { StateGlyph } from '#src/ui/mark/StateGlyph.tsx'

import type { Alignment } from '../../player/axis.ts'
import { drivenKm } from '../../player/driven.ts'
import { momentAt } from '../../player/moment.ts'
import type { Window } from '../../player/readTrack.ts'
import { doubtAt, isSilentAfter, type Track } from '../../player/track.ts'
import { useShownPosition } from '../map/useShownPosition.ts'
import { usePlate } from '../usePlate.ts'
import type { Lane } from '../useTracks.ts'
import { LaneMark } from './LaneMark.tsx'

import css from './LaneWho.module.css'

interface Props {
  lane: Lane
  at: number
  origin: number
  window: Window | null
  aligned: Alignment
  followed: boolean
  onFollow: () => void
}

/** Whose lane it is, and what the vehicle does at the cursor: state, speed, km since the start, age of what is known. */
export function LaneWho({ lane, at, origin, window, aligned, followed, onFollow }: Props) {
  const t = useText('replay')
  const f = useText('fleet')
  const plate = usePlate(lane)
  const { track } = lane
  const short = track && window ? heardOnly(track, window) : null
  const format = useFormat()
  const hour = (instant: number) => format.time(instant).slice(0, 5)
  return (
    <div className={css.who}>
      <LaneMark lane={at} />
      <p className={css.name}>
        <b className="mono" title={plate}>
          {plate}
        </b>
        {short ? (
          <small title={t('heardFrom', { from: hour(short.from), to: hour(short.to) })}>
            {hour(short.from)}–{hour(short.to)}
          </small>
        ) : (
          <small>{track && f('vehicle.fleet', { number: track.fleetNumber })}</small>
        )}
      </p>
      {track && track.at.length > 0 && <Now track={track} origin={origin} aligned={aligned} />}
      {track && track.at.length > 0 && (
        <IconButton
          icon="crosshair"
          kind="ghost"
          size="sm"
          label={t('follow', { plate })}
          aria-pressed={followed}
          className={css.follow}
          onClick={onFollow}
        />
      )}
    </div>
  )
}

/** The part of the window that was heard of, where it is not the whole. */
function heardOnly(track: Track, { from }: Window): { from: number; to: number } | null {
  const first = track.at[0]
  const last = track.at.at(-1)
  if (first === undefined || last === undefined) return null
  const late = isSilentAfter({ ...track, at: Float64Array.of(from, first) }, 0)
  return late || isSilentAfter(track, track.at.length - 1) ? { from: first, to: last } : null
}

function Now({ track, origin, aligned }: { track: Track; origin: number; aligned: Alignment }) {
  const t = useText('replay')
  const format = useFormat()
  const instant = origin + useShownPosition()
  const moment = momentAt(track, instant)
  if (!moment) return <p className={css.now}>{t('notYet')}</p>
  const state = vehicleStateOf(moment.state)
  const known = !Number.isNaN(moment.speedKmh)
  const doubt = doubtAt(track, instant)
  return (
    <>
      <StateGlyph state={state} heading={moment.headingDeg || undefined} size={18} />
      <p className={css.now}>
        <b>{known ? format.quantity(moment.speedKmh, 'kmh') : format.age(moment.fixAt, instant)}</b>
        <small>
          {doubt !== null
            ? t(`doubt.${doubt}`)
            : aligned === 'start'
              ? format.time(instant)
              : format.quantity(drivenKm(track, moment), 'km', 1)}
        </small>
      </p>
    </>
  )
}
