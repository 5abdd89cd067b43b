import { useEffect, useState } from 'react'

import { type HeldStep, heldStep } from './heldStep.ts'

/** As long as the part is on screen. */
export function useHeldStep(step: (by: number) => void): HeldStep {
  const [held] = useState(() => heldStep(step))
  useEffect(() => held.does(step))
  useEffect(() => held.release, [held])
  return held
}

/** For a button: the pointer holds it; a key or a reader's click has no pointer of its own, and is one step. */
export const holding = ({ hold, release }: HeldStep, by: number, step: (by: number) => void) => ({
  onPointerDown: () => hold(by),
  onPointerUp: release,
  onPointerLeave: release,
  onClick: ({ detail }: { detail: number }) => {
    if (detail === 0) step(by)
  },
})
