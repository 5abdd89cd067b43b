import { useState } from 'react'

import { useFormat } from '#src/lib/format/useFormat.ts'
import { useText } from '#src/lib/text/useText.ts'

import { useServed } from '../version/newVersion.ts'
import { Message } from './Message.tsx'
import { ReloadLink } from './ReloadLink.tsx'

/**
 * ERRPG-04, ERRPG-05: replaces only the part that failed; `whole` where nothing is left beside it, `late` of a screen that
 * never came (ERR-26). A part of a version
 * that the server no longer has is no fault: there the page says so, and what a reload will bring.
 */
export function InternalError({ whole = false, late = false }: { whole?: boolean; late?: boolean }) {
  const t = useText('app')
  const format = useFormat()
  const [failedAt] = useState(Date.now)
  const outdated = useServed() === 'other'
  return (
    <Message icon="wrench" code={format.dateTime(failedAt)} title={t(outdated ? 'version.title' : 'internal.title')}>
      <p>{t(outdated ? 'version.partGone' : whole ? 'internal.whole' : late ? 'internal.module' : 'internal.part')}</p>
      <ReloadLink>{t('internal.reload')}</ReloadLink>
    </Message>
  )
}
