import type { CSSProperties } from 'react'

import { useFormat } from '#src/lib/format/useFormat.ts'
import { useText } from '#src/lib/text/useText.ts'

import { dayInk } from '../dayInk.ts'
import type { DriverMonth } from '../driverSums.ts'
import { type Month, daysOf, leadingBlanks } from '../month.ts'

import css from './MonthCalendar.module.css'

interface Props {
  month: Month
  days: DriverMonth['days']
  chosen: string | null
  onChoose: (day: string | null) => void
}

const week = [0, 1, 2, 3, 4, 5, 6] as const

/** The days of a month by how far was driven on each; a pressed one narrows the list of trips. */
export function MonthCalendar({ month, days, chosen, onChoose }: Props) {
  const t = useText('travels')
  const format = useFormat()
  const known = new Map(days.map((day) => [day.day, day]))
  const most = Math.max(1, ...days.map(({ distanceKm }) => distanceKm))
  // A Sunday and the days after it, for their names.
  const weekday = new Intl.DateTimeFormat(format.language, { weekday: 'short', timeZone: 'UTC' })
  return (
    <div className={css.calendar} role="group" aria-label={t('driver.calendar')}>
      {week.map((at) => (
        <span key={at} className={css.weekday} aria-hidden="true">
          {weekday.format(Date.UTC(2026, 10, 1 + at)).replace('.', '')}
        </span>
      ))}
      {Array.from({ length: leadingBlanks(month) }, (_none, at) => (
        <span key={`blank ${at}`} />
      ))}
      {daysOf(month).map((day) => {
        const driven = known.get(day)
        const date = format.day(day)
        const number = Number(day.slice(8))
        if (!driven) {
          return (
            <span key={day} className={css.day} title={t('driver.dayNone', { day: date })}>
              {number}
            </span>
          )
        }
        const style: CSSProperties = { '--part': `${dayInk(driven.distanceKm, most)}%` }
        const label = t('driver.day', {
          day: date,
          distance: format.quantity(driven.distanceKm, 'km'),
          trips: t('driver.inMonth', { count: driven.trips }),
        })
        const alerts = driven.alerts ? `, ${t('driver.dayAlerts', { count: driven.alerts })}` : ''
        return (
          <button
            key={day}
            type="button"
            className={css.day}
            data-driven
            style={style}
            aria-pressed={day === chosen}
            title={label + alerts}
            onClick={() => onChoose(day === chosen ? null : day)}
          >
            <span className="sr-only">{label + alerts}</span>
            <span aria-hidden>{number}</span>
            <b aria-hidden>{format.number(driven.distanceKm)}</b>
          </button>
        )
      })}
    </div>
  )
}
