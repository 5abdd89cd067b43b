import { useText } from '#src/lib/text/useText.ts'

import { Message } from './Message.tsx'
import { useServed } from './version/newVersion.ts'

/**
 * ERRPG-04, ERRPG-05: replaces only the part that failed. A part of a version that the server no longer has is no fault:
 * there the page says so, and what a reload will bring.
 */
export function InternalError() {
  const t = useText('app')
  const outdated = useServed() === 'other'
  return (
    <Message title={t(outdated ? 'version.title' : 'internal.title')}>
      {outdated && <p>{t('version.partGone')}</p>}
      <a href={location.href}>{t('internal.reload')}</a>
    </Message>
  )
}
