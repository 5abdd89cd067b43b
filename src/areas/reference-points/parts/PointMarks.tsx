import type { ReferencePoint } from '#contract/endpoints/referencePoint.ts'
import type { PointPhase } from '#contract/rules/pointPeriod.ts'
import { useText } from '#src/lib/text/useText.ts'
import { Badge } from '#src/ui/mark/Badge.tsx'

/** Why a point does not count now: somebody set it aside, its period is over, or it has not begun. Nothing if it does. */
export function PointMarks({ point, phase }: { point: ReferencePoint; phase: PointPhase }) {
  const t = useText('reference-points')
  return (
    <>
      {!point.active && <Badge kind="line">{t('inactive')}</Badge>}
      {phase !== 'current' && <Badge kind="line">{t(`phase.${phase}`)}</Badge>}
    </>
  )
}
