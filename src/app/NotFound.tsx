import { Link } from 'react-router-dom'

import { to } from '#src/lib/paths.ts'
import { useText } from '#src/lib/text/useText.ts'

import { Message } from './Message.tsx'

/** ERRPG-11, ERRPG-12 */
export function NotFound() {
  const t = useText('app')
  return (
    <Message title={t('notFound.title')}>
      <Link to={to('home')}>{t('denied.home')}</Link>
    </Message>
  )
}
