import { useEffect, useState } from 'react'

import { health } from '#contract/endpoints/session.ts'
import { call } from '#src/api/call.ts'
import { useText } from '#src/lib/text/useText.ts'

import css from './ServiceState.module.css'

type State = 'ok' | 'degraded' | 'down'

/** What the server says of itself, asked once a minute while somebody looks at the sign-in page. */
export function ServiceState() {
  const t = useText('login')
  const [state, setState] = useState<State | null>(null)
  useEffect(() => {
    const ask = () =>
      call(health).then(
        (answer) => setState(answer.status),
        () => setState('down'),
      )
    void ask()
    const timer = setInterval(() => void ask(), 60_000)
    return () => clearInterval(timer)
  }, [])
  if (state === null) return null
  return (
    <p className={css.state} data-state={state}>
      {t(`service.${state}`)}
    </p>
  )
}
