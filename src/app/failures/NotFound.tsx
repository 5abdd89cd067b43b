import { useAtomValue } from 'jotai'
import { Link, useLocation } from 'react-router-dom'

import { addresses, to } from '#src/lib/paths.ts'
import { useText } from '#src/lib/text/useText.ts'
import { Icon } from '#src/ui/icons/Icon.tsx'

import { nearestScreen } from '../nearestScreen.ts'
import { mayOpenAtom } from '../session/access.ts'
import { Message } from './Message.tsx'

/** ERRPG-11, ERRPG-12: an address nobody knows. */
export function NotFound() {
  const t = useText('app')
  const titles = useText('titles')
  const { pathname } = useLocation()
  const mayOpen = useAtomValue(mayOpenAtom)
  const near = nearestScreen(pathname, mayOpen)
  return (
    <Message icon="signpost" code="404" title={t('notFound.title')}>
      <p>{t('notFound.unknown', { path: pathname })}</p>
      {near && <Link to={addresses[near].path}>{t('notFound.guess', { screen: titles(addresses[near].title) })}</Link>}
      <Link to={to('home')}>
        <Icon name="arrow-left" />
        {t('error.home')}
      </Link>
    </Message>
  )
}
