import { instantInPath } from '#contract/kinds.ts'
import { limits } from '#contract/limits.ts'
import { oneParameters } from '#contract/machine/analysis.ts'
import { subjectParameter } from '#contract/machine/subjectParameter.ts'
import { choice, id, one } from '#src/kit/query/parts.ts'
import { period } from '#src/kit/query/periodPart.ts'
import { queryOf } from '#src/kit/query/query.ts'

/** What a way may be coloured by. */
export const colourings = ['speed', 'rpm', 'driver'] as const
export type Colouring = (typeof colourings)[number]

/** Whose way, of at most seven days, coloured by what, and the instant that is pointed at. */
export const routeAddress = queryOf({
  vehicle: one([subjectParameter.vehicle, oneParameters.vehicle], id),
  period: period({ as: 'instants', days: 2, dayLimit: limits.wayDays }),
  colour: choice('cor', colourings, 'speed'),
  at: one('em', instantInPath),
})
