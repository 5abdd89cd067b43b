import { Link } from 'react-router-dom'

import type { JourneyLane } from '#contract/endpoints/journey.ts'
import type { PresumedFigure } from '#contract/rules/journey/presumed.ts'
import { CallDriver } from '#src/fleet/driver/CallDriver.tsx'
import { useFormat } from '#src/lib/format/useFormat.ts'
import { useText } from '#src/lib/text/useText.ts'
import { Panel } from '#src/ui/layout/Panel.tsx'
import { Meter } from '#src/ui/mark/Meter.tsx'

import { toLedger } from '../JourneySlots.tsx'
import { Violations } from './Violations.tsx'

import css from './LaneDetail.module.css'

const minuteMs = 60_000

/** Of the chosen lane: how far its driver is from the limits of the day, and what was broken. */
export function LaneDetail({ lane, day }: { lane: JourneyLane; day: string }) {
  const t = useText('journey')
  const format = useFormat()
  const { now: standing } = lane
  const name = lane.driver ?? t('lane.nobody')
  const journey = lane.journeys.at(-1)
  const time = (minutes: number) => format.duration(minutes * minuteMs)
  const clock = (at: number) => format.time(at).slice(0, 5)
  const open = journey?.open === true && standing !== null && standing.state !== 'off'
  const doubtful = (figure: PresumedFigure) => open && standing.presumed.includes(figure)
  const rows: [label: string, value: number, limit: number, isLeast: boolean, isPresumed: boolean][] = [
    ...(open
      ? ([
          [t('limits.c'), standing.c, journey.limits.c, false, doubtful('c')],
          [t('limits.a'), standing.a, journey.limits.a, false, doubtful('a')],
          [t('limits.r'), standing.r, journey.limits.r, false, doubtful('a')],
        ] satisfies typeof rows)
      : []),
    ...(journey
      ? ([
          [t('limits.worked'), journey.paid, journey.limits.paid, false, doubtful('worked')],
          [
            t('limits.elapsed'),
            Math.round((journey.endedAt - journey.startedAt) / minuteMs),
            journey.limits.elapsed,
            false,
            doubtful('elapsed'),
          ],
        ] satisfies typeof rows)
      : []),
    ...(journey !== undefined && journey.gapBefore !== null
      ? ([[t('limits.gap'), journey.gapBefore, journey.limits.gap, true, false]] satisfies typeof rows)
      : []),
  ]
  return (
    <div className={css.detail}>
      <Panel
        title={t('limits.of', { name })}
        aside={
          <Link className={css.whole} to={toLedger(lane.driverId, journey?.day ?? day)}>
            {format.day(day)}
          </Link>
        }
      >
        <ul className={css.limits}>
          {rows.map(([label, value, limit, isLeast, isPresumed]) => (
            <li key={label}>
              <span>{label}</span>
              <Meter
                label={label}
                value={Math.min(1, value / limit)}
                valueText={time(value)}
                tone={isLeast ? (value < limit ? 'warn' : 'moving') : value > limit ? 'warn' : 'accent'}
              />
              <b>{time(value)}</b>
              <small>
                {time(limit)}
                {isPresumed && ` ${t('lane.presumed')}`}
              </small>
            </li>
          ))}
        </ul>
        {open && standing.untilAt !== null && standing.untilWhy !== null ? (
          <p className={css.until}>
            {t('lane.untilBy', { time: clock(standing.untilAt), rule: t(`rule.${standing.untilWhy}`) })}
            {doubtful('until') && ` (${t('lane.presumed')})`}
          </p>
        ) : (
          <p className={css.until}>
            {standing === null || standing.fitAt === null
              ? t('limits.off')
              : t('lane.fit', { time: format.dateTime(standing.fitAt) })}
            {standing?.presumed.includes('fit') === true && ` (${t('lane.presumed')})`}
          </p>
        )}
      </Panel>
      <Panel
        title={t('violations.title')}
        // The register is asked of whoever broke something, and not of each lane that a pointer goes over.
        aside={
          lane.driver !== null &&
          lane.violations.length > 0 && <CallDriver name={lane.driver} company={lane.companyId} />
        }
      >
        <Violations violations={lane.violations} />
      </Panel>
    </div>
  )
}
