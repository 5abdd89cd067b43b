import type { ReactNode } from 'react'
import { useLocation } from 'react-router-dom'

import { useText } from '#src/lib/text/useText.ts'
import { ErrorBoundary } from '#src/ui/ErrorBoundary.tsx'
import { Icon } from '#src/ui/icons/Icon.tsx'

import { ReloadLink } from '../failures/ReloadLink.tsx'

import css from './Part.module.css'

interface Props {
  /** Where in the frame the part stands; what opens over the screen has no place, and its error a corner. */
  place?: 'strip' | 'side' | 'corner'
  children: ReactNode
}

/** ERRPG-04, ERRPG-05 where there is room for one line alone. */
function PartError({ place }: Pick<Props, 'place'>) {
  const t = useText('app')
  return (
    <span className={css.failed} role="alert" data-place={place}>
      <Icon name="warning-circle" />
      <span className={css.words}>{t('internal.title')}</span>
      <ReloadLink label={t('internal.reload')} />
    </span>
  )
}

/** GEN-13: a part of the frame that fails is replaced alone, in one line; the next screen gives it another try. */
export function Part({ place, children }: Props) {
  const { pathname } = useLocation()
  return (
    <ErrorBoundary fallback={<PartError place={place} />} retryKey={pathname}>
      {children}
    </ErrorBoundary>
  )
}
