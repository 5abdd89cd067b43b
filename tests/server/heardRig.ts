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

/** Macros that drivers of both companies sent within the week, each told once. */
export async function plantMacros(tx: Tx, from: number, vehicles: readonly number[]): Promise<void> {
  const made = await tx.query<{ id: number; company_id: number }>(
    `insert into macro (company_id, code, message) select c, 40 + m, 'Macro ' || m from generate_series(1, 2) c, generate_series(1, 2) m
     returning id, company_id`,
  )
  for (const { id, company_id: company } of made)
    for (const [n, vehicle] of vehicles.slice(0, 8).entries())
      if (company === 1 + (n % 2))
        await tx.query(
          `insert into notification (company_id, title, description, at, url, type, state, vehicle_id, users)
           select $1::int, 'Macro', v.plate || ' · 41', $2, '/jornada/macro/' || $3::int, 'macro', 'active', v.id, null from vehicle v where v.id = $4`,
          [company, new Date(from + 30 * hour + (5 + 5 * n) * 60_000), id, vehicle],
        )
}
