import { useState } from 'react'

import { useFormat } from '#src/lib/format/useFormat.ts'
import { useText } from '#src/lib/text/useText.ts'
import { Icon } from '#src/ui/icons/Icon.tsx'

import { Message } from './Message.tsx'

/** ERRPG-04, ERRPG-05: replaces only the part that failed; `whole` where nothing is left beside it. */
export function InternalError({ whole = false }: { whole?: boolean }) {
  const t = useText('app')
  const format = useFormat()
  const [failedAt] = useState(Date.now)
  return (
    <Message icon="wrench" code={format.dateTime(failedAt)} title={t('internal.title')}>
      <p>{t(whole ? 'internal.whole' : 'internal.part')}</p>
      <a href={location.href}>
        <Icon name="arrows-clockwise" />
        {t('internal.reload')}
      </a>
    </Message>
  )
}
