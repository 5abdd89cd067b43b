import { routeRanking } from '#contract/analyses/routeRanking.ts'
import type { Language } from '#contract/kinds.ts'
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

interface Trip extends Pair {
  timePlace: number
  vehicleId: number
  plate: string
  startedAt: Date
  endedAt: Date
  lasted: number
  tripKm: number
  tripSpeed: number
  topSpeedOf: number | null
  eventCount: number | null
}

const ends = ({ fromLatitude, fromLongitude, toLatitude, toLongitude }: Pair, language: Language) => ({
  origin: placeOrDegrees(fromLatitude, fromLongitude, language),
  destination: placeOrDegrees(toLatitude, toLongitude, language),
})

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
        ...ends({ fromLatitude, fromLongitude, toLatitude, toLongitude }, asked.language),
        alertRate: asked.may(permissions.alert) ? row.alertRate : null,
      }))
    },
    /** In the order of the ways, and within each by time: the trip in the middle of an even number is the faster of two. */
    compared: async (tx, asked) => {
      const rows = await ask<Trip>(
        tx,
        sql`with t as (select r.*, extract(epoch from r.ended_at - r.started_at) / 60 as minutes, v.plate
              from (${tripsOf(asked)}) r join vehicle v on v.id = r.vehicle_id),
            n as (select t.*, row_number() over (partition by a, b, c, d order by minutes, plate, started_at) as place,
                count(*) over way as trips, avg(start_latitude) over way as la, avg(start_longitude) over way as lo,
                avg(end_latitude) over way as lae, avg(end_longitude) over way as loe
              from t window way as (partition by a, b, c, d)),
            m as (select n.*, max(minutes) filter (where place = (trips + 1) / 2) over (partition by a, b, c, d) as median
              from n where trips >= ${leastTrips}::int and place in (1, (trips + 1) / 2, trips))
            select r.la as "fromLatitude", r.lo as "fromLongitude", r.lae as "toLatitude", r.loe as "toLongitude",
              r.place::int as "timePlace", r.vehicle_id as "vehicleId", r.plate, r.started_at as "startedAt", r.ended_at as "endedAt",
              r.minutes::float8 as lasted, r.distance_km::float8 as "tripKm",
              (r.distance_km * 60 / nullif(r.minutes, 0))::float8 as "tripSpeed", r.top_kmh::float8 as "topSpeedOf",
              (${eventsOfTrip})::int as "eventCount"
            from m r order by r.median, r.trips desc, r.a, r.b, r.c, r.d, r.place limit ${asked.atMost(most)}`,
      )
      return rows.map(({ fromLatitude, fromLongitude, toLatitude, toLongitude, startedAt, endedAt, ...row }) => ({
        ...row,
        ...ends({ fromLatitude, fromLongitude, toLatitude, toLongitude }, asked.language),
        startedAt: startedAt.getTime(),
        endedAt: endedAt.getTime(),
        eventCount: asked.may(permissions.alert) ? row.eventCount : null,
      }))
    },
  },
})
