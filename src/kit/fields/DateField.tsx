import { type KeyboardEvent, useCallback, useState } from 'react'

import { dayText } from '#contract/format.ts'
import { dayBounds } from '#contract/rules/period.ts'
import { useLanguage } from '#src/lib/text/useText.ts'

import { useClock, useToday } from '../clock/clock.ts'
import { Calendar } from './Calendar.tsx'
import { CalendarButton } from './CalendarButton.tsx'
import { dateHints, dateMasks, lastDay, readDay } from './dateMask.ts'
import { DraftField, type EntryProps } from './DraftField.tsx'

interface Props extends EntryProps<string> {
  /** Days as `yyyy-MM-dd`; left out, 2000-01-01 and 2100-01-01 (INPUT-08). */
  min?: string
  max?: string
  /** May lie ahead; left out, it may not (INPUT-09). */
  future?: boolean
  /** Without a calendar of its own: one stands beside it. */
  bare?: boolean
}

/** INPUT-08..12: a day as `yyyy-MM-dd`, of no time zone. Typed, pasted, or picked from a calendar (Alt+↓ opens it). */
export function DateField(props: Props) {
  const { min = dayBounds.min, max = dayBounds.max, future = false, bare = false, ...entry } = props
  const language = useLanguage()
  const clock = useClock()
  const today = useToday()
  const [open, setOpen] = useState(false)
  const read = useCallback(
    (text: string) => readDay(text, { language, min, max, future, now: clock() }),
    [language, min, max, future, clock],
  )
  const fixed = entry.disabled === true || entry.readOnly === true
  const onKeyDown = (event: KeyboardEvent) => {
    if (fixed || bare || !event.altKey || event.key !== 'ArrowDown') return
    event.preventDefault()
    setOpen(true)
  }
  const write = (day: string) => dayText(day, language)
  return (
    <DraftField
      inputMode="numeric"
      placeholder={dateHints[language]}
      ghost={dateHints[language]}
      {...entry}
      {...{ read, write, onKeyDown, mask: dateMasks[language], form: language }}
      renderEnd={
        bare
          ? undefined
          : (enter) => (
              <CalendarButton open={open} onOpenChange={setOpen} disabled={fixed}>
                <Calendar
                  days={entry.value === null ? [] : [entry.value]}
                  onChange={([day]) => {
                    setOpen(false)
                    if (day !== undefined) enter(write(day))
                  }}
                  min={min}
                  max={lastDay(max, future, today)}
                />
              </CalendarButton>
            )
      }
    />
  )
}
