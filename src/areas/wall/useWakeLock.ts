import { useEffect, useState } from 'react'

/** A lock that was taken away from a page in sight (a battery that runs low) may be given again. */
const againMs = 60_000

/**
 * Keeps the display lit (Screen Wake Lock). The browser takes the lock back whenever the page is out of sight, so it is
 * asked for again when it is back, and now and then while it is refused.
 * @returns false when the browser refuses or has no such thing: the display may go dark, and says so
 */
export function useWakeLock(): boolean {
  const [granted, setGranted] = useState(true)
  useEffect(() => {
    let lock: WakeLockSentinel | null = null
    let asking = false
    let over = false
    const ask = async () => {
      if (document.visibilityState !== 'visible' || asking || lock?.released === false) return
      asking = true
      try {
        const given = await navigator.wakeLock.request('screen')
        if (over) return void given.release()
        lock = given
        given.addEventListener('release', lost)
        setGranted(true)
      } catch {
        // Also where the browser has none: pages of a bare http address.
        setGranted(false)
      } finally {
        asking = false
      }
    }
    // Of a page out of sight it is no news: nobody sees whether it is lit.
    const lost = () => {
      if (!over && document.visibilityState === 'visible') setGranted(false)
    }
    void ask()
    const again = () => void ask()
    document.addEventListener('visibilitychange', again)
    const timer = setInterval(again, againMs)
    return () => {
      over = true
      clearInterval(timer)
      document.removeEventListener('visibilitychange', again)
      void lock?.release()
    }
  }, [])
  return granted
}
