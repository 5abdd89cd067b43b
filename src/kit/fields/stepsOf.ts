import type { KeyboardEvent } from 'react'

import type { Enter } from './DraftField.tsx'

/**
 * Keys of a field whose value goes up and down: the arrows enter what comes next.
 * @param next the text one step on from the one in the field
 */
export const stepsOf =
  (next: (text: string, direction: 1 | -1) => string) =>
  (event: KeyboardEvent<HTMLInputElement>, enter: Enter): void => {
    const direction = event.key === 'ArrowUp' ? 1 : event.key === 'ArrowDown' ? -1 : 0
    const { readOnly, value } = event.currentTarget
    if (direction === 0 || readOnly || event.altKey) return
    event.preventDefault()
    enter(next(value, direction))
  }
