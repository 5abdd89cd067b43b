import { useEffect, useEffectEvent, useRef } from 'react'

/** Map.md §4: a configured map that has not come up by then is not coming. */
const LOAD_LIMIT_MS = 8000

/**
 * Calls `onFail` when nobody has called the answered `markLoaded` (the map does on `load`) within the limit. `null`:
 * wait as long as it takes. A hidden tab draws nothing, so its time does not count.
 */
export function useLoadLimit(onFail: ((message: string) => void) | null) {
  const loaded = useRef(false)
  const fail = useEffectEvent((message: string) => onFail?.(message))
  const limited = onFail !== null
  useEffect(() => {
    if (!limited) return
    let timer: ReturnType<typeof setTimeout> | undefined
    const restart = () => {
      clearTimeout(timer)
      if (document.hidden || loaded.current) return
      timer = setTimeout(() => {
        if (!loaded.current) fail(`The map did not load within ${LOAD_LIMIT_MS / 1000} s`)
      }, LOAD_LIMIT_MS)
    }
    restart()
    document.addEventListener('visibilitychange', restart)
    return () => {
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', restart)
    }
  }, [limited])
  return {
    hasLoaded: () => loaded.current,
    markLoaded: () => {
      loaded.current = true
    },
  }
}
