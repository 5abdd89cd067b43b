/**
 * SQL: `id, rev, parameters` of the set of rules that a driver holds on a day: his own, or else that of the company
 * (ENT-48), in the revision of the end of that day, or the first one. Without a row the law alone holds.
 */
export const heldSet = (of: { company: string; driver: string; day: string }): string =>
  `select held_set.id, coalesce(held_rev.rev, held_set.rev) as rev, coalesce(held_rev.parameters, held_set.parameters) as parameters
   from driver_rule held join profile_set held_set on held_set.id = held.set_id
     join company held_company on held_company.id = held.company_id
     left join lateral (select v.rev, v.parameters, (v.at at time zone held_company.time_zone)::date <= ${of.day} as begun
       from profile_revision v where v.profile_id = held_set.id
       order by 3 desc, case when (v.at at time zone held_company.time_zone)::date <= ${of.day} then v.rev else -v.rev end desc
       limit 1) held_rev on true
   where held.company_id = ${of.company} and (held.driver_id = ${of.driver} or held.driver_id is null)
     and held.from_day <= ${of.day} and (held.to_day is null or held.to_day >= ${of.day})
   order by held.driver_id nulls last, held.from_day desc limit 1`

/** SQL: the day it is now for company `c`. */
export const dayNow = '(now() at time zone c.time_zone)::date'
