import { type MouseEvent, useCallback, useLayoutEffect, useRef } from 'react'

const settleMs = 500

/** Whether what came up at one instant was there long enough to be answered by a key at another; ms of one clock. */
export const isSettled = (shownAt: number, now: number): boolean => now - shownAt >= settleMs

/**
 * False for a moment after something came up: a key that was on its way to something else must not answer it. The moment
 * begins when it was painted: what a machine that is busy handles late was pressed before.
 */
export function useSettled(shown: unknown): () => boolean {
  const shownAt = useRef(Infinity)
  useLayoutEffect(() => {
    shownAt.current = Infinity
    let frame = requestAnimationFrame(() => {
      frame = requestAnimationFrame((now) => {
        shownAt.current = now
      })
    })
    return () => cancelAnimationFrame(frame)
  }, [shown])
  return useCallback(() => isSettled(shownAt.current, performance.now()), [])
}

/** A press that nobody aimed at what stands there now: Enter or space on what has the focus, or a click too many of several. */
export const isBlind = ({ detail }: Pick<MouseEvent, 'detail'>): boolean => detail !== 1

/** Keeps such presses from buttons below it for a moment after something came up, as its keys are kept from it. */
export const blindPresses = (settled: () => boolean) => (event: MouseEvent) => {
  if (!isBlind(event) || settled()) return
  event.preventDefault()
  event.stopPropagation()
}
