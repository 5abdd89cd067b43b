import { weekdayName } from '#contract/rules/weekdayText.ts'
import { useLanguage } from '#src/lib/text/useText.ts'
import { Button } from '#src/ui/button/Button.tsx'

import type { EntryProps } from './DraftField.tsx'

import css from './Fields.module.css'

const days = ['0', '1', '2', '3', '4', '5', '6']

/** Days of the week, each pressed or not. */
export function WeekdaysField({ label, hint, error, value, onChange }: EntryProps<string>) {
  const language = useLanguage()
  const chosen = value ?? ''
  const toggle = (day: string) => {
    const next = days.filter((one) => (one === day) !== chosen.includes(one)).join('')
    onChange(next === '' ? null : next, null)
  }
  return (
    <fieldset className={css.weekdays}>
      <legend>{label}</legend>
      {days.map((day) => (
        <Button key={day} kind="line" size="sm" aria-pressed={chosen.includes(day)} onClick={() => toggle(day)}>
          {weekdayName(Number(day), language)}
        </Button>
      ))}
      {(error ?? hint) !== undefined && <p role={error === undefined ? undefined : 'alert'}>{error ?? hint}</p>}
    </fieldset>
  )
}
