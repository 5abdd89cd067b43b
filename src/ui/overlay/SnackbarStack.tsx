import type { ReactNode } from 'react'

import css from './SnackbarStack.module.css'

/**
 * Where snackbars stand, one over the other: at the foot of the window, so that the connection strip and the head of
 * an alert stay free. It is there before its first notice, because readers only hear what comes into a live region
 * that they know. A wall shows none (ux §5.6).
 */
export function SnackbarStack({ children }: { children: ReactNode }) {
  return (
    <div className={css.stack} role="status" aria-live="polite">
      {children}
    </div>
  )
}
