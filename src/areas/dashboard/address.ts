import { limits } from '#contract/limits.ts'
import { vehiclesParameter } from '#contract/machine/report.ts'
import { choice, id, ids, one } from '#src/kit/query/parts.ts'
import { period } from '#src/kit/query/periodPart.ts'
import { queryOf } from '#src/kit/query/query.ts'

/** Rolling periods, which end now, and one of whole days. */
export const spans = ['24h', '7d', 'dias'] as const

/** `?preferencia=7&periodo=24h&veiculos=` */
export const dashboardAddress = queryOf({
  preference: one('preferencia', id),
  span: choice('periodo', spans, '24h'),
  days: period({ as: 'days', days: 1, dayLimit: limits.periodDays }),
  vehicles: ids([vehiclesParameter, 'ids']),
})
export type DashboardQuery = ReturnType<typeof dashboardAddress.read>['query']
