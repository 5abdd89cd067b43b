import { travelPatterns } from '#contract/analyses/travelPatterns.ts'
import { numberText } from '#contract/format.ts'
import { placeOrDegrees } from '#contract/placeText.ts'
import { distanceKm } from '#contract/rules/distance.ts'

import { mountAnalysis } from '../../kit/analysis/mountAnalysis.ts'
import { ask, sql } from '../../kit/sql.ts'
import { type Pair, placesOf, tripsOf } from './trips.ts'

/** So many pairs, those with most trips first. */
const most = 100
/** Ends of the stretches that trips are counted by, km. */
const edges = [0, 2, 5, 10, 20, 50, 100, 200, 500]
/** A way shorter than this as the crow flies has no detour to speak of, km. */
const leastKm = 1

/** From trips: when they begin, how long they are, between which places. */
export const travelPatternsMount = mountAnalysis(travelPatterns, {
  own: {
    lengths: async (tx, asked) => {
      const rows = await ask<{ band: number; n: number }>(
        tx,
        sql`select width_bucket(r.distance_km, ${edges.slice(1)}::float8[]) as band, count(*)::int as n
            from (${tripsOf(asked)}) r group by 1`,
      )
      if (rows.length === 0) return []
      return edges.map((edge, at) => ({
        x: `${numberText(edge, asked.language)}${at === edges.length - 1 ? '+' : `–${numberText(edges[at + 1] ?? 0, asked.language)}`}`,
        y: '',
        value: rows.find(({ band }) => band === at)?.n ?? 0,
      }))
    },
    begins: async (tx, asked) => {
      const rows = await ask<{ hour: number; weekday: number; n: number }>(
        tx,
        sql`select extract(hour from r.started_at at time zone ${asked.timeZone})::int as hour,
              extract(isodow from r.started_at at time zone ${asked.timeZone})::int as weekday, count(*)::int as n
            from (${tripsOf(asked)}) r group by 1, 2`,
      )
      if (rows.length === 0) return []
      const days = new Intl.DateTimeFormat(asked.language, { weekday: 'short', timeZone: 'UTC' })
      return [1, 2, 3, 4, 5, 6, 7].flatMap((weekday) =>
        Array.from({ length: 24 }, (_, hour) => ({
          x: String(hour),
          // The first of June 2026 is a Monday.
          y: days.format(Date.UTC(2026, 5, weekday)),
          value: rows.find((row) => row.hour === hour && row.weekday === weekday)?.n ?? 0,
        })),
      )
    },
    pairs: async (tx, asked) => {
      const rows = await ask<Pair & { tripCount: number; vehicleCount: number; meanKm: number; meanDuration: number }>(
        tx,
        sql`select ${placesOf}, count(*)::int as "tripCount", count(distinct r.vehicle_id)::int as "vehicleCount",
              avg(r.distance_km)::float8 as "meanKm",
              (avg(extract(epoch from r.ended_at - r.started_at)) / 60)::float8 as "meanDuration"
            from (${tripsOf(asked)}) r group by r.a, r.b, r.c, r.d order by count(*) desc, 1 limit ${asked.atMost(most)}`,
      )
      return rows.map(({ fromLatitude, fromLongitude, toLatitude, toLongitude, ...row }) => {
        const [a, b] = [
          { latitude: fromLatitude, longitude: fromLongitude },
          { latitude: toLatitude, longitude: toLongitude },
        ]
        const straight = distanceKm(a, b)
        return {
          ...row,
          origin: placeOrDegrees(a.latitude, a.longitude, asked.language),
          destination: placeOrDegrees(b.latitude, b.longitude, asked.language),
          detour: straight < leastKm ? null : row.meanKm / straight,
        }
      })
    },
  },
})
