import type { ReactNode } from 'react'

import css from './PressChip.module.css'

interface Props {
  pressed: boolean
  onPress: () => void
  /** Its sign and its word. */
  children: ReactNode
  /** How many it is about. */
  count: ReactNode
}

/** One of several filters, each on or off by itself, with how many rows it is about. */
export function PressChip({ pressed, onPress, children, count }: Props) {
  return (
    <button type="button" className={css.chip} aria-pressed={pressed} onClick={onPress}>
      {children}
      <b>{count}</b>
    </button>
  )
}

/** Such filters side by side under one name. */
export function PressChips({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div role="group" aria-label={label} className={css.chips}>
      {children}
    </div>
  )
}
