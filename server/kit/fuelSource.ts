import { type Sql, raw } from './sql.ts'

/** SQL over the same rows: what the level lost, and what was filled in and fell beside it. */
const balance = 'sum(d.level_drop_l) + coalesce(sum(d.refuel_l), 0) - coalesce(sum(d.drain_l), 0)'

/**
 * SQL over rows `d` of `vehicle_day`, grouped: which source says the litres of that day, the first that covers nine tenths
 * of its engine time: 1 counter, 2 rate, 3 level, or null (reports §8.4). A level that says that less than nothing was
 * burnt is no witness of that day, here and everywhere.
 */
export const fuelSource: Sql = raw(
  `case when sum(d.engine_ms) > 0 then case ${['counter', 'rate', 'level']
    .map(
      (name, at) =>
        `when sum(d.fuel_${name}_ms) >= 0.9 * sum(d.engine_ms) ${at === 2 ? `and ${balance} >= 0` : ''} then ${at + 1}`,
    )
    .join(' ')} end end`,
)
