import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react'

import { limits } from '#contract/limits.ts'
import { useText } from '#src/lib/text/useText.ts'

import { IconButton } from '../button/IconButton.tsx'
import { Icon } from '../icons/Icon.tsx'

import css from './Snackbar.module.css'

export type NoticeVariant = 'success' | 'info' | 'warning' | 'error'

type SnackbarProps = {
  message: ReactNode
  variant?: NoticeVariant
  /** How long it stays, ms. UI-05, UI-06: 3000 here; the shared notices of the product hand in 4000. */
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

/**
 * A notice: stays for its time, then retracts over 200 ms (UI-04, UI-08). Its time stands still while a pointer or the
 * focus is on it, so that nothing goes away from under a hand. It stands in a `SnackbarStack`.
 */
export function Snackbar({
  message,
  variant = 'success',
  duration = limits.snackbarMs,
  action,
  onClosed,
}: SnackbarProps) {
  const t = useText('ui')
  const [leaving, setLeaving] = useState(false)
  const [pointed, setPointed] = useState(false)
  const [focused, setFocused] = useState(false)
  const left = useRef(duration)
  const closed = useEffectEvent(onClosed)
  const held = pointed || focused
  useEffect(() => {
    if (held || leaving) return
    const since = performance.now()
    const timer = setTimeout(() => setLeaving(true), left.current)
    return () => {
      clearTimeout(timer)
      left.current -= performance.now() - since
    }
  }, [held, leaving])
  useEffect(() => {
    if (!leaving) return
    const timer = setTimeout(() => closed(), limits.retractMs)
    return () => clearTimeout(timer)
  }, [leaving])
  return (
    <div
      className={css.snackbar}
      data-variant={variant}
      data-leaving={leaving || undefined}
      role={variant === 'error' ? 'alert' : undefined}
      onPointerEnter={() => setPointed(true)}
      onPointerLeave={() => setPointed(false)}
      onFocus={() => setFocused(true)}
      onBlur={() => setFocused(false)}
    >
      <Icon name={icons[variant]} size={20} label={t(`notice.${variant}`)} />
      <span className={css.message}>{message}</span>
      {action}
      <IconButton icon="x" label={t('close')} size="sm" onClick={() => setLeaving(true)} />
    </div>
  )
}
