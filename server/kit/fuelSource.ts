import { type Sql, raw } from './sql.ts'

/**
 * SQL over rows `d` of `vehicle_day`, grouped: which source says the litres of that day, the first that covers nine tenths
 * of its engine time: 1 counter, 2 rate, 3 level, or null (reports §8.4).
 */
export const fuelSource: Sql = raw(
  `case when sum(d.engine_ms) > 0 then case ${['counter', 'rate', 'level']
    .map((name, at) => `when sum(d.fuel_${name}_ms) >= 0.9 * sum(d.engine_ms) then ${at + 1}`)
    .join(' ')} end end`,
)
