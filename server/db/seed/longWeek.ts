import type { Tx } from '../port.ts'

/** Days before the past of the demo on which a driver worked: after a free one, each of them, and on into that past. */
const daysBefore = [7, 5, 4, 3, 2, 1]
/** What he drove on each, minutes from its beginning. */
const drives = [
  [0, 150],
  [210, 360],
] as const

/**
 * A driver of the demo who went without a weekly rest (V08): a week of a past cannot show one, for it takes six days after
 * a rest. What he drove before it stands as stints without positions, as of any time whose positions are gone.
 */
export async function seedLongWeek(tx: Tx): Promise<void> {
  await tx.query(
    `with first as (
       select distinct on (driver_id) company_id, driver_id, vehicle_id, date_trunc('minute', started_at) as at from journey
       where vehicle_id is not null order by driver_id, started_at),
     chosen as (
       select f.* from first f
       where exists (select from journey j where j.driver_id = f.driver_id
           and j.started_at between f.at + interval '36 hours' and f.at + interval '5 days'
           and not exists (select from journey g where g.driver_id = f.driver_id and g.started_at > f.at
             and g.started_at <= j.started_at and g.gap_before >= 2100))
       order by f.driver_id limit 1),
     made as (
       insert into drive_stint (company_id, vehicle_id, from_at, to_at, kind, driver_id, how, km)
       select c.company_id, c.vehicle_id, c.at - n * interval '1 day' + a * interval '1 minute',
         c.at - n * interval '1 day' + b * interval '1 minute', 'drive', c.driver_id, 'card', 120
       from chosen c cross join unnest($1::int[]) n cross join unnest($2::int[], $3::int[]) d(a, b)
       on conflict do nothing)
     insert into driver_late as l (driver_id, company_id, from_at)
     select driver_id, company_id, at - interval '8 days' from chosen
     on conflict (driver_id) do update set from_at = least(l.from_at, excluded.from_at)`,
    [daysBefore, drives.map(([from]) => from), drives.map(([, to]) => to)],
  )
}
