import { limits } from '#contract/limits.ts'
import { dayAfter } from '#contract/rules/reviewForecast.ts'

import type { Tx } from '../../db/port.ts'
import { deviceKmOf } from './reviewTable.ts'

export interface ReviewFacts extends Record<string, unknown> {
  id: number
  company: number
  vehicle: number | null
  type: string
  dueOn: string
  notifyOn: string
  dueKm: number | null
  notifyKm: number | null
  dueH: number | null
  notifyH: number | null
  doneOn: string | null
  doneAt: Date | null
  doneKm: number | null
  doneH: number | null
  note: string | null
  today: string
}

/** What is stored of a review, with its vehicle and the day of its company. */
export async function factsOf(tx: Tx, id: number): Promise<ReviewFacts | undefined> {
  const [facts] = await tx.query<ReviewFacts>(
    `select r.id, r.company_id as company, r.type, r.due_on::text as "dueOn", r.notify_on::text as "notifyOn", r.due_km as "dueKm",
       r.notify_km as "notifyKm", r.due_h as "dueH", r.notify_h as "notifyH", r.done_on::text as "doneOn", r.done_at as "doneAt",
       r.done_km as "doneKm", r.done_h as "doneH", r.note, (now() at time zone c.time_zone)::date::text as today,
       (select l.vehicle_id from review_vehicle l where l.company_id = r.company_id and l.review_id = r.id limit 1) as vehicle
     from review r join company c on c.id = r.company_id where r.id = $1`,
    [id],
  )
  return facts
}

interface Earlier extends Record<string, unknown> {
  id: number
  doneOn: string
  km: number | null
  h: number | null
  cost: number | null
}

/** The same of this vehicle before, the newest first. */
export const earlierOf = (tx: Tx, { id, company, vehicle, type, doneOn }: ReviewFacts): Promise<Earlier[]> =>
  tx.query<Earlier>(
    `select r.id, r.done_on::text as "doneOn", r.done_km as km, r.done_h as h, r.cost_cents as cost from review r
       join review_vehicle l on l.company_id = r.company_id and l.review_id = r.id
     where r.company_id = $1 and l.vehicle_id = $2 and r.type = $3 and r.id <> $4 and r.done_on <= coalesce($5::date, 'infinity')
     order by r.done_on desc, r.id desc limit 20`,
    [company, vehicle, type, id, doneOn],
  )

const daysBetween = (from: string, to: string): number => Math.round((Date.parse(to) - Date.parse(from)) / 86_400_000)

/** REVIEW-07: the next one, as far away as this one was from the one before; null where nothing says how far that is. */
export function proposalOf(facts: ReviewFacts, earlier: readonly Earlier[]) {
  const { doneOn, doneKm, doneH, dueOn, notifyOn, dueKm, notifyKm, dueH, notifyH, today } = facts
  const [before] = earlier
  if (doneOn === null || before === undefined) return null
  const every = daysBetween(before.doneOn, dueOn)
  const next = dayAfter(doneOn, every)
  if (every <= 0 || next <= dayAfter(today, 1) || next > limits.dateMax) return null
  const on = (
    from: number | null,
    was: number | null,
    due: number | null,
    [least, most]: readonly [number, number],
  ) => {
    if (from === null || was === null || due === null || due <= was) return null
    const at = Math.round(from + due - was)
    return at < least || at > most ? null : at
  }
  const [km, h] = [on(doneKm, before.km, dueKm, [1_000, 99_999_999]), on(doneH, before.h, dueH, [1, 99_999])]
  const ahead = (at: number | null, due: number | null, notice: number | null, least: number) =>
    at === null || due === null || notice === null ? null : Math.max(least, at - (due - notice))
  const notice = dayAfter(next, -daysBetween(notifyOn, dueOn))
  return {
    dueOn: next,
    notifyOn: notice > today ? notice : dayAfter(today, 1),
    dueKm: km,
    notifyKm: ahead(km, dueKm, notifyKm, 1_000),
    dueH: h,
    notifyH: ahead(h, dueH, notifyH, 1),
  }
}

/** What reviews of a vehicle cost within a year, and how far it went: null where nothing was booked, or nothing told. */
export async function yearOf(tx: Tx, { company, vehicle, today }: ReviewFacts) {
  const [year] = await tx.query<{ cents: number | null; km: number | null; device: number | null }>(
    `select (select sum(r.cost_cents)::float8 from review r join review_vehicle l on l.company_id = r.company_id and l.review_id = r.id
               where r.company_id = $1 and l.vehicle_id = $2 and r.done_on > $3::date - 365) as cents,
       (select sum(d.km) from (select driven_km(sum(path_km), sum(odo_km), sum(odo_ms)::int8, sum(moving_ms)::int8) as km
          from vehicle_day where vehicle_id = $2 and day > $3::date - 365 group by day) d) as km,
       ${deviceKmOf('$2')} as device`,
    [company, vehicle, today],
  )
  return year ?? { cents: null, km: null, device: null }
}
