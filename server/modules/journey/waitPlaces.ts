import { type Sql, raw, sql } from '../../kit/sql.ts'

/** A wait is of the fence in which its vehicle was for the longest part of it. */
const placed = (name: string) =>
  raw(`(select ${name} from fence_visit v join fence f on f.id = v.fence_id
  where v.vehicle_id = coalesce(s.vehicle_id, j.vehicle_id) and v.entered_at < s.to_at and coalesce(v.left_at, 'infinity') > s.from_at
  order by least(coalesce(v.left_at, 'infinity'), s.to_at) - greatest(v.entered_at, s.from_at) desc, f.id limit 1)`)

/**
 * SQL: rows of the totals by the place where drivers waited (journey §3.8): minutes of waiting, of the period and before, and how many
 * drivers; of the rest of a journey no place is told. A journey of several places is in each, so none is counted.
 * @param told SQL: journeys of both periods, `later` days of the one before
 * @param seen whether whoever asks may read fences; else their waits are one row
 */
export const waitPlaces = (told: Sql, seen: boolean): Sql => {
  const none = (keys: readonly string[], type: string) => raw(keys.map((key) => `null::${type} as "${key}"`).join(', '))
  return sql`
    select w.key as "groupKey", 'place' as "group", null::int as journeys,
      count(distinct w.driver_id) filter (where w.later = 0)::int as drivers, null::int as broken,
      sum(w.minutes) filter (where w.later = 0)::int as wait, sum(w.minutes) filter (where w.later > 0)::int as "waitBefore",
      ${none(['worked', 'drive', 'meal', 'rest', 'night', 'overtime', 'workedBefore', 'driveBefore', 'overtimeBefore'], 'int')},
      ${none(['drivingShare', 'violationsPer100', 'violationsBefore'], 'float8')}
    from (select j.driver_id, j.later, extract(epoch from s.to_at - s.from_at) / 60 as minutes,
        coalesce(${placed(seen ? 'f.name' : `'unseen'`)}, 'nowhere') as key
      from (${told}) j join journey_segment s on s.company_id = j.company_id and s.driver_id = j.driver_id and s.state = 'wait'
        and s.from_at >= j.started_at and s.from_at < j.ended_at) w
    group by w.key`
}
