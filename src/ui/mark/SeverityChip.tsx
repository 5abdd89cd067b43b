import type { ReactNode } from 'react'

import type { Severity } from '#contract/codes/alerts.ts'
import { useText } from '#src/lib/text/useText.ts'

import { Icon } from '../icons/Icon.tsx'

import css from './SeverityChip.module.css'

const shapes = { critical: 'warning-octagon', high: 'warning', medium: 'warning-diamond', low: 'info' } as const

type SeverityChipProps = {
  severity: Severity
  /** Takes the place of the severity's word: the alert's own name. */
  children?: ReactNode
}

/** A severity on the ink ladder: filled with keyline, filled, outlined, text. */
export function SeverityChip({ severity, children }: SeverityChipProps) {
  const t = useText('ui')
  const word = t(`severity.${severity}`)
  return (
    <span className={css.chip} data-severity={severity}>
      <Icon name={shapes[severity]} size={14} label={children ? word : undefined} />
      {children ?? word}
    </span>
  )
}
