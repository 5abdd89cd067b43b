import { type AnimationEvent, type ReactNode, useEffect, useState } from 'react'

import { useText } from '#src/lib/text/useText.ts'

import { IconButton } from '../button/IconButton.tsx'
import { Icon } from '../icons/Icon.tsx'

import css from './Snackbar.module.css'

export type NoticeVariant = 'success' | 'info' | 'warning' | 'error'

type SnackbarProps = {
  message: ReactNode
  variant?: NoticeVariant
  /** How long it stays, in ms. UI-05, UI-06: 3000 here; the shared notices of the product hand in 4000. */
  duration?: number
  /** A second step: "ver". */
  action?: ReactNode
  /** Called once it has retracted (UI-04). Remove it then. */
  onClosed: () => void
}

const icons = {
  success: 'check-circle-fill',
  info: 'info-fill',
  warning: 'warning-circle-fill',
  error: 'x-circle-fill',
} as const

/** A notice at the foot of the window: stays for its time, then retracts over 200 ms (UI-04). */
export function Snackbar({ message, variant = 'success', duration = 3000, action, onClosed }: SnackbarProps) {
  const t = useText('ui')
  const [leaving, setLeaving] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setLeaving(true), duration)
    return () => clearTimeout(timer)
  }, [duration])
  const ended = (event: AnimationEvent) => {
    if (leaving && event.target === event.currentTarget) onClosed()
  }
  return (
    <div
      className={css.snackbar}
      data-variant={variant}
      data-leaving={leaving || undefined}
      role={variant === 'error' ? 'alert' : 'status'}
      onAnimationEnd={ended}
    >
      <Icon name={icons[variant]} size={20} label={t(`notice.${variant}`)} />
      <span className={css.message}>{message}</span>
      {action}
      <IconButton icon="x" label={t('close')} size="sm" onClick={() => setLeaving(true)} />
    </div>
  )
}
