import type { KeyboardEvent, PointerEvent } from 'react'

import { isShortcut } from '#src/lib/keys.ts'

import type { HeldStep } from './heldStep.ts'

interface Played extends HeldStep {
  toggle: () => void
  toStart: () => void
  toEnd: () => void
}

/** What answers keys by itself. A slider of the axis and, but for their arrows, radio buttons are left to the player. */
const ownKeys = 'input:not([type=range]):not([type=radio]), textarea, select, canvas, [role=combobox], [role=listbox]'

/**
 * What a field or the ground does with a key stays theirs, and so do the arrows of a bar of choices that keys have led to:
 * they go from choice to choice. Whoever pointed at a choice has not gone there, and steps on.
 */
function isForPlayer({ target, currentTarget, key, defaultPrevented }: KeyboardEvent<HTMLElement>): boolean {
  // A sheet that lies over the page is a child of this in React, and not in the page.
  if (defaultPrevented || !(target instanceof Element) || !currentTarget.contains(target)) return false
  const isChoosing = target.matches('[type=radio]') && key.startsWith('Arrow') && !pointedAt.has(currentTarget)
  return !target.matches(ownKeys) && !isChoosing
}

/** Players whose focus was last set by a pointer. */
const pointedAt = new WeakSet<HTMLElement>()

/**
 * What every player answers to: space plays, arrows step and repeat while held (SLIDER-05); the browser's own repeat is
 * not the product's. Spread on the part that has the focus.
 * @param stepBy how far an arrow goes
 * @param others what else a key does; true when it did
 */
export function playerKeys(
  { toggle, toStart, toEnd, hold, release }: Played,
  stepBy: number,
  others?: (event: KeyboardEvent) => boolean,
) {
  const step = ({ repeat }: KeyboardEvent, by: number) => {
    if (!repeat) hold(by)
  }
  return {
    onPointerDownCapture: ({ currentTarget }: PointerEvent<HTMLElement>) => pointedAt.add(currentTarget),
    onKeyDownCapture: ({ currentTarget, key }: KeyboardEvent<HTMLElement>) => {
      if (key === 'Tab') pointedAt.delete(currentTarget)
    },
    onKeyDown: (event: KeyboardEvent<HTMLElement>) => {
      if (!isForPlayer(event)) return
      if (isShortcut(event, 'play') && !(event.target instanceof HTMLButtonElement)) toggle()
      else if (isShortcut(event, 'stepBack')) step(event, -stepBy)
      else if (isShortcut(event, 'stepForward')) step(event, stepBy)
      else if (isShortcut(event, 'playerStart')) toStart()
      else if (isShortcut(event, 'playerEnd')) toEnd()
      else if (!others?.(event)) return
      event.preventDefault()
    },
    onKeyUp: ({ key }: KeyboardEvent) => {
      if (key === 'ArrowLeft' || key === 'ArrowRight') release()
    },
    onBlur: release,
  }
}
