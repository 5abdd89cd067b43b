import { useEffect, useRef } from 'react'

const settleMs = 500

/** Whether what came up at one instant was there long enough to be answered by a key at another; ms of one clock. */
export const isSettled = (shownAt: number, now: number): boolean => now - shownAt >= settleMs

/** False for a moment after something came up: a key that was on its way to something else must not answer it. */
export function useSettled(shown: unknown): () => boolean {
  const shownAt = useRef(0)
  useEffect(() => {
    shownAt.current = performance.now()
  }, [shown])
  return () => isSettled(shownAt.current, performance.now())
}
