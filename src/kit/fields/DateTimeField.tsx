import { type KeyboardEvent, useCallback, useState } from 'react'

import { dateTimeText } from '#contract/format.ts'
import { dayBounds } from '#contract/rules/period.ts'
import { clockTimeAt, dayOf, instantAt } from '#contract/rules/zonedDay.ts'
import { useLanguage, useText } from '#src/lib/text/useText.ts'
import { Button } from '#src/ui/button/Button.tsx'

import { useClock, useToday } from '../clock/clock.ts'
import { Calendar } from './Calendar.tsx'
import { CalendarButton } from './CalendarButton.tsx'
import { dateHints, dateTimeMasks, lastDay, readDateTime } from './dateMask.ts'
import { DraftField, type EntryProps } from './DraftField.tsx'
import { TimeField } from './TimeField.tsx'

import css from './Fields.module.css'

interface Props extends EntryProps<number> {
  /** Days as `yyyy-MM-dd`; left out, 2000-01-01 and 2100-01-01 (INPUT-08). */
  min?: string
  max?: string
  /** May lie ahead; left out, it may not (INPUT-09). */
  future?: boolean
}

const minuteMs = 60_000

/**
 * INPUT-08..12: an instant to the minute, epoch milliseconds UTC; shown and read in the time zone of the operator's
 * machine, as every time on screen is. Typed, pasted, or picked from a calendar with a time beside it.
 */
export function DateTimeField({ min = dayBounds.min, max = dayBounds.max, future = false, ...entry }: Props) {
  const t = useText('fields')
  const language = useLanguage()
  const clock = useClock()
  const today = useToday()
  const [open, setOpen] = useState(false)
  /** Kept while day and time together are no value: a time ahead of now stays to be seen. */
  const [typedTime, setTypedTime] = useState<string | null>(null)
  const { value } = entry
  const read = useCallback(
    (text: string) => readDateTime(text, { language, min, max, future, now: clock() }),
    [language, min, max, future, clock],
  )
  const fixed = entry.disabled === true || entry.readOnly === true
  const onKeyDown = (event: KeyboardEvent) => {
    if (fixed || !event.altKey || event.key !== 'ArrowDown') return
    event.preventDefault()
    setOpen(true)
  }
  const write = (at: number) => dateTimeText(at, language)
  const toMinute = (at: number) => Math.floor(at / minuteMs) * minuteMs
  /** A picked day keeps the time that stood there, though not past this minute. */
  const notAhead = (at: number) => (future ? at : Math.min(at, toMinute(clock())))
  const day = value === null ? undefined : dayOf(value)
  return (
    <DraftField
      inputMode="numeric"
      placeholder={`${dateHints[language]} hh:mm`}
      ghost={`${dateHints[language]} hh:mm`}
      {...entry}
      {...{ read, write, onKeyDown, mask: dateTimeMasks[language], form: language }}
      renderEnd={(enter) => (
        <CalendarButton open={open} onOpenChange={setOpen} disabled={fixed}>
          <Calendar
            days={day === undefined ? [] : [day]}
            onChange={([picked]) => {
              if (picked === undefined) return
              enter(write(notAhead(instantAt(picked, value === null ? '00:00' : clockTimeAt(value)))))
            }}
            min={min}
            max={lastDay(max, future, today)}
          />
          <div className={css.time}>
            <TimeField
              label={t('calendar.time')}
              value={value === null ? typedTime : clockTimeAt(value)}
              onChange={(time) => {
                setTypedTime(time)
                if (time !== null) enter(write(instantAt(day ?? today, time)))
              }}
            />
            <Button kind="line" onClick={() => enter(write(toMinute(clock())))}>
              {t('calendar.now')}
            </Button>
          </div>
        </CalendarButton>
      )}
    />
  )
}
