import { RetryButton } from '../button/RetryButton.tsx'

import css from './NotRead.module.css'

interface Props {
  /** Why, in the operator's words. */
  text: string
  /** Absent where asking again would change nothing. */
  onRetry?: (() => void) | undefined
}

/** One line in the place of a part that did not come, where `ErrorState` would be too large. */
export function NotRead({ text, onRetry }: Props) {
  return (
    <p className={css.line} role="alert">
      {text}
      {onRetry && <RetryButton onRetry={onRetry} />}
    </p>
  )
}
