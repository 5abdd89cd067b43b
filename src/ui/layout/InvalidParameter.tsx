import type { ReactNode } from 'react'

import { useText } from '#src/lib/text/useText.ts'

import css from './InvalidParameter.module.css'

/** ROUTE-40: something in the address could not be read; what is shown in its place stands beside it. */
export function InvalidParameter({ children }: { children?: ReactNode }) {
  const t = useText('ui')
  return (
    <p role="status" className={css.note}>
      <b>{t('invalidParameter')}</b> {children ?? t('invalidParameterWhy')}
    </p>
  )
}
