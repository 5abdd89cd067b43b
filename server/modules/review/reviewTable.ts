import { doubted } from '#contract/rules/vehicleCounter.ts'

/** Expression over `r`: the company's own day. */
const today = `(now() at time zone (select c.time_zone from company c where c.id = r.company_id))::date`
const ofVehicle = (column: string): string =>
  `(select v.${column} from review_vehicle l join vehicle v on v.id = l.vehicle_id
     where l.company_id = r.company_id and l.review_id = r.id limit 1)`
const left = (due: string, now: string): string =>
  `(case when r.done_on is null then floor(r.${due} - r.${now})::int end)`

/** What the tracker of its vehicle says, where it is far from the vehicle's own count (`counterDiffers`). */
const doubt = `(select o.km from (select d.odometer_max as km from review_vehicle l join vehicle_day d on d.vehicle_id = l.vehicle_id
    where l.company_id = r.company_id and l.review_id = r.id and d.odometer_max is not null order by d.day desc limit 1) o
  where r.done_on is null and abs(o.km - r.current_km) > greatest(${doubted.km}, r.current_km * ${doubted.share}))`

/** Where reviews are stored, and what is read of them that is no column. */
export const reviewTable = {
  table: 'review',
  columns: { cost: 'cost_cents' },
  read: {
    plate: ofVehicle('plate'),
    fleet: `nullif(${ofVehicle('fleet_number')}, '')`,
    leftDays: `(case when r.done_on is null then r.due_on - ${today} end)`,
    deviceKm: doubt,
    leftKm: left('due_km', 'current_km'),
    leftH: left('due_h', 'current_h'),
    notified: `(select count(*)::int from review_user l where l.company_id = r.company_id and l.review_id = r.id)`,
    workshopSince: `(case when r.workshop_to is null then r.workshop_from end)`,
  },
  links: {
    vehicles: { other: 'vehicle', label: 'o.plate', search: `o.plate || ' ' || o.fleet_number`, where: 'o.active' },
    users: { other: 'app_user', between: 'review_user', theirs: 'user_id', label: 'o.name', where: 'o.active' },
  },
} as const
