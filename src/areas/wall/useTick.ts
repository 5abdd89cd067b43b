import { useEffect, useState } from 'react'

/** The page's own clock, epoch ms, once a second: it goes on whatever the link does. */
export function useTick(): number {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1_000)
    return () => clearInterval(timer)
  }, [])
  return now
}
