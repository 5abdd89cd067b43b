import type { ReactNode } from 'react'

import { Icon } from '../icons/Icon.tsx'

import css from './Chip.module.css'

type ChipProps = {
  /** On or off, when the chip is a filter; left out, it opens something. */
  pressed?: boolean
  onClick: () => void
  /** A caret: the chip opens a list. */
  opens?: boolean
  /** Takes the filter away; `removeLabel` says so to readers. */
  onRemove?: () => void
  removeLabel?: string
  disabled?: boolean
  label?: string
  children: ReactNode
}

/** A filter as a small button. Chosen chips take a neutral fill: accent is for links and the one primary act. */
export function Chip(props: ChipProps) {
  const { pressed, onClick, opens, onRemove, removeLabel, disabled, label, children } = props
  return (
    <span className={css.chip} data-on={pressed || undefined}>
      <button
        type="button"
        className={css.main}
        aria-pressed={opens ? undefined : pressed}
        aria-label={label}
        disabled={disabled}
        onClick={onClick}
      >
        {children}
        {opens && <Icon name="caret-down" size={12} />}
      </button>
      {onRemove && (
        <button type="button" className={css.remove} aria-label={removeLabel} disabled={disabled} onClick={onRemove}>
          <Icon name="x" size={12} />
        </button>
      )}
    </span>
  )
}
