import type { Tx } from '#server/db/port.ts'

const hour = 3_600_000

/** Cards of nobody that were read in vehicles of both companies of which nothing else is told. */
export async function plantHeard(tx: Tx, now: number, vehicles: readonly number[]): Promise<void> {
  for (const [n, id] of vehicles.slice(12).entries())
    for (const m of [1, 2, 3])
      await tx.query(
        `insert into state_span (vehicle_id, company_id, from_at, to_at, state, driver_code, moving_ms, idle_ms, off_ms, after_key_ms,
           silent_ms, path_km, end_latitude, end_longitude)
         select id, company_id, $2, $3, 1, $4, 3600000, 0, 0, 0, 0, 12.5, $5::float8, $5::float8 - 23 from vehicle where id = $1`,
        [
          id,
          new Date(now - (m * 9 + n) * hour),
          new Date(now - (m * 9 + n - 1) * hour),
          `x${m}${n}`,
          m === 2 ? null : -23.5,
        ],
      )
}
