import { useAtomValue } from 'jotai'
import { Link } from 'react-router-dom'

import { addresses, type PathName, to } from '#src/lib/paths.ts'
import { useText } from '#src/lib/text/useText.ts'
import { currentSessionAtom } from '#src/state/session.ts'
import { Icon } from '#src/ui/icons/Icon.tsx'

import { Message } from './Message.tsx'

/** ERRPG-01..03: whose profile, and what it does not include. */
export function AccessDenied({ name }: { name: PathName }) {
  const t = useText('app')
  const titles = useText('titles')
  const { user } = useAtomValue(currentSessionAtom)
  return (
    <Message icon="lock-key" code="403" title={t('denied.title')}>
      <p>{t('denied.why', { profile: user.profileDescription, screen: titles(addresses[name].title) })}</p>
      <Link to={to('home')}>
        <Icon name="arrow-left" />
        {t('denied.home')}
      </Link>
    </Message>
  )
}
