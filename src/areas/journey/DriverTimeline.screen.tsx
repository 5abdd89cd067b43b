import { useRef, useState } from 'react'
import { Link } from 'react-router-dom'

import { limits } from '#contract/limits.ts'
import { addDays } from '#contract/rules/day.ts'
import { endOfDay, startOfDay } from '#contract/rules/zonedDay.ts'
import { useToday } from '#src/kit/clock/clock.ts'
import { useAddressQuery } from '#src/kit/query/useAddressQuery.ts'
import { Pager } from '#src/kit/table/Pager.tsx'
import { ReadAt } from '#src/kit/table/ReadAt.tsx'
import { useFormat } from '#src/lib/format/useFormat.ts'
import { to } from '#src/lib/paths.ts'
import { useText } from '#src/lib/text/useText.ts'
import { IconButton } from '#src/ui/button/IconButton.tsx'
import { EmptyState } from '#src/ui/layout/EmptyState.tsx'
import { ErrorState } from '#src/ui/layout/ErrorState.tsx'
import { InvalidParameter } from '#src/ui/layout/InvalidParameter.tsx'
import { Loading } from '#src/ui/layout/Loading.tsx'

import { dayAddress } from './address.ts'
import { dayStep } from './dayStep.ts'
import { JourneyFilters } from './parts/JourneyFilters.tsx'
import { LaneDetail } from './parts/LaneDetail.tsx'
import { LaneExport } from './parts/LaneExport.tsx'
import { Lanes } from './parts/Lanes.tsx'
import { LaneTiles } from './parts/LaneTiles.tsx'
import { useLanes } from './useLanes.ts'

import css from './DriverTimeline.module.css'

/** `/fleetfulldriver/timelinemotorista` (JOUR-02): the day of many drivers, a lane for each. */
export function DriverTimelineScreen() {
  const t = useText('journey')
  const titles = useText('titles')
  const format = useFormat()
  const today = useToday()
  const { query, unread, change, changeFrom } = useAddressQuery(dayAddress)
  const day = query.day ?? today
  const [start, end] = [startOfDay(day), endOfDay(day)]
  const asked = useLanes(start, end, query, day >= today, (query.page - 1) * limits.lanesAtOnce)
  const [chosen, setChosen] = useState<number | null>(null)
  const { data } = asked
  const lane = data?.lanes.find(({ driverId }) => driverId === chosen) ?? data?.lanes[0]
  const pages = data === undefined ? 1 : Math.ceil(data.total / limits.lanesAtOnce)
  const days = useRef<HTMLDivElement>(null)
  /** From the day that was asked last: keys are pressed faster than days are drawn. */
  const open = (by: -1 | 1) =>
    changeFrom(({ day: last }) => {
      const next = addDays(last ?? today, by)
      return next > today ? {} : { day: next === today ? null : next, page: 1 }
    })
  /** The lanes of the day that was left are gone: the focus goes where the next key is heard. */
  const step = (by: -1 | 1) => {
    if (by === 1 && day >= today) return
    days.current?.querySelector('button')?.focus()
    open(by)
  }
  return (
    <div className={css.page}>
      <header className={css.head}>
        <h1>{titles('driverTimeline')}</h1>
        <p>
          {data && t('day.lead', { count: data.total })}
          {data && data.total > data.lanes.length && (
            <> {t('day.some', { shown: data.lanes.length, total: data.total })}</>
          )}
        </p>
        {/* oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- keys of the buttons within it */}
        <div
          ref={days}
          className={css.day}
          onKeyDown={(event) => {
            const by = dayStep(event)
            if (by === 0) return
            event.preventDefault()
            step(by)
          }}
        >
          <IconButton icon="caret-left" label={t('day.before')} onClick={() => open(-1)} />
          <b>{format.day(day)}</b>
          <IconButton icon="caret-right" label={t('day.after')} disabled={day >= today} onClick={() => open(1)} />
        </div>
        <JourneyFilters value={query} onChange={(next) => change({ ...next, page: 1 })} />
        {data && <LaneExport lanes={data.lanes} whom={query} from={start} to={end} />}
        <Link to={to('journeyLog')}>{t('day.files')}</Link>
        <ReadAt at={data?.at ?? null} loading={asked.loading} onReload={() => void asked.again()} />
      </header>
      {unread && <InvalidParameter />}
      {data === undefined ? (
        asked.missed ? (
          <ErrorState onRetry={() => void asked.again()} />
        ) : (
          <Loading rows={10} />
        )
      ) : lane === undefined ? (
        <EmptyState kind="noRecordsPeriod" title={t('empty.title')} detail={t('empty.why')} />
      ) : (
        <>
          <LaneTiles figures={data.figures} />
          <Lanes
            lanes={data.lanes}
            start={start}
            end={end}
            now={data.at}
            chosen={lane.driverId}
            onChoose={setChosen}
            onDay={step}
          />
          {pages > 1 && <Pager page={query.page - 1} pages={pages} onPage={(page) => change({ page: page + 1 })} />}
          <LaneDetail lane={lane} day={day} />
        </>
      )}
    </div>
  )
}
