import { useState } from 'react'

import { dayText } from '#contract/format.ts'
import { limits } from '#contract/limits.ts'
import { daysIncluded } from '#contract/rules/day.ts'
import { type Period, periodFault, wholeDays } from '#contract/rules/period.ts'
import { dayOf, startOfDay } from '#contract/rules/zonedDay.ts'
import { useLanguage, useText } from '#src/lib/text/useText.ts'
import { Field, type FieldProps } from '#src/ui/field/Field.tsx'
import { Popover } from '#src/ui/overlay/Popover.tsx'

import { useToday } from './clock.ts'
import { type Fault, faultText } from './fault.ts'
import { PeriodButton } from './PeriodButton.tsx'
import { PeriodSheet } from './PeriodSheet.tsx'
import type { DayRange } from './quickRanges.ts'

interface Props extends Omit<FieldProps, 'readOnly'> {
  /** From the first instant of its first day to the last of its last, in the operator's time zone. */
  value: Period
  /** Told of periods that hold; a faulty one is shown as such and told as null. */
  onChange: (value: Period | null, fault: Fault | null) => void
  /** VALID-PERIOD-03..05: most days, both ends counted; null for any length. */
  dayLimit?: number | null
  /** May lie ahead; left out, it may not (VALID-PERIOD-01). */
  future?: boolean
}

const daysOf = ({ start, end }: Period): DayRange => ({ from: dayOf(start), to: dayOf(end) })

/** VALID-PERIOD-01..06: whole days from one to another, by quick periods, a calendar or the keyboard. */
export function PeriodField(props: Props) {
  const { value, onChange, dayLimit = limits.periodDays, future = false, ...frame } = props
  const t = useText('fields')
  const language = useLanguage()
  const [open, setOpen] = useState(false)
  const [range, setRange] = useState(() => daysOf(value))
  const [seen, setSeen] = useState(value)
  if (seen.start !== value.start || seen.end !== value.end) {
    setSeen(value)
    setRange(daysOf(value))
  }
  const today = useToday()
  const rules = { now: startOfDay(today), dayLimit: dayLimit ?? undefined, future }
  const faultOf = ({ from, to }: DayRange): Fault | null => {
    const name = periodFault(wholeDays(from, to), rules)
    return name === null ? null : { name, values: { count: dayLimit ?? 0 } }
  }
  const change = (next: DayRange) => {
    setRange(next)
    const fault = faultOf(next)
    if (fault === null) setSeen(wholeDays(next.from, next.to))
    onChange(fault === null ? wholeDays(next.from, next.to) : null, fault)
  }
  const fault = faultOf(range)
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
              {dayText(range.from, language)} – {dayText(range.to, language)}
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
          today={today}
          error={fault ? faultText(t, fault) : undefined}
        />
      </Popover>
    </Field>
  )
}
