/** To whom the office gave trip `t`, or the most of it (performance §4.2): a drive that is given is seldom of its very minutes. */
const given = `(select g.driver_id from treatment g where g.company_id = t.company_id and g.stint_vehicle_id = t.vehicle_id
  and g.kind = 'assign' and g.state = 'approved' and g.given_from_at < t.ended_at and g.given_to_at > t.started_at
  and 2 * (least(g.given_to_at, t.ended_at) - greatest(g.given_from_at, t.started_at)) >= t.ended_at - t.started_at
  order by g.id desc limit 1)`

/** Who drove trip `t`: to whom it was given, else who held the card with which it began. */
export const driverOfTrip = `coalesce(${given}, driver_of(t.company_id, t.driver_code, t.started_at))`

/** Trips `t` of a driver: of whoever has none given to him no trip is looked up but those of his cards. */
export const driven = (driver: string) => `((exists (select from card_holder h where h.driver_id = ${driver}
    and h.company_id = t.company_id and h.code = upper(t.driver_code) and h.from_at <= t.started_at and t.started_at < h.to_at)
    or t.vehicle_id in (select g.stint_vehicle_id from treatment g where g.driver_id = ${driver} and g.kind = 'assign'))
  and ${driverOfTrip} = ${driver})`
