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

/** A line of a rule: whose it is, null of everybody in the company, and its first day. */
export interface RuleLine extends Record<string, unknown> {
  company: number
  driver: number | null
  day: string
}

/** So far back journeys can be told anew: what they are made of is kept for 400 days. */
const toldBackDays = 390

/** Has whoever these lines are of told anew from their first days on, stints and journeys; a day that lies ahead changes nothing yet. */
export async function tellUnderRule(tx: Tx, company: number, lines: readonly RuleLine[]): Promise<void> {
  const whose = `(select n.driver_id, n.company_id,
       greatest(min(l.day)::timestamp at time zone c.time_zone, now() - interval '${toldBackDays} days') as from_at
     from unnest($2::int[], $3::date[]) l(driver, day) join company c on c.id = $1
       join driver_now n on n.company_id = c.id and (n.driver_id = l.driver or l.driver is null)
     where l.day::timestamp at time zone c.time_zone <= now() group by n.driver_id, n.company_id, c.time_zone)`
  const asked = [company, lines.map(({ driver }) => driver), lines.map(({ day }) => day)]
  await tx.query(
    `insert into journey_late as l (vehicle_id, company_id, from_at)
     select d.vehicle_id, d.company_id, min(d.from_at) from ${whose} w
       join drive_stint d on d.company_id = w.company_id and d.driver_id = w.driver_id and d.from_at >= w.from_at
     group by 1, 2 order by 1
     on conflict (vehicle_id) do update set from_at = least(l.from_at, excluded.from_at)`,
    asked,
  )
  await tx.query(
    `insert into driver_late as l (driver_id, company_id, from_at)
     select w.driver_id, w.company_id, w.from_at from ${whose} w order by 1
     on conflict (driver_id) do update set from_at = least(l.from_at, excluded.from_at)`,
    asked,
  )
}
