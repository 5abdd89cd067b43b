import type { ReactNode } from 'react'

import { useText } from '#src/lib/text/useText.ts'

import { RetryButton } from '../button/RetryButton.tsx'
import { Icon } from '../icons/Icon.tsx'

import css from './PlaceState.module.css'

type ErrorStateProps = {
  title?: ReactNode
  /** The reason in the operator's words, never a code alone. */
  detail?: ReactNode
  onRetry?: () => void
  /** What can be done in its place. */
  action?: ReactNode
}

/** Takes the place of the part that failed, and of nothing else (GEN-13). */
export function ErrorState({ title, detail, onRetry, action }: ErrorStateProps) {
  const t = useText('ui')
  return (
    <div className={css.place} data-tone="error" role="alert">
      <Icon name="warning-circle" size={32} />
      <h3>{title ?? t('failed')}</h3>
      {detail !== undefined && <p>{detail}</p>}
      {onRetry && <RetryButton size="md" onRetry={onRetry} />}
      {action}
    </div>
  )
}
