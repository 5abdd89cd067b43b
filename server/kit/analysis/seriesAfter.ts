/**
 * The day after which the series of signal `s.signal` of vehicle `v` counts, null where all of it does (maintenance §6.5): its
 * tracker was swapped then (the one before it was taken off), or, of what the supply says, its battery, or it became known to
 * have another supply.
 */
export const seriesAfter = `greatest(
  (select max((o.unlinked_at at time zone (select z.time_zone from company z where z.id = v.company_id))::date) from tracker_vehicle o
    where o.vehicle_id = v.id and o.tracker_id <> (select t.tracker_id from tracker_vehicle t
      where t.vehicle_id = v.id order by t.unlinked_at desc nulls first, t.linked_at desc limit 1)),
  case when s.signal in ('restV', 'crankV', 'chargeV') then greatest(v.battery_since, (select max(e.done_on) from review e
    join review_vehicle ev on ev.company_id = e.company_id and ev.review_id = e.id
    where e.company_id = v.company_id and ev.vehicle_id = v.id and e.type = 'electric' and e.done_on is not null
      and exists (select from review_line x where x.company_id = e.company_id and x.review_id = e.id and x.kind = 'part'
        and x.what ~* 'bater|batter'))) end)`
