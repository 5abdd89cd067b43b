import { RetryButton } from '../button/RetryButton.tsx'
import { Icon } from '../icons/Icon.tsx'

import css from './NotRead.module.css'

interface Props {
  /** What was known before is still shown beside it. */
  isKept?: boolean
  /** Why, or of when what is kept is, in the operator's words. */
  text: string
  /** Absent where asking again would change nothing. */
  onRetry?: () => void
}

/** One line in the place of a part that did not come, or beside one that is not of now; `ErrorState` would be too large. */
export function NotRead({ isKept = false, text, onRetry }: Props) {
  return (
    <p className={css.line} data-kept={isKept || undefined} role={isKept ? 'status' : 'alert'}>
      {isKept && <Icon name="clock-counter-clockwise" />}
      {text}
      {onRetry && <RetryButton onRetry={onRetry} />}
    </p>
  )
}
