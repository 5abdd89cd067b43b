import { type Sql, raw, sql } from './sql.ts'

/** SQL: the day from whose beginning revision `v` of a set counts, in this time zone: the one it says, or that of its saving. */
export const revisionDay = (v: string, zone: string): string =>
  `coalesce(${v}.from_day, (${v}.at at time zone ${zone})::date)`

/** SQL: whether revision `v` counts on a day: it has begun, and was not taken back by a newer one before it did. */
const begunOn = (day: string, zone: string): string =>
  `(${revisionDay('v', zone)} <= ${day} and not exists (select from profile_revision n
    where n.profile_id = v.profile_id and n.rev > v.rev and (n.at at time zone ${zone})::date < ${revisionDay('v', zone)}))`

/**
 * SQL: `id, rev, parameters` of the set of rules that a driver holds on a day: his own, or else that of the company
 * (ENT-48), in the revision of the end of that day, or the first one. Without a row the law alone holds.
 */
export const heldSet = (of: { company: string; driver: string; day: string }): string =>
  `select held_set.id, coalesce(held_rev.rev, held_set.rev) as rev, coalesce(held_rev.parameters, held_set.parameters) as parameters
   from driver_rule held join profile_set held_set on held_set.id = held.set_id
     join company held_company on held_company.id = held.company_id
     left join lateral (select b.rev, b.parameters from (
         select v.rev, v.parameters, ${begunOn(of.day, 'held_company.time_zone')} as begun
         from profile_revision v where v.profile_id = held_set.id) b
       order by b.begun desc, case when b.begun then b.rev else -b.rev end desc limit 1) held_rev on true
   where held.company_id = ${of.company} and (held.driver_id = ${of.driver} or held.driver_id is null)
     and held.from_day <= ${of.day} and (held.to_day is null or held.to_day >= ${of.day})
   order by held.driver_id nulls last, held.from_day desc limit 1`

/** SQL: the day it is now for company `c`. */
export const dayNow = '(now() at time zone c.time_zone)::date'

/**
 * SQL: whether one of these sets is what a driver held on a day; none named is whichever.
 * @param of SQL of the company, the driver and the day
 */
export const heldAmong = (sets: readonly number[], of: { company: string; driver: string; day: string }): Sql =>
  sql`(cardinality(${sets}::int[]) = 0 or (select h.id from (${raw(heldSet(of))}) h) = any(${sets}::int[]))`

/**
 * SQL: whether a vehicle was of one of these groupings at an instant, both SQL; none named is whichever.
 */
export const groupedAt = (groupings: readonly number[], vehicle: Sql, at: Sql): Sql =>
  sql`(cardinality(${groupings}::int[]) = 0 or exists (select from grouping_vehicle l where l.vehicle_id = ${vehicle}
    and l.grouping_id = any(${groupings}::int[]) and l.linked_at <= ${at} and coalesce(l.unlinked_at, 'infinity') > ${at}))`
