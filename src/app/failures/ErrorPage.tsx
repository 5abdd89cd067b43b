import { Link, useLocation } from 'react-router-dom'

import { to } from '#src/lib/paths.ts'
import { useText } from '#src/lib/text/useText.ts'
import { Icon } from '#src/ui/icons/Icon.tsx'
import type { IconName } from '#src/ui/icons/names.ts'

import { type ErrorStatus, errorStatus } from './errorStatus.ts'
import { Message } from './Message.tsx'

const icons: Record<ErrorStatus, IconName> = { 400: 'prohibit', 401: 'key', 403: 'lock-key', 500: 'wrench' }

/** ERRPG-07..10: `/error?status=401`; whoever sends somebody here may also hand the status over with the navigation. */
export function ErrorPage() {
  const t = useText('app')
  const { search, state } = useLocation()
  const status = errorStatus(search, state)
  return (
    <Message icon={icons[status]} code={String(status)} title={t(`error.${status}`)}>
      <p>{t(`error.why${status}`)}</p>
      <Link to={to('home')}>
        <Icon name="arrow-left" />
        {t('error.home')}
      </Link>
    </Message>
  )
}
