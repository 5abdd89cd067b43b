import { Command } from 'cmdk'
import type { ReactNode } from 'react'

import { Icon } from '#src/ui/icons/Icon.tsx'
import type { IconName } from '#src/ui/icons/names.ts'
import { Keycaps } from '#src/ui/mark/Keycaps.tsx'

import { MarkedText } from './MarkedText.tsx'

import css from './Palette.module.css'

interface Props {
  /** Its name among all rows of the palette. */
  value: string
  icon: IconName
  label: string
  words: readonly string[]
  detail?: ReactNode
  /** The keys that do the same without the palette. */
  keys?: string | undefined
  disabled?: boolean
  onChoose: () => void
}

/** One thing to go to or to do. */
export function Row({ value, icon, label, words, detail, keys, disabled, onChoose }: Props) {
  return (
    <Command.Item className={css.row} value={value} disabled={disabled ?? false} onSelect={onChoose}>
      <Icon name={icon} size={18} />
      <span className={css.label}>
        <MarkedText text={label} words={words} />
      </span>
      <span className={css.detail}>{detail}</span>
      {keys && (
        <span className={css.keys}>
          <Keycaps keys={keys} />
        </span>
      )}
    </Command.Item>
  )
}
