import { fuelSource } from '../fuelSource.ts'
import { type Sql, sql } from '../sql.ts'

/** Days over which a model says what it burns; km under which a vehicle says nothing of its model. */
const [normDays, leastNormKm] = [90, 100]
/**
 * Of each vehicle what its model burns, L/100 km: the middle of what vehicles of that model in the company burned by
 * counter or rate in the 90 days up to the end of the period (performance §5.4).
 */
export const normsOf = ({ companies, to }: { companies: readonly number[]; to: number }): Sql => {
  const last = sql`(to_timestamp(${to / 1000}::float8) at time zone 'UTC')::date`
  return sql`select v.id as vehicle_id, m.norm from vehicle v join (
      select b.company_id, b.maker, b.model, percentile_cont(0.5) within group (order by 100 * b.l / b.km) as norm
      from (select c.company_id, c.maker, c.model, sum(t.l) as l, sum(t.km) as km
            from vehicle c join (select d.vehicle_id, ${fuelSource} as source,
                case when ${fuelSource} = 1 then sum(d.counter_l) when ${fuelSource} = 2 then sum(d.rate_l) end as l,
                driven_km(sum(d.path_km), sum(d.odo_km), sum(d.odo_ms), sum(d.moving_ms)) as km
              from vehicle_day d where d.company_id = any(${companies}::int[]) and d.day > ${last} - ${normDays}::int and d.day <= ${last}
              group by d.vehicle_id, d.day) t on t.vehicle_id = c.id
            where t.source < 3 and t.l is not null and c.model <> '' group by c.id
            having sum(t.km) >= ${leastNormKm} and sum(t.l) > 0) b
      group by b.company_id, b.maker, b.model) m using (company_id, maker, model)`
}
