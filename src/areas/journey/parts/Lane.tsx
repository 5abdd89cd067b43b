import { Link } from 'react-router-dom'

import { queuedRules } from '#contract/codes/journeyRules.ts'
import type { JourneyLane } from '#contract/endpoints/journey.ts'
import { plateText } from '#contract/rules/plate.ts'
import { useFormat } from '#src/lib/format/useFormat.ts'
import { useText } from '#src/lib/text/useText.ts'
import { Avatar } from '#src/ui/mark/Avatar.tsx'
import { SeverityGlyph } from '#src/ui/mark/SeverityGlyph.tsx'

import { bandsOf, sourceOf } from '../bands.ts'
import { toLedger } from '../JourneySlots.tsx'

import css from './Lanes.module.css'

interface Props {
  lane: JourneyLane
  start: number
  end: number
  /** Null on a day that is over. */
  now: number | null
  chosen: boolean
  onChoose: (driverId: number) => void
}

const minuteMs = 60_000

/** One driver: who, what he did through the day, what it comes to, and where he stands. */
export function Lane({ lane, start, end, now, chosen, onChoose }: Props) {
  const t = useText('journey')
  const format = useFormat()
  const { driverId, journeys, violations, now: standing } = lane
  const name = lane.driver ?? t('lane.nobody')
  const sum = (of: 'worked' | 'drive' | 'overtime') => journeys.reduce((all, journey) => all + journey[of], 0)
  const clock = (at: number) => format.time(at).slice(0, 5)
  const share = (at: number) => `${((at - start) / (end - start)) * 100}%`
  const shown = violations.filter(({ at, rule }) => !queuedRules.includes(rule) && at >= start && at <= end)
  const worst = shown.find(({ severity }) => severity === 'high') ?? shown[0]
  const until = standing?.untilAt ?? null
  const presumed = standing?.presumed.includes('until') === true
  const overtime = sum('overtime')
  return (
    <li className={css.lane} data-chosen={chosen || undefined}>
      <Link
        className={css.who}
        to={toLedger(driverId, journeys.at(-1)?.day ?? null)}
        onFocus={() => onChoose(driverId)}
        onPointerEnter={() => onChoose(driverId)}
      >
        <Avatar name={name} size={20} />
        <span className="truncate">{name}</span>
        <small>{lane.plate === null ? t('lane.noVehicle') : plateText(lane.plate)}</small>
      </Link>
      <div className={css.bands}>
        {bandsOf(lane, start, end).map((band) => {
          const time = format.duration(band.to - band.from)
          const what = t('lane.what', {
            state: t(`state.${band.state}`),
            from: clock(band.from),
            to: clock(band.to),
            time,
            source: t(`source.${sourceOf(band)}`),
          })
          return (
            <span
              key={band.from}
              className={css.band}
              data-form={band.form}
              data-presumed={band.presumed || undefined}
              title={what}
              style={{ left: `${band.left * 100}%`, width: `${band.width * 100}%` }}
            >
              <span className="sr-only">{what}</span>
              {band.form !== 'line' && <span aria-hidden="true">{format.span(band.to - band.from)}</span>}
            </span>
          )
        })}
        {shown.map((one) => (
          <span
            key={one.id}
            className={css.mark}
            style={{ left: share(one.at) }}
            title={`${t(`rule.${one.rule}`)}, ${clock(one.at)}`}
          >
            <SeverityGlyph severity={one.severity} size={14} />
          </span>
        ))}
        {now !== null && <i className={css.line} style={{ left: share(now) }} />}
        {now !== null && until !== null && until > now && (
          <span
            className={css.reach}
            style={{ left: share(now), width: `calc(${share(Math.min(end, until))} - ${share(now)})` }}
          >
            <small title={presumed ? t('lane.presumed') : undefined}>
              {presumed && '≈ '}
              {clock(until)}
              {presumed && <span className="sr-only"> {t('lane.presumed')}</span>}
            </small>
          </span>
        )}
      </div>
      <b className={css.figure}>{format.duration(sum('worked') * minuteMs)}</b>
      <span className={css.figure}>{format.duration(sum('drive') * minuteMs)}</span>
      <span className={css.figure}>{overtime === 0 ? '—' : format.duration(overtime * minuteMs)}</span>
      <span className={css.situation}>
        {worst ? (
          <>
            <SeverityGlyph severity={worst.severity} size={14} />
            <span className="truncate">
              {t(`rule.${worst.rule}`)}
              {worst.value > 0 && ` ${format.duration(worst.value * minuteMs)}`}
            </span>
          </>
        ) : (
          <span className="truncate">
            {standing === null || now === null
              ? t('lane.inside')
              : t('lane.since', {
                  state: t(`state.${standing.state}`),
                  time: format.duration(Math.max(0, now - standing.since)),
                })}
            {standing !== null && now !== null && standing.presumed.includes('state') && ` (${t('lane.presumed')})`}
          </span>
        )}
      </span>
    </li>
  )
}
