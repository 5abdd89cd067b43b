import { useState } from 'react'

import { dayText } from '#contract/format.ts'
import { limits } from '#contract/limits.ts'
import { daysIncluded } from '#contract/rules/day.ts'
import { type Period, periodFault } from '#contract/rules/period.ts'
import { startOfDay } from '#contract/rules/zonedDay.ts'
import { useLanguage, useText } from '#src/lib/text/useText.ts'
import { Field, type FieldProps } from '#src/ui/field/Field.tsx'
import { Popover } from '#src/ui/overlay/Popover.tsx'

import { useToday } from '../clock/clock.ts'
import { type Fault, faultText } from './fault.ts'
import { PeriodButton } from './PeriodButton.tsx'
import { type PeriodEnds, endsOf, periodOf } from './periodEnds.ts'
import { PeriodSheet } from './PeriodSheet.tsx'

interface Props extends Omit<FieldProps, 'readOnly'> {
  /** From the first instant of a day (or minute) to the last of another, in the operator's time zone. */
  value: Period
  /** Told of periods that hold; a faulty one is shown as such and told as null. */
  onChange: (value: Period | null, fault: Fault | null) => void
  /** VALID-PERIOD-03..05: most days, both ends counted; null for any length. */
  dayLimit?: number | null
  /** May lie ahead; left out, it may not (VALID-PERIOD-01). */
  future?: boolean
  /** The ends have a time of day. */
  times?: boolean
  /** Where something else of the screen opens the sheet as well. */
  open?: boolean
  onOpenChange?: (open: boolean) => void
}

/** VALID-PERIOD-01..06: from one day to another, or from minute to minute, by quick periods, a calendar or the keyboard. */
export function PeriodField(props: Props) {
  const { value, onChange, dayLimit = limits.periodDays, future = false, times = false, ...frame } = props
  const t = useText('fields')
  const language = useLanguage()
  const [ownOpen, setOwnOpen] = useState(false)
  const open = props.open ?? ownOpen
  const setOpen = props.onOpenChange ?? setOwnOpen
  const [range, setRange] = useState(() => endsOf(value))
  const [seen, setSeen] = useState(value)
  if (seen.start !== value.start || seen.end !== value.end) {
    setSeen(value)
    setRange(endsOf(value))
  }
  const today = useToday()
  const rules = { now: startOfDay(today), dayLimit: dayLimit ?? undefined, future }
  const faultOf = (ends: PeriodEnds): Fault | null => {
    const name = periodFault(periodOf(ends), rules)
    return name === null ? null : { name, values: { count: dayLimit ?? 0 } }
  }
  const change = (next: PeriodEnds) => {
    setRange(next)
    const fault = faultOf(next)
    const period = fault === null ? periodOf(next) : null
    if (period) setSeen(period)
    onChange(period, fault)
  }
  const fault = faultOf(range)
  const end = (day: string, time: string) => dayText(day, language) + (times ? ` ${time}` : '')
  const count = daysIncluded(range.from, range.to)
  return (
    <Field {...frame} error={frame.error ?? (fault ? faultText(t, fault) : undefined)}>
      <Popover
        label={t('period.pick')}
        width={430}
        open={open}
        onOpenChange={setOpen}
        trigger={
          <PeriodButton disabled={frame.disabled}>
            <b>
              {end(range.from, range.fromTime)} – {end(range.to, range.toTime)}
            </b>{' '}
            {(fault === null || fault.name === 'tooLong') && (
              <span className="unit">
                {dayLimit === null ? t('period.days', { count }) : t('period.ofDays', { count, limit: dayLimit })}
              </span>
            )}
          </PeriodButton>
        }
      >
        <PeriodSheet
          range={range}
          onChange={change}
          onDone={() => setOpen(false)}
          future={future}
          times={times}
          today={today}
          dayLimit={dayLimit ?? undefined}
          error={fault ? faultText(t, fault) : undefined}
        />
      </Popover>
    </Field>
  )
}
