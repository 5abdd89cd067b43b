import type { Panels, RecurringRow } from '#contract/machine/analysisShape.ts'
import type { MeasureName, Values } from '#contract/measures.ts'

import type { Group } from './groupRows.ts'
import { wayOf } from './panelWays.ts'

/** What panels by hour or weekday draw, by the names of the panels. */
export const recurringOf = (
  panels: Panels,
  found: ReadonlyMap<string, readonly Group[]>,
  say: (group: Group) => Values,
): Record<string, RecurringRow[]> =>
  Object.fromEntries(
    Object.entries(panels).flatMap(([panel, one]) => {
      const name: MeasureName | null = 'spread' in one ? one.spread : 'heat' in one ? one.heat : null
      const way = wayOf(one)
      if (name === null || way === null) return []
      const rows = (found.get(way.join()) ?? []).map((group) => ({
        hour: group.by.hourOfDay ?? null,
        weekday: group.by.weekday ?? null,
        value: say(group)[name] ?? null,
      }))
      return [[panel, rows]]
    }),
  )
