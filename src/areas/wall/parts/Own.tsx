import { type ReactNode, useEffect } from 'react'

import { useText } from '#src/lib/text/useText.ts'
import { ErrorBoundary } from '#src/ui/ErrorBoundary.tsx'

import css from './Own.module.css'

/** In the place of what could not be drawn, until the watchdog has the page loaded anew. */
export function Broken({ onBroken }: { onBroken?: () => void }) {
  const t = useText('wall')
  useEffect(() => onBroken?.(), [onBroken])
  return (
    <p className={css.broken} role="alert">
      {t('broken.title')}
    </p>
  )
}

interface Props {
  children: ReactNode
  onBroken: () => void
  /** A change of it gives the part another try. */
  retryKey?: string
}

/** A part that stands or falls alone: a list that cannot be drawn must not take the open alerts with it. */
export const Own = ({ children, onBroken, retryKey }: Props) => (
  <ErrorBoundary fallback={<Broken onBroken={onBroken} />} {...(retryKey !== undefined && { retryKey })}>
    {children}
  </ErrorBoundary>
)
