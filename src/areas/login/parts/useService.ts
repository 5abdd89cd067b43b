import { useEffect, useState } from 'react'

import { health } from '#contract/endpoints/session.ts'
import { isNoServer } from '#src/api/ApiError.ts'
import { call } from '#src/api/call.ts'

/** As the server says of itself; `unreachable` when it says nothing. */
export type Service = 'ok' | 'degraded' | 'down' | 'unreachable'

const wellMs = 60_000
const awayMs = 5_000

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
        (cause: unknown) => (isNoServer(cause) ? 'unreachable' : 'down'),
      )
      if (left) return
      setService(found)
      timer = setTimeout(() => void ask(), found === 'unreachable' ? awayMs : wellMs)
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
