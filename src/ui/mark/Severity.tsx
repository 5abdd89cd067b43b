import type { ReactNode } from 'react'

import type { Severity } from '#contract/codes/alerts.ts'
import { useText } from '#src/lib/text/useText.ts'

import { Icon } from '../icons/Icon.tsx'

import css from './Severity.module.css'

type GlyphProps = { severity: Severity; size?: 14 | 16 | 20 | 24 | 48; className?: string }

/**
 * The shape of a severity: octagon, triangle, diamond, circle (ux §5.2). These shapes belong to alerts alone.
 * Speaks its word; where the word stands beside it, use `SeverityChip`.
 */
export function SeverityGlyph({ severity, size = 16, className }: GlyphProps) {
  const t = useText('ui')
  return <Icon name={`severity-${severity}`} size={size} label={t(`severity.${severity}`)} className={className} />
}

/** A severity on the ink ladder: filled with keyline, filled, outlined, text. `children` replaces the word. */
export function SeverityChip({ severity, children }: { severity: Severity; children?: ReactNode }) {
  const t = useText('ui')
  const shape = ({ critical: 'warning-octagon', high: 'warning', medium: 'warning-diamond', low: 'info' } as const)[
    severity
  ]
  return (
    <span className={css.chip} data-severity={severity}>
      <Icon name={shape} size={14} label={children ? t(`severity.${severity}`) : undefined} />
      {children ?? t(`severity.${severity}`)}
    </span>
  )
}
