import { TravelSituation } from '#contract/endpoints/travel.ts'
import { choice, ids } from '#src/kit/query/parts.ts'
import { period } from '#src/kit/query/periodPart.ts'
import { type QueryOf, queryOf } from '#src/kit/query/query.ts'

/** Which trips the screen lists: `?inicio=2026-11-14&fim=2026-11-20&ids=12&situacao=underWay`; left out, the last week. */
export const travelAddress = queryOf({
  period: period({ as: 'days', days: 7 }),
  vehicles: ids('ids'),
  situation: choice('situacao', TravelSituation.options, 'all'),
})
export type TravelQuery = QueryOf<typeof travelAddress>
