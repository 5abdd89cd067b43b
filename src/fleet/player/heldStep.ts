import { limits } from '#contract/limits.ts'

/** A held button or key of a player: one step now, and one every 600 ms until `release` (SLIDER-05, SLIDER-07). */
export function heldStep(step: (by: number) => void) {
  let held: ReturnType<typeof setInterval> | undefined
  return {
    hold: (by: number) => {
      if (held !== undefined) return
      step(by)
      held = setInterval(() => step(by), limits.holdRepeatMs)
    },
    /** What a step does from now on. */
    does: (next: (by: number) => void) => {
      step = next
    },
    release: () => {
      clearInterval(held)
      held = undefined
    },
  }
}

export type HeldStep = ReturnType<typeof heldStep>
