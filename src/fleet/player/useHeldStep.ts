import { useEffect, useRef } from 'react'

import { limits } from '#contract/limits.ts'

/** A held button or key of a player: one step now, and one every 600 ms until `release` (SLIDER-05, SLIDER-07). */
export function useHeldStep(step: (by: number) => void) {
  const held = useRef(0)
  const release = () => {
    clearInterval(held.current)
    held.current = 0
  }
  useEffect(() => release, [])
  return {
    release,
    hold: (by: number) => {
      if (held.current !== 0) return
      step(by)
      held.current = window.setInterval(() => step(by), limits.holdRepeatMs)
    },
  }
}

export type HeldStep = ReturnType<typeof useHeldStep>

/** For a button: the pointer holds it; a key or a reader's click has no pointer of its own, and is one step. */
export const holding = ({ hold, release }: HeldStep, by: number, step: (by: number) => void) => ({
  onPointerDown: () => hold(by),
  onPointerUp: release,
  onPointerLeave: release,
  onClick: ({ detail }: { detail: number }) => {
    if (detail === 0) step(by)
  },
})
