import type { Tx } from '../../db/port.ts'

/** SQL: drivers `n` who hold set $2 of company $1, by name or as those of the company. */
const holding = `n.company_id = $1 and exists (
  select from driver_rule l where l.set_id = $2 and (l.driver_id = n.driver_id or l.driver_id is null))`

/** Has the journeys under way of whoever holds a set told anew: from their stints on, for a set also says what a drive is. */
export async function tellUnderSet(tx: Tx, company: number, set: number): Promise<void> {
  await tx.query(
    `insert into journey_late as l (vehicle_id, company_id, from_at)
     select d.vehicle_id, d.company_id, min(d.from_at) from driver_now n
       join drive_stint d on d.company_id = n.company_id and d.driver_id = n.driver_id and d.from_at >= n.started_at
     where ${holding} group by 1, 2 order by 1
     on conflict (vehicle_id) do update set from_at = least(l.from_at, excluded.from_at)`,
    [company, set],
  )
  await tx.query(`update driver_now n set next_at = n.told_to where ${holding}`, [company, set])
}
