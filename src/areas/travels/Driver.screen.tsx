import { useState } from 'react'
import { Link, useNavigate, useParams } from 'react-router-dom'

import { driverMonth } from '#contract/endpoints/travel.ts'
import { DriverId } from '#contract/kinds.ts'
import { dayOf } from '#contract/rules/zonedDay.ts'
import { ApiError } from '#src/api/ApiError.ts'
import { call } from '#src/api/call.ts'
import { dataSetOf } from '#src/api/dataSet.ts'
import { useAnswer } from '#src/api/useAnswer.ts'
import { useToday } from '#src/kit/clock/clock.ts'
import { statusOf } from '#src/kit/table/statusOf.ts'
import type { TableStatus } from '#src/kit/table/tableProps.ts'
import { useFormat } from '#src/lib/format/useFormat.ts'
import { to } from '#src/lib/paths.ts'
import { useText } from '#src/lib/text/useText.ts'
import { Button } from '#src/ui/button/Button.tsx'
import { EmptyState } from '#src/ui/layout/EmptyState.tsx'
import { ErrorState } from '#src/ui/layout/ErrorState.tsx'
import { InvalidParameter } from '#src/ui/layout/InvalidParameter.tsx'
import { Loading } from '#src/ui/layout/Loading.tsx'
import { Panel } from '#src/ui/layout/Panel.tsx'

import { type DriverMonth, driverSums } from './driverSums.ts'
import { type Month, monthOfDay, monthParams, readMonth } from './month.ts'
import { AlertBars } from './parts/AlertBars.tsx'
import { DriverFigures } from './parts/DriverFigures.tsx'
import { DriverHead } from './parts/DriverHead.tsx'
import { DriverTravels } from './parts/DriverTravels.tsx'
import { JourneyStrip } from './parts/JourneyStrip.tsx'
import { MonthCalendar } from './parts/MonthCalendar.tsx'
import { useTripInAddress } from './useTripInAddress.tsx'

import css from './Driver.module.css'

/** While vehicles are still being told, sooner. */
const [readEveryMs, tellingEveryMs] = [60_000, 5_000]

/** `/motorista/:driver[/:year/:month]` (ROUTE-23): one driver in one month, which is today's where none is named. */
export function DriverScreen() {
  const t = useText('travels')
  const titles = useText('titles')
  const { driver, year = '', month: named = '' } = useParams()
  const today = useToday()
  const id = DriverId.safeParse(Number(driver))
  const read = readMonth(year, named)
  const latest = monthOfDay(today)
  const month = read ?? latest
  const asked = useAnswer({
    queryKey: ['driverMonth', driver, month],
    enabled: id.success,
    queryFn: () => {
      const { timeZone } = Intl.DateTimeFormat().resolvedOptions()
      return call(driverMonth, { params: { id: DriverId.parse(Number(driver)), month }, query: { fuso: timeZone } })
    },
    refetchInterval: ({ state }) =>
      month !== latest ? false : (state.data?.behind ?? 0) > 0 ? tellingEveryMs : readEveryMs,
  })
  if (!id.success || (asked.error instanceof ApiError && asked.error.status === 404)) {
    return <UnknownDriver unreadable={!id.success} />
  }
  return (
    <div className={css.driver}>
      {read === null && year !== '' && <InvalidParameter>{t('driver.invalidWhy')}</InvalidParameter>}
      {asked.data === undefined ? (
        <>
          <h1 className="sr-only">{titles('driver')}</h1>
          {asked.missed ? <ErrorState onRetry={asked.again} /> : <Loading rows={8} />}
        </>
      ) : (
        <Month
          key={month}
          driver={asked.data}
          month={month}
          latest={latest}
          status={statusOf(dataSetOf({}, asked), asked.again)}
        />
      )}
    </div>
  )
}

interface MonthProps {
  driver: DriverMonth
  month: Month
  latest: Month
  status: TableStatus
}

function Month({ driver, month, latest, status }: MonthProps) {
  const t = useText('travels')
  const format = useFormat()
  const navigate = useNavigate()
  const { open, dialog, unread } = useTripInAddress()
  const [day, setDay] = useState<string | null>(null)
  const travels = day === null ? driver.travels : driver.travels.filter(({ startedAt }) => dayOf(startedAt) === day)
  const label = day === null ? t('driver.tripsOf') : t('driver.tripsOfDay', { day: format.day(day) })
  return (
    <>
      <DriverHead
        driver={driver}
        month={month}
        latest={latest}
        onMonth={(next) => void navigate(to('driverMonth', { driver: driver.id, ...monthParams(next) }))}
      />
      {unread && <InvalidParameter>{t('unreadable')}</InvalidParameter>}
      {!driver.identified && (
        <p role="status" className={css.invalid}>
          {t('driver.noCode')}
        </p>
      )}
      {driver.behind > 0 && month === latest && (
        <p role="status" className={css.invalid}>
          {t('driver.behind', { count: driver.behind })}
        </p>
      )}
      <DriverFigures driver={driver} month={month} />
      <JourneyStrip driver={driver} month={month} latest={latest} />
      <div className={css.panels}>
        <Panel title={t('driver.calendar')} aside={<span className={css.hint}>{t('driver.calendarHint')}</span>}>
          <MonthCalendar month={month} days={driver.days} chosen={day} onChoose={setDay} />
        </Panel>
        {driver.alerts !== null && (
          <Panel title={t('driver.byType')}>
            <AlertBars alerts={driver.alerts} distanceKm={driverSums(driver).distanceKm} />
          </Panel>
        )}
      </div>
      <DriverTravels
        label={label}
        travels={travels}
        status={status}
        onOpen={open}
        empty={
          month > latest ? (
            <EmptyState kind="noRecordsPeriod" title={t('driver.future')} detail={t('driver.futureWhy')} />
          ) : (
            <EmptyState kind="noRecordsPeriod" title={t('driver.none')} detail={t('driver.noneWhy')} />
          )
        }
        renderTools={() => (
          <>
            <h2 className={css.list}>{label}</h2>
            {day !== null && (
              <Button kind="ghost" size="sm" icon="x" onClick={() => setDay(null)}>
                {t('driver.wholeMonth')}
              </Button>
            )}
          </>
        )}
      />
      {dialog}
    </>
  )
}

/** No such driver, or one of a company that the session does not have: nobody can tell which. */
function UnknownDriver({ unreadable }: { unreadable: boolean }) {
  const t = useText('travels')
  return (
    <section className={css.unknown} role="alert">
      <h1>{t('driver.unknown')}</h1>
      {unreadable ? <InvalidParameter>{t('driver.unreadable')}</InvalidParameter> : <p>{t('driver.unknownWhy')}</p>}
      <Link to={to('home')}>{t('driver.home')}</Link>
    </section>
  )
}
