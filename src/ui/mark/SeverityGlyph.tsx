import type { Severity } from '#contract/codes/alerts.ts'
import { useText } from '#src/lib/text/useText.ts'

import { Icon } from '../icons/Icon.tsx'

type SeverityGlyphProps = { severity: Severity; size?: 14 | 16 | 20 | 24 | 48; className?: string }

/**
 * The shape of a severity: octagon, triangle, diamond, circle (ux §5.2). These shapes belong to alerts alone.
 * Speaks its word; where the word should be seen as well, use `SeverityChip`.
 */
export function SeverityGlyph({ severity, size = 16, className }: SeverityGlyphProps) {
  const t = useText('ui')
  return <Icon name={`severity-${severity}`} size={size} label={t(`severity.${severity}`)} className={className} />
}
