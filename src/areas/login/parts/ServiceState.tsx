import { useText } from '#src/lib/text/useText.ts'

import type { Service } from './useService.ts'

import css from './ServiceState.module.css'

/** What the server says of itself, beside the sign-in form. */
export function ServiceState({ service }: { service: Service | null }) {
  const t = useText('login')
  if (service === null) return null
  const state = service === 'unreachable' ? 'down' : service
  return (
    <p className={css.state} data-state={state}>
      {t(`service.${state}`)}
    </p>
  )
}
