import { idleTime } from '#contract/analyses/idleTime.ts'
import { placeOrDegrees } from '#contract/placeText.ts'

import { chosenRows } from '../../kit/analysis/chosenRows.ts'
import { mountAnalysis } from '../../kit/analysis/mountAnalysis.ts'
import { ask, sql } from '../../kit/sql.ts'
import { litrePrice } from './litrePrice.ts'

/** So many places, those with most time first. */
const most = 50

interface Place extends Record<string, number> {
  latitude: number
  longitude: number
  idleTime: number
  times: number
  vehicleCount: number
}

/** Where they idle, without work at the power take-off: squares of a hundredth of a degree, from what of spans lies in the period. */
export const idleTimeMount = mountAnalysis(idleTime, {
  by: litrePrice,
  own: {
    places: async (tx, asked) => {
      const { from, to, language } = asked
      const rows = await ask<Place>(
        tx,
        sql`select avg(r.start_latitude)::float8 as latitude, avg(r.start_longitude)::float8 as longitude,
              (sum(r.idle) / 6e4)::float8 as "idleTime", count(*)::int as times,
              count(distinct r.vehicle_id)::int as "vehicleCount"
            from (select r.*, greatest(r.idle_ms - coalesce(r.pto_ms, 0), 0)
                    * extract(epoch from least(r.to_at, ${new Date(to)}) - greatest(r.from_at, ${new Date(from)}))
                    / nullif(extract(epoch from r.to_at - r.from_at), 0) as idle
                  from state_span r where ${chosenRows(asked, 'from_at')} and r.state = 2 and r.start_latitude is not null
                    and r.to_at > ${new Date(from)} and r.from_at <= ${new Date(to)}) r
            where r.idle > 0
            group by round(r.start_latitude::numeric, 2), round(r.start_longitude::numeric, 2)
            order by sum(r.idle) desc limit ${most}`,
      )
      return rows.map(({ latitude, longitude, ...row }) => ({
        place: placeOrDegrees(latitude, longitude, language),
        ...row,
      }))
    },
  },
})
