import { severities } from '#contract/codes/alerts.ts'
import { fail } from '#contract/errors.ts'
import { limits } from '#contract/limits.ts'
import { placeOrDegrees } from '#contract/placeText.ts'
import { travels } from '#contract/reports/travels.ts'
import { wordsIn } from '#contract/words.ts'

import type { MachineDeps } from '../../kit/machine.ts'
import { ofDriver } from '../../kit/ofDriver.ts'
import { mountReport } from '../../kit/report/mountReport.ts'
import { raw, sql } from '../../kit/sql.ts'
import type { TravelKeeper } from './keeper.ts'
import { seesAlerts } from './rows.ts'
import { driverOfTrip } from './whose.ts'

/** Alerts on the way of `t`, and who drove it. */
const onTheWay = raw('a.vehicle_id = t.vehicle_id and a.occurred_at between t.started_at and t.ended_at')
const driverOf = (column: 'id' | 'name') => raw(ofDriver(column, driverOfTrip))

/** No trip is longer: the index of what began finds those that touch a period. */
const longestMs = limits.periodMaxDays * 86_400_000

/** TRAVEL-01, from the table that the keeper keeps. */
export const travelsMount = (deps: MachineDeps & { travels: Pick<TravelKeeper, 'catchUp'> }) =>
  mountReport(travels, {
    accept: ({ situation }, caller) => {
      if (situation === 'withAlerts' && !seesAlerts(caller)) fail('permission.denied')
    },
    before: async ({ companies, vehicles, from }) => {
      // Own vehicles of the question that were heard of in its period or since.
      const heard = await deps.store.scoped({ companies }, (tx) =>
        tx.query<{ id: number }>(
          `select s.vehicle_id as id from vehicle_state s
           where s.company_id = any($1::int[]) and (cardinality($2::int[]) = 0 or s.vehicle_id = any($2)) and s.fix_at >= $3`,
          [companies, vehicles, new Date(from)],
        ),
      )
      return { behind: await deps.travels.catchUp(heard.map(({ id }) => id)) }
    },
    sql: ({ companies, vehicles, from, to, situation, now }) => {
      // A trip that nothing ended is under way for as long as its vehicle is not silent for an hour.
      const underWay = sql`(t.open and t.ended_at > ${new Date(now - limits.travelSilenceMs)}::timestamptz)`
      const durationMs = raw('extract(epoch from t.ended_at - t.started_at) * 1000')
      return sql`
        select t.vehicle_id as "vehicleId", t.company_id as "companyId", v.plate,
               nullif(v.fleet_number, '') as "fleetNumber", ${driverOf('id')} as "driverId", ${driverOf('name')} as driver,
               t.started_at as "startedAt", t.ended_at as "endedAt", ${underWay} as "underWay",
               t.started_at < ${new Date(from)} as "fromBefore", t.ended_at > ${new Date(to)} as "beyond",
               t.start_latitude as "startLatitude", t.start_longitude as "startLongitude",
               t.end_latitude as "endLatitude", t.end_longitude as "endLongitude", t.by_odometer as "byOdometer",
               ${durationMs} / 60000 as duration, t.distance_km as "distanceKm", t.moving_ms / 6e4 as moving,
               t.stopped_ms / 6e4 as stopped,
               case when t.ended_at > t.started_at then t.distance_km * 3600000 / (${durationMs})::float8 else 0 end
                 as "averageKmh", t.top_kmh as "topKmh",
               (select count(*) from alert a where ${onTheWay}) as alerts,
               (select (${severities}::text[])[min(array_position(${severities}::text[], a.severity))] from alert a
                where ${onTheWay}) as worst
        from travel t join vehicle v on v.id = t.vehicle_id
        where t.company_id = any(${companies}::int[])
          and (cardinality(${vehicles}::int[]) = 0 or t.vehicle_id = any(${vehicles}::int[]))
          and t.started_at <= ${new Date(to)} and t.ended_at >= ${new Date(from)}
          and t.started_at >= ${new Date(from - longestMs)}
          and case ${situation}::text when 'underWay' then ${underWay}
                when 'withAlerts' then exists (select from alert a where ${onTheWay}) else true end`
    },
    finish: ({ startLatitude, startLongitude, endLatitude, endLongitude, ...row }, { language }) => {
      const words = wordsIn(language).travel
      return {
        startPlace: placeOrDegrees(startLatitude, startLongitude, language),
        endPlace: placeOrDegrees(endLatitude, endLongitude, language),
        situation: [
          row.underWay ? words.underWay : words.ended,
          row.fromBefore && words.fromBefore,
          row.beyond && words.beyond,
        ]
          .filter(Boolean)
          .join(', '),
      }
    },
  })(deps)
