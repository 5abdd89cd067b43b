import { type Sql, raw } from './sql.ts'

/**
 * SQL: whether a day of a vehicle counts by its odometer: on the whole day as far as told, whatever part is asked (reports
 * §8.2). Asked row by row by the key of the table: a join over all would be read anew for each row where the store guesses wrong.
 */
export const byOdometer = (vehicle: string, day: string): Sql => raw(byOdometerText(vehicle, day))

const byOdometerText = (vehicle: string, day: string): string =>
  `(select by_odometer(sum(wd.path_km), sum(wd.odo_km), sum(wd.odo_ms)::int8, sum(wd.moving_ms)::int8)
        from vehicle_day wd where wd.vehicle_id = ${vehicle} and wd.day = ${day})`

/** Text of SQL: kilometres of a span by the instrument that its day counts by. */
export const ofInstrument = (span: string, zone: string): string =>
  `case when ${byOdometerText(`${span}.vehicle_id`, `(${span}.from_at at time zone ${zone})::date`)}
     then coalesce(${span}.odo_km, ${span}.path_km) else ${span}.path_km end`
