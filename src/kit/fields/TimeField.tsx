import type { KeyboardEvent } from 'react'

import { clockTimeOf, minutesOf } from '#contract/rules/clockTime.ts'

import { DraftField, type EntryProps } from './DraftField.tsx'
import { readTime, timeMask } from './timeMask.ts'

const asIs = (value: string): string => value

/** INPUT-25..28: `HH:mm`. The arrow keys go minute by minute, round the clock. */
export function TimeField(entry: EntryProps<string>) {
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    const direction = event.key === 'ArrowUp' ? 1 : event.key === 'ArrowDown' ? -1 : 0
    if (direction === 0 || entry.disabled || entry.readOnly) return
    event.preventDefault()
    const { value } = readTime(event.currentTarget.value)
    entry.onChange(clockTimeOf(value === null ? 0 : minutesOf(value) + direction), null)
  }
  return (
    <DraftField
      inputMode="numeric"
      placeholder="00:00"
      icon="clock"
      {...entry}
      {...{ onKeyDown, mask: timeMask }}
      read={readTime}
      write={asIs}
    />
  )
}
