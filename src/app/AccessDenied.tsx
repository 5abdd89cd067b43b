import { Link } from 'react-router-dom'

import { to } from '#src/lib/paths.ts'
import { useText } from '#src/lib/text/useText.ts'

import { Message } from './Message.tsx'

/** ERRPG-01..03 */
export function AccessDenied() {
  const t = useText('app')
  return (
    <Message title={t('denied.title')}>
      <Link to={to('home')}>{t('denied.home')}</Link>
    </Message>
  )
}
