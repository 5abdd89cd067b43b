import { type PermissionKey, permissions } from '#contract/permissions.ts'

import { heldAmong } from '../../kit/heldSet.ts'
import { type Sql, sql } from '../../kit/sql.ts'
import type { Asked } from './chosen.ts'

interface Reader {
  sees: (right: PermissionKey) => boolean
}

/**
 * SQL: what the office says of days of drivers up to the end of what is asked, `driver_id, day, kind, moved`, and `within` it or
 * before; minutes `moved` into the bank of hours are positive, out of it negative, null of what is no movement. A day without work is
 * of no vehicle and of no source: where one is asked for there is none. Whoever may not read what the office says has none either: it
 * tells of illness.
 */
export const notedDays = ({
  companies,
  vehicles,
  drivers = [],
  groupings,
  sets,
  source,
  from,
  to,
  sees,
}: Asked & Pick<Reader, 'sees'>): Sql => {
  const day = (ms: number) => sql`(to_timestamp(${ms / 1000}::float8) at time zone c.time_zone)::date`
  return sql`
    select l.driver_id, n.day, n.kind, n.id, case n.way when 'in' then n.minutes when 'out' then -n.minutes end as moved,
      n.day >= ${day(from)} as within
    from day_note n join day_note_driver l on l.day_note_id = n.id join company c on c.id = n.company_id
    where n.company_id = any(${companies}::int[]) and n.active and n.day <= ${day(to)}
      and ${sees(permissions.journeyTreatment) && vehicles.length === 0 && groupings.length === 0 && source === 'all'}
      and (cardinality(${drivers}::int[]) = 0 or l.driver_id = any(${drivers}::int[]))
      and ${heldAmong(sets, { company: 'n.company_id', driver: 'l.driver_id', day: 'n.day' })}`
}
