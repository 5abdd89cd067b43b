import { useEffect, useEffectEvent } from 'react'

/** Slow enough for a server that starts, quick enough for a person who watches. */
const everyMs = 5_000

/** Tries again by itself: every 5 s, and at once when the network or the person is back. One attempt at a time. */
export function useRetry(attempt: () => Promise<void>): void {
  const latest = useEffectEvent(attempt)
  useEffect(() => {
    let running = false
    const retry = async () => {
      if (running || document.visibilityState === 'hidden') return
      running = true
      await latest().finally(() => (running = false))
    }
    const start = () => void retry()
    const timer = setInterval(start, everyMs)
    addEventListener('online', start)
    document.addEventListener('visibilitychange', start)
    return () => {
      clearInterval(timer)
      removeEventListener('online', start)
      document.removeEventListener('visibilitychange', start)
    }
  }, [])
}
