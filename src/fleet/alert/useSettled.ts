import { useEffect, useRef } from 'react'

const settleMs = 500

/** False for a moment after something came up: a key that was on its way to something else must not answer it. */
export function useSettled(shown: unknown): () => boolean {
  const shownAt = useRef(0)
  useEffect(() => {
    shownAt.current = performance.now()
  }, [shown])
  return () => performance.now() - shownAt.current >= settleMs
}
