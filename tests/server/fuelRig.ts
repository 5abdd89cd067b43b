import type { Tx } from '#server/db/port.ts'

const hour = 3_600_000

/** Of a vehicle that nobody hears any more: an hour of its engine and tank, refuels and a fall, a day of its cold trunk. */
export async function plantTanks(tx: Tx, from: number, vehicles: readonly number[]) {
  for (const [n, id] of vehicles.slice(12, 14).entries()) {
    const company = 1 + n
    const at = new Date(from + 30 * hour)
    for (const [table, unit] of [
      ['vehicle_hour', 'hour'],
      ['vehicle_day', 'day'],
    ] as const)
      await tx.query(
        `insert into ${table} (company_id, vehicle_id, ${unit}, driver_code, reports, engine_ms, moving_ms, idle_ms, pto_ms, path_km,
           fuel_level_ms, level_drop_l, refuel_l, drain_l, ac_known_ms, ac_moving_ms, ac_idle_ms, ac_off_idle_ms, ac_l, ac_idle_l, ac_off_idle_l)
         values ($1, $2, ${unit === 'hour' ? '$3::timestamptz' : `($3::timestamptz at time zone 'America/Sao_Paulo')::date`}, '', 60,
           3600000, 3000000, 600000, 120000, 52.4, 3600000, -180, 240, 30, 9000000, 1800000, 3600000, 3600000, 6.5, 2.6, 2)`,
        [company, id, at],
      )
    await tx.query(
      `insert into fuel_event (company_id, vehicle_id, at, kind, litres, before_pct, after_pct, until_at, latitude, longitude,
         odometer_km, sure, gap)
       select $1, $2, $3::timestamptz + m * interval '11 hours', case when m = 2 then 'fall' else 'refuel' end,
         case when m < 5 then 120.5 + m end, 20 + m, 60 + m, $3::timestamptz + m * interval '11 hours', -23.5, -46.6, 1000 + 310 * m, m <> 1, m = 3
       from generate_series(0, 5) m`,
      [company, id, at],
    )
    await tx.query(
      `insert into trunk_hour (company_id, vehicle_id, hour, sensor, ms, x_ms, kinetic_ms, least, most, bins)
       select $1, $2, $3::timestamptz + m * interval '1 hour', 1, 3600000, 3600000 * 5, 3600000 * exp(-10000 / 278.15), 4, 6, array_fill(0, array[201])
       from generate_series(0, 25) m`,
      [company, id, new Date(from)],
    )
  }
}
