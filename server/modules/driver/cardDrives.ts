import type { Tx } from '../../db/port.ts'
import type { MovedLinks } from '../../kit/entity/hooks.ts'
import { ask, sql } from '../../kit/sql.ts'

/** Drives under cards are somebody else's from an instant on: the store notes it of links that begin or end, and not of what was said wrong. */
export const drivesAnew = async ({ ids, company, since }: MovedLinks, tx: Tx): Promise<void> => {
  await ask(
    tx,
    sql`insert into journey_late as l (vehicle_id, company_id, from_at)
        select s.vehicle_id, s.company_id, min(s.from_at) from card c join state_span s
          on s.company_id = c.company_id and upper(s.driver_code) = upper(c.code) and s.to_at >= ${since}::timestamptz
        where c.company_id = ${company} and c.id = any(${ids}::int[]) group by 1, 2 order by 1
        on conflict (vehicle_id) do update set from_at = least(l.from_at, excluded.from_at)`,
  )
}
