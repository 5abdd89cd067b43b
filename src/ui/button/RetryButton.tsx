import type { MouseEvent } from 'react'

import { useText } from '#src/lib/text/useText.ts'

import { Button } from './Button.tsx'

interface Props {
  size?: 'sm' | 'md'
  onRetry: () => void
}

/**
 * Asks again for what did not come. It goes with the failure that it stands beside, and the focus with it: whoever pressed
 * it stays at its place, where a player's keys are heard.
 */
export function RetryButton({ size = 'sm', onRetry }: Props) {
  const t = useText('ui')
  const retry = ({ currentTarget }: MouseEvent<HTMLElement>) => {
    currentTarget.closest<HTMLElement>('[tabindex="-1"]')?.focus({ preventScroll: true })
    onRetry()
  }
  return (
    <Button size={size} icon="arrow-clockwise" onClick={retry}>
      {t('retry')}
    </Button>
  )
}
