import { clockTimeOf, minutesOf } from '#contract/rules/clockTime.ts'

import { DraftField, type EntryProps } from './DraftField.tsx'
import { stepsOf } from './stepsOf.ts'
import { readTime, timeMask } from './timeMask.ts'

const asIs = (value: string): string => value

/** INPUT-25..28: `HH:mm`. The arrow keys go minute by minute, round the clock. */
export function TimeField(entry: EntryProps<string>) {
  return (
    <DraftField
      inputMode="numeric"
      placeholder="00:00"
      icon="clock"
      {...entry}
      mask={timeMask}
      onKeyDown={stepsOf((text, direction) => {
        const { value } = readTime(text)
        return clockTimeOf(value === null ? 0 : minutesOf(value) + direction)
      })}
      read={readTime}
      write={asIs}
    />
  )
}
