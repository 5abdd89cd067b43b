import { useState } from 'react'

import { dayBounds } from '#contract/rules/period.ts'
import { useText } from '#src/lib/text/useText.ts'
import { Button } from '#src/ui/button/Button.tsx'

import { Calendar } from './Calendar.tsx'
import { DateField } from './DateField.tsx'
import { lastDay } from './dateMask.ts'
import { type PeriodEnds, periodOf, wholeDayTimes } from './periodEnds.ts'
import { quickRanges } from './quickRanges.ts'
import { TimeField } from './TimeField.tsx'

import css from './Fields.module.css'

interface Props {
  range: PeriodEnds
  onChange: (range: PeriodEnds) => void
  onDone: () => void
  future: boolean
  times: boolean
  today: string
  /** Most days, both ends counted: a quick period that is longer is not offered. */
  dayLimit?: number | undefined
  error: string | undefined
}

const samePeriod = (one: PeriodEnds, other: PeriodEnds): boolean => {
  const [a, b] = [periodOf(one), periodOf(other)]
  return a.start === b.start && a.end === b.end
}

/** Quick periods at the side; the two days to type and a calendar to pick them from. */
export function PeriodSheet({ range, onChange, onDone, future, times, today, dayLimit = Infinity, error }: Props) {
  const t = useText('fields')
  /** The first of two days picked in the calendar; with the second one it becomes a period. */
  const [first, setFirst] = useState<string>()
  const pick = ([from, to]: string[]) => {
    setFirst(to === undefined ? from : undefined)
    if (from !== undefined && to !== undefined) onChange({ ...range, from, to })
  }
  const offered = quickRanges(today, dayLimit)
  return (
    <div className={css.sheet}>
      <div className={css.quick} role="group" aria-label={t('period.quick')}>
        {offered.map(([name, days]) => {
          const quick: PeriodEnds = { ...days, ...wholeDayTimes }
          return (
            <Button
              key={name}
              kind="ghost"
              size="sm"
              aria-pressed={samePeriod(quick, range)}
              onClick={() => {
                onChange(quick)
                onDone()
              }}
            >
              {t(`period.range.${name}`)}
            </Button>
          )
        })}
      </div>
      <div className={css.days}>
        <div className={css.ends}>
          <DateField
            label={t('period.start')}
            required
            future
            bare
            value={range.from}
            onChange={(from) => from !== null && onChange({ ...range, from })}
          />
          <DateField
            label={t('period.end')}
            required
            future
            bare
            value={range.to}
            onChange={(to) => to !== null && onChange({ ...range, to })}
          />
          {times && (
            <>
              <TimeField
                label={t('period.startTime')}
                required
                value={range.fromTime}
                onChange={(fromTime) => fromTime !== null && onChange({ ...range, fromTime })}
              />
              <TimeField
                label={t('period.endTime')}
                required
                value={range.toTime}
                onChange={(toTime) => toTime !== null && onChange({ ...range, toTime })}
              />
            </>
          )}
        </div>
        {error !== undefined && <p className={css.fault}>{error}</p>}
        <Calendar
          range
          days={first === undefined ? [range.from, range.to] : [first]}
          onChange={pick}
          min={dayBounds.min}
          max={lastDay(dayBounds.max, future, today)}
        />
      </div>
    </div>
  )
}
