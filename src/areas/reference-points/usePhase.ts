import { useCallback } from 'react'

import { type PointPeriod, type PointPhase, phaseOf } from '#contract/rules/pointPeriod.ts'
import { useToday } from '#src/kit/clock/clock.ts'

/** What points are on the operator's day; changes at midnight. */
export function usePhase(): (point: PointPeriod) => PointPhase {
  const today = useToday()
  return useCallback((point) => phaseOf(point, today), [today])
}
