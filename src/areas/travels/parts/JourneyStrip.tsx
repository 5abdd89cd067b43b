import { useAtomValue } from 'jotai'
import { Link } from 'react-router-dom'

import { limits } from '#contract/limits.ts'
import { permissions } from '#contract/permissions.ts'
import { driverDays } from '#contract/reports/driverDays.ts'
import { journeyControl } from '#contract/reports/journeyControl.ts'
import { anyJourney } from '#contract/reports/journeyFilters.ts'
import { wholeDays } from '#contract/rules/period.ts'
import { call } from '#src/api/call.ts'
import { useAnswer } from '#src/api/useAnswer.ts'
import { useFormat } from '#src/lib/format/useFormat.ts'
import { to } from '#src/lib/paths.ts'
import { useText } from '#src/lib/text/useText.ts'
import { canAtom } from '#src/state/session.ts'
import { ErrorState } from '#src/ui/layout/ErrorState.tsx'
import { Panel } from '#src/ui/layout/Panel.tsx'

import type { DriverMonth } from '../driverSums.ts'
import { type Month, daysOf } from '../month.ts'

import css from './JourneyStrip.module.css'

const minuteMs = 60_000
const [asDriver] = driverDays.filters.drivers
const everyMs = 60_000

interface Props {
  driver: DriverMonth
  month: Month
  /** The month of today: only in it something is under way. */
  latest: Month
}

/** What the law says of the driver: where he stands now, and of each day of the month how long he worked and what was broken. */
export function JourneyStrip(props: Props) {
  return useAtomValue(canAtom)(permissions.journey, 'r') ? <Strip {...props} /> : null
}

function Strip({ driver, month, latest }: Props) {
  const t = useText('travels')
  const format = useFormat()
  const refetchInterval = month === latest ? everyMs : (false as const)
  const about = { companies: [driver.company], vehicles: [], ...anyJourney, drivers: [driver.id] }
  const now = useAnswer({
    queryKey: ['driverJourneyNow', driver.id],
    queryFn: () => call(journeyControl.calls.dump, { body: { ...about, show: 'all', limit: 1 } }),
    refetchInterval,
  })
  const days = useAnswer({
    queryKey: ['driverJourneyDays', driver.id, month],
    enabled: month <= latest,
    queryFn: () => {
      const all = daysOf(month)
      const { start, end } = wholeDays(all[0] ?? '', all.at(-1) ?? '')
      const body = {
        ...about,
        each: 'day' as const,
        from: start,
        to: Math.min(end, Date.now()),
        limit: limits.periodDays,
      }
      return call(driverDays.calls.dump, { body })
    },
    refetchInterval,
  })
  const standing = now.data?.rows[0]
  const history = (from: string, until: string) =>
    `${to('driverHistory')}?${asDriver}=${driver.id}&inicio=${from}&fim=${until}`
  const worked = (days.data?.rows ?? [])
    .flatMap(({ day, ...row }) => (day === null ? [] : [{ ...row, day }]))
    .toSorted((a, b) => a.day.localeCompare(b.day))
  return (
    <div className={css.strip}>
      <Panel
        title={t('journey.title')}
        aside={<Link to={`${to('driverHistory')}?${asDriver}=${driver.id}`}>{t('journey.history')}</Link>}
      >
        {(now.missed || days.missed) && (
          <ErrorState
            onRetry={() => {
              now.again()
              days.again()
            }}
          />
        )}
        {standing && <p className={css.now}>{saidOf(standing)}</p>}
        {now.data !== undefined && !standing && <p className={css.now}>{t('journey.never')}</p>}
        {days.data !== undefined && worked.length === 0 && <p className={css.now}>{t('journey.none')}</p>}
        <ul className={css.days}>
          {worked.map(({ day, worked: minutes, violations }) => (
            <li key={day}>
              <Link to={history(day, day)}>
                <small>{format.day(day)}</small>
                <b>{minutes === null ? '—' : format.duration(minutes * minuteMs)}</b>
                {violations !== null && violations > 0 && (
                  <small className={css.broken}>{t('journey.violations', { count: violations })}</small>
                )}
              </Link>
            </li>
          ))}
        </ul>
      </Panel>
    </div>
  )

  function saidOf({ state, since, until, why, fit, presumedOf }: NonNullable<typeof standing>): string {
    const doubt = (figure: (typeof presumedOf)[number]) =>
      presumedOf.includes(figure) ? ` (${t('journey.presumed')})` : ''
    const time = (at: number) => format.dateTime(at)
    const parts = [
      since === null ? state : t('journey.since', { state: state ?? '', time: time(since) }) + doubt('state'),
      until !== null && t('journey.until', { time: time(until), why: why ?? '' }) + doubt('until'),
      fit !== null && t('journey.fit', { time: time(fit) }) + doubt('fit'),
    ]
    return parts.filter((part) => part !== false && part !== null).join(' · ')
  }
}
