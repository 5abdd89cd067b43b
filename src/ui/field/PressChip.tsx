import type { ReactNode } from 'react'

import css from './PressChip.module.css'

interface Props {
  pressed: boolean
  onPress: () => void
  /** What stands for the word where a phone has no room for it. */
  sign: ReactNode
  children: ReactNode
  /** How many it is about; left out where that is not known before it is asked. */
  count?: ReactNode
}

/** One of several filters, each on or off by itself, with how many rows it is about. */
export function PressChip({ pressed, onPress, sign, children, count }: Props) {
  return (
    <button type="button" className={css.chip} aria-pressed={pressed} onClick={onPress}>
      {sign}
      <span className={css.word}>{children}</span>
      {count !== undefined && <b>{count}</b>}
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
