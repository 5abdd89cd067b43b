/**
 * SQL: `id, rev, parameters` of the set of rules that a driver holds on a day: his own, or else that of the company
 * (ENT-48). Without a row the law alone holds.
 */
export const heldSet = (of: { company: string; driver: string; day: string }): string =>
  `select held_set.id, held_set.rev, held_set.parameters
   from driver_rule held join profile_set held_set on held_set.id = held.set_id
   where held.company_id = ${of.company} and (held.driver_id = ${of.driver} or held.driver_id is null)
     and held.from_day <= ${of.day} and (held.to_day is null or held.to_day >= ${of.day})
   order by held.driver_id nulls last, held.from_day desc limit 1`

/** SQL: the day it is now for company `c`. */
export const dayNow = '(now() at time zone c.time_zone)::date'
