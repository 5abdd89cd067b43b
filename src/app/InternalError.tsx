import { useText } from '#src/lib/text/useText.ts'

import { Message } from './Message.tsx'

/** ERRPG-04, ERRPG-05: replaces only the part that failed. */
export function InternalError() {
  const t = useText('app')
  return (
    <Message title={t('internal.title')}>
      <a href={location.href}>{t('internal.reload')}</a>
    </Message>
  )
}
