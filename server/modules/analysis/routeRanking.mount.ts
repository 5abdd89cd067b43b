import { routeRanking } from '#contract/analyses/routeRanking.ts'
import { permissions } from '#contract/permissions.ts'
import { placeOrDegrees } from '#contract/placeText.ts'

import { mountAnalysis } from '../../kit/analysis/mountAnalysis.ts'
import { ask, sql } from '../../kit/sql.ts'
import { type Pair, eventsOfTrip, placesOf, tripsOf } from './trips.ts'

/** So few trips are no habit. */
const leastTrips = 3
const most = 200

interface Route extends Pair {
  tripCount: number
  medianTime: number
  bestTime: number
  bestPlate: string
  worstTime: number
  worstPlate: string
  meanKm: number
  meanSpeedOf: number
  alertRate: number | null
}

/** Litres of single trips are not told yet: a way has no km/L. */
export const routeRankingMount = mountAnalysis(routeRanking, {
  own: {
    routes: async (tx, asked) => {
      const rows = await ask<Route>(
        tx,
        sql`with t as (select r.*, extract(epoch from r.ended_at - r.started_at) / 60 as minutes, v.plate,
              ${eventsOfTrip} as events
              from (${tripsOf(asked)}) r join vehicle v on v.id = r.vehicle_id)
            select ${placesOf}, count(*)::int as "tripCount",
              (percentile_cont(0.5) within group (order by r.minutes))::float8 as "medianTime",
              min(r.minutes)::float8 as "bestTime", (array_agg(r.plate order by r.minutes, r.plate))[1] as "bestPlate",
              max(r.minutes)::float8 as "worstTime", (array_agg(r.plate order by r.minutes desc, r.plate))[1] as "worstPlate",
              avg(r.distance_km)::float8 as "meanKm",
              (sum(r.distance_km) / nullif(sum(r.minutes) / 60, 0))::float8 as "meanSpeedOf",
              (100 * sum(r.events) / nullif(sum(r.distance_km) filter (where r.events is not null), 0))::float8 as "alertRate"
            from t r group by r.a, r.b, r.c, r.d having count(*) >= ${leastTrips}
            order by "medianTime", "tripCount" desc limit ${asked.atMost(most)}`,
      )
      return rows.map(({ fromLatitude, fromLongitude, toLatitude, toLongitude, ...row }) => ({
        ...row,
        origin: placeOrDegrees(fromLatitude, fromLongitude, asked.language),
        destination: placeOrDegrees(toLatitude, toLongitude, asked.language),
        alertRate: asked.may(permissions.alert) ? row.alertRate : null,
      }))
    },
  },
})
