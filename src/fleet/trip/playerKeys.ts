import type { KeyboardEvent } from 'react'

import type { HeldStep } from './useHeldStep.ts'

interface Played extends HeldStep {
  toggle: () => void
}

/**
 * What every player answers to: space plays, arrows step and repeat while held (SLIDER-05); the browser's own repeat is
 * not the product's. Spread on the part that has the focus.
 * @param stepBy how far an arrow goes
 * @param others what else a key does; true when it did
 */
export function playerKeys(
  { toggle, hold, release }: Played,
  stepBy: number,
  others?: (event: KeyboardEvent) => boolean,
) {
  const step = ({ repeat }: KeyboardEvent, by: number) => {
    if (!repeat) hold(by)
  }
  return {
    onKeyDown: (event: KeyboardEvent) => {
      const onButton = event.target instanceof HTMLButtonElement
      if (event.key === ' ' && !onButton) toggle()
      else if (event.key === 'ArrowLeft') step(event, -stepBy)
      else if (event.key === 'ArrowRight') step(event, stepBy)
      else if (!others?.(event)) return
      event.preventDefault()
    },
    onKeyUp: ({ key }: KeyboardEvent) => {
      if (key === 'ArrowLeft' || key === 'ArrowRight') release()
    },
    onBlur: release,
  }
}
