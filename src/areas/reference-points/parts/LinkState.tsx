import type { ReferencePoint } from '#contract/endpoints/referencePoint.ts'
import { useText } from '#src/lib/text/useText.ts'
import { Badge } from '#src/ui/mark/Badge.tsx'

import css from './LinkState.module.css'

/** What the links of a point are: confirmed ones, those under way, those whose newest request failed. */
export function LinkState({ point: { linked, pending, failed } }: { point: ReferencePoint }) {
  const t = useText('reference-points')
  if (linked + pending + failed === 0) return <span className={css.quiet}>{t('notLinked')}</span>
  return (
    <span className={css.state}>
      {linked > 0 && <Badge icon="link">{t('linked', { count: linked })}</Badge>}
      {pending > 0 && <Badge icon="clock">{t('pending', { count: pending })}</Badge>}
      {failed > 0 && <Badge icon="warning">{t('failed', { count: failed })}</Badge>}
    </span>
  )
}
