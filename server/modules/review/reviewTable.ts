import { doubted } from '#contract/rules/vehicleCounter.ts'

/** Expression over `r`: the company's own day. */
const today = `(now() at time zone (select c.time_zone from company c where c.id = r.company_id))::date`
const ofVehicle = (column: string): string =>
  `(select v.${column} from review_vehicle l join vehicle v on v.id = l.vehicle_id
     where l.company_id = r.company_id and l.review_id = r.id limit 1)`
const left = (due: string, now: string): string =>
  `(case when r.done_on is null then floor(r.${due} - r.${now})::int end)`

/**
 * Km by what the tracker of a vehicle told last, null where it never did. Not the most of a day: on the day of a swap that is
 * what the former one said.
 * @param vehicle expression of the vehicle's id
 */
export const deviceKmOf = (vehicle: string): string =>
  `(select (s.telemetry->>'odometerKm')::float8 from vehicle_state s where s.vehicle_id = ${vehicle})`

/** The same of a review's vehicle, where it is far from the vehicle's own count (`counterDiffers`). */
const doubt = `(select o.km from (select ${deviceKmOf('l.vehicle_id')} as km from review_vehicle l
    where l.company_id = r.company_id and l.review_id = r.id limit 1) o
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
