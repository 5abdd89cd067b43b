import type { AnyAnalysis } from '#contract/machine/analysis.ts'
import type { Panels } from '#contract/machine/analysisShape.ts'

import type { Dimension } from './groupRows.ts'

/** With which vehicles subjects went how far. */
export const farthestWay: readonly Dimension[] = ['subject', 'vehicle']

/** Every way in which an analysis groups its sums. */
export function waysOf({ panels }: AnyAnalysis): (readonly Dimension[])[] {
  const ways: Record<string, readonly Dimension[]> = { '': [], subject: ['subject'] }
  for (const panel of Object.values(panels)) {
    const way = wayOf(panel)
    if (way) ways[way.join()] = way
    if ('ranking' in panel && panel.farthest) ways[farthestWay.join()] = farthestWay
  }
  return Object.values(ways)
}
export function wayOf(panel: Panels[string]): readonly Dimension[] | null {
  if ('trend' in panel) return panel.weeks === undefined ? [panel.by] : null
  if ('spread' in panel) return [panel.by]
  return 'heat' in panel ? ['weekday', 'hourOfDay'] : null
}
