import { useEffect, useState } from 'react'

import { health } from '#contract/endpoints/session.ts'
import { call } from '#src/api/call.ts'

/** As the server says of itself; `down` when it does not answer. */
export type Service = 'ok' | 'degraded' | 'down'

const wellMs = 60_000
const downMs = 5_000

/**
 * Asks the server how it is while somebody looks at the sign-in page: once a minute, and every 5 s while it does not
 * answer, so that the page knows by itself when signing in works again. Null until the first answer.
 */
export function useService(): Service | null {
  const [service, setService] = useState<Service | null>(null)
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout>
    let left = false
    const ask = async () => {
      const found = await call(health).then(
        ({ status }) => status,
        () => 'down' as const,
      )
      if (left) return
      setService(found)
      timer = setTimeout(() => void ask(), found === 'down' ? downMs : wellMs)
    }
    const again = () => {
      clearTimeout(timer)
      void ask()
    }
    void ask()
    addEventListener('online', again)
    return () => {
      left = true
      clearTimeout(timer)
      removeEventListener('online', again)
    }
  }, [])
  return service
}
