import { useEffect, useState } from 'react'

/**
 * Keeps the display lit (Screen Wake Lock). The browser takes the lock back whenever the page is out of sight, so it is
 * asked for again when it is back.
 * @returns false when the browser refuses or has no such thing: the display may go dark, and says so
 */
export function useWakeLock(): boolean {
  const [granted, setGranted] = useState(true)
  useEffect(() => {
    let lock: WakeLockSentinel | null = null
    let over = false
    const ask = async () => {
      if (document.visibilityState !== 'visible') return
      try {
        const given = await navigator.wakeLock.request('screen')
        if (over) return void given.release()
        lock = given
        setGranted(true)
      } catch {
        // Also where the browser has none: pages of a bare http address.
        setGranted(false)
      }
    }
    void ask()
    const again = () => void ask()
    document.addEventListener('visibilitychange', again)
    return () => {
      over = true
      document.removeEventListener('visibilitychange', again)
      void lock?.release()
    }
  }, [])
  return granted
}
