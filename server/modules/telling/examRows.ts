import { drivenKm } from '#contract/rules/distance.ts'
import { lightCategories } from '#contract/rules/engineClass.ts'
import { ExamItems, gradeTrip, worstOf } from '#contract/rules/exam.ts'
import { type DriverItem, driverScheme, type RatedItem } from '#contract/rules/rate.ts'
import { rateDriverBy } from '#contract/rules/ratedSums.ts'
import { schemeOf } from '#contract/rules/scheme.ts'

import type { Tx } from '../../db/port.ts'
import { heardBy } from '../../kit/analysis/chosenSums.ts'
import { doubtOf } from '../../kit/analysis/doubtRows.ts'
import { heavyOf } from '../../kit/analysis/heavySums.ts'
import { tripSums } from '../../kit/analysis/tripSums.ts'
import { ask, sql } from '../../kit/sql.ts'
import type { TripSums } from './examTrips.ts'

/** A trip of somebody who takes an evaluation, begun on one of its days with a card that was theirs then. */
export interface ExamTrip {
  exam: number
  company: number
  driver: number
  vehicle: number
  /** As the store has it, to the microsecond. */
  started: string
  ended: string
  /** Epoch ms. */
  from: number
  to: number
  code: string
  /** Its vehicle brakes and pulls less hard than others. */
  heavy: boolean
  /** Its card was in two vehicles at one time on that day. */
  inDoubt: boolean
  items: readonly RatedItem<DriverItem>[]
}

/** As long as reports are told of. */
const keptDays = 95
const keptMs = keptDays * 86_400_000
/** Trips under evaluations that are over, as `q`; not those longer ago than reports are told of. */
const wanted = (where: string) => `
  select w.id as exam, w.company_id as company, p.driver_id as driver, r.vehicle_id as vehicle, r.started_at, r.ended_at,
    r.driver_code as code, w.items, v.category not in (${lightCategories.join(', ')}) as heavy, (r.started_at at time zone c.time_zone)::date::text as day
  from drive_well w join company c on c.id = w.company_id
  join drive_well_driver p on p.company_id = w.company_id and p.drive_well_id = w.id
  join card_holder h on h.company_id = w.company_id and h.driver_id = p.driver_id
  join travel r on r.company_id = w.company_id and upper(r.driver_code) = h.code and h.from_at <= r.started_at
    and r.started_at < h.to_at and not r.open and r.started_at > $1::timestamptz - interval '${keptDays} days'
    and r.started_at >= w.starts_on::timestamp at time zone c.time_zone
    and r.started_at < (w.ends_on + 1)::timestamp at time zone c.time_zone
  join vehicle v on v.id = r.vehicle_id
  where w.items is not null and ${where}`

/** Keeps what evaluations that have begun grade by: the scheme of their company as it is on their first day. */
export async function freezeItems(tx: Tx, now: number): Promise<void> {
  const begun = await tx.query<{ id: number; parameters: Record<string, unknown> | null }>(
    `select w.id, s.parameters from drive_well w join company c on c.id = w.company_id
     left join profile_span s on s.company_id = w.company_id and s.kind = 'driverScheme' and s.from_day <= w.starts_on
       and (s.until_day is null or s.until_day > w.starts_on)
     where w.items is null and w.starts_on <= ($1::timestamptz at time zone c.time_zone)::date`,
    [new Date(now)],
  )
  for (const { id, parameters } of begun)
    await tx.query('update drive_well set items = $2::jsonb where id = $1 and items is null', [
      id,
      JSON.stringify(parameters === null ? driverScheme : schemeOf(driverScheme, parameters)),
    ])
}

export interface Due {
  vehicle: number
  /** As the store has them. */
  first: string
  last: string
}

/** Vehicles with trips that are not told yet, or not as they are now: those told longest ago first. */
export const dueOf = (tx: Tx, now: number, most: number): Promise<Due[]> =>
  tx.query<Due & Record<string, unknown>>(
    `select q.vehicle, min(q.started_at)::text as first, max(q.started_at)::text as last from (${wanted('true')}) q
     left join driving_trip t on t.drive_well_id = q.exam and t.vehicle_id = q.vehicle and t.started_at = q.started_at
       and t.ended_at = q.ended_at and t.driver_id = q.driver
     where t.vehicle_id is null group by q.vehicle order by min(q.started_at), q.vehicle limit $2`,
    [new Date(now), most],
  )

type Wanted = Omit<ExamTrip, 'items' | 'inDoubt'> & { items: unknown; day: string }

export async function tripsBetween(tx: Tx, now: number, { vehicle, first, last }: Due): Promise<ExamTrip[]> {
  const rows = await tx.query<Wanted & Record<string, unknown>>(
    `select q.exam, q.company, q.driver, q.vehicle, q.code, q.items, q.heavy, q.day, q.started_at::text as started, q.ended_at::text as ended,
       floor(extract(epoch from q.started_at) * 1000)::float8 as "from", floor(extract(epoch from q.ended_at) * 1000)::float8 as "to"
     from (${wanted('r.vehicle_id = $2 and r.started_at >= $3::timestamptz and r.started_at <= $4::timestamptz')}) q
     order by q.started_at, q.exam`,
    [new Date(now), vehicle, first, last],
  )
  const doubts = await doubtsOf(tx, vehicle, rows)
  return rows.map(({ day, ...row }) => ({
    ...row,
    items: ExamItems.parse(row.items),
    inDoubt: doubts.has(`${row.code.toUpperCase()} ${day}`),
  }))
}

/** Cards and days on which this vehicle was one of two at one time. */
async function doubtsOf(tx: Tx, vehicle: number, trips: readonly Wanted[]): Promise<Set<string>> {
  const [first, last] = [trips[0], trips.at(-1)]
  if (first === undefined || last === undefined) return new Set()
  const companies = [...new Set(trips.map(({ company }) => company))]
  const codes = [...new Set(trips.map(({ code }) => code.toUpperCase()))]
  const found = await ask<{ code: string; day: string }>(
    tx,
    sql`select x.code, x.day::text as day from (${doubtOf({ companies, codes, from: first.from, to: last.from })}) x
        where x.vehicle_id = ${vehicle}`,
  )
  return new Set(found.map(({ code, day }) => `${code} ${day}`))
}

/** Per instrument, as of any period; null of a trip of which no report is kept. */
function kmOf(sums: TripSums): number | null {
  const { path_km: pathKm, odo_km: odometerKm = null, odo_ms: countedMs = 0, moving_ms: movingMs = 0 } = sums
  return pathKm === undefined && odometerKm === null
    ? null
    : drivenKm({ pathKm: pathKm ?? 0, odometerKm, countedMs, movingMs }).km
}
/** The same with the ways over which each kind could be heard. */
const heardOn = (sums: Readonly<Record<string, number | null | undefined>>, km: number | null, heavy: boolean) => ({
  ...sums,
  ...Object.fromEntries([...heavyOf].map(([key, whole]) => [key, heavy ? sums[whole] : 0])),
  ...Object.fromEntries(
    Object.entries(heardBy).map(([key, count]) => [key, (sums[count] ?? null) === null ? null : km]),
  ),
})
/** Times are kept by the whole millisecond. */
const kept = (sums: TripSums) =>
  Object.fromEntries(
    Object.entries(sums).map(([key, value]) => [
      key,
      key.endsWith('_ms') && !key.endsWith('_x_ms') ? Math.round(value) : value,
    ]),
  )

/** Puts trips of a vehicle, told and graded, in the place of those that stood there. */
export async function writeTrips(
  tx: Tx,
  due: Due,
  trips: readonly ExamTrip[],
  sums: ReadonlyMap<number, TripSums>,
): Promise<void> {
  const gone = await tx.query<{ exam: number }>(
    `delete from driving_trip t where vehicle_id = $1 and started_at >= $2::timestamptz and (started_at <= $3::timestamptz
       or not exists (select from travel r where r.vehicle_id = t.vehicle_id and r.started_at = t.started_at))
     returning drive_well_id as exam`,
    [due.vehicle, due.first, due.last],
  )
  const rows = trips.map((trip) => {
    const told = sums.get(trip.from) ?? {}
    const km = kmOf(told)
    return {
      ...kept(told),
      ...gradeTrip(trip.items, km, heardOn(told, km, trip.heavy), trip.inDoubt),
      km,
      company_id: trip.company,
      drive_well_id: trip.exam,
      driver_id: trip.driver,
      vehicle_id: trip.vehicle,
      started_at: trip.started,
      ended_at: trip.ended,
      driver_code: trip.code,
    }
  })
  await tx.query(`insert into driving_trip select * from jsonb_populate_recordset(null::driving_trip, $1::jsonb)`, [
    JSON.stringify(rows),
  ])
  await writeResults(tx, [...new Set([...trips.map(({ exam }) => exam), ...gone.map(({ exam }) => exam)])])
}

/** Trips of a card that is another's by now are nobody's in this evaluation. */
export async function forgetOthers(tx: Tx): Promise<void> {
  const gone = await tx.query<{ exam: number }>(
    `delete from driving_trip where company_id in (select id from company)
       and driver_id is distinct from driver_of(company_id, driver_code, started_at)
     returning drive_well_id as exam`,
  )
  await writeResults(tx, [...new Set(gone.map(({ exam }) => exam))])
}

/**
 * A trip that came into doubt since it was graded, or out of it, is told anew: what another vehicle said of the same card
 * may come days later.
 */
export async function forgetDoubts(tx: Tx, now: number): Promise<void> {
  const from = now - keptMs
  const taking = await ask<{ company: number; codes: string[] }>(
    tx,
    sql`select company_id as company, array_agg(distinct upper(driver_code)) as codes from driving_trip
        where company_id in (select id from company) and started_at > ${new Date(from)} group by 1`,
  )
  const gone = new Set<number>()
  for (const { company, codes } of taking) {
    const trips = await ask<{ exam: number }>(
      tx,
      sql`with x as materialized (${doubtOf({ companies: [company], codes, from, to: now })})
          delete from driving_trip t using company c where c.id = t.company_id and t.company_id = ${company}
            and t.started_at > ${new Date(from)} and (t.uncounted is not distinct from 'doubt') <> exists (select from x
              where x.vehicle_id = t.vehicle_id and x.code = upper(t.driver_code)
                and x.day = (t.started_at at time zone c.time_zone)::date)
          returning t.drive_well_id as exam`,
    )
    for (const { exam } of trips) gone.add(exam)
  }
  await writeResults(tx, [...gone])
}

/** What counted trips of everybody in these evaluations come to. */
async function writeResults(tx: Tx, exams: readonly number[]): Promise<void> {
  if (exams.length === 0) return
  const rows = await tx.query<Record<string, number | null> & { items: unknown }>(
    `select w.company_id, w.id as drive_well_id, t.driver_id, w.items, count(*)::int as trips, sum(t.km)::float8 as km,
       ${tripSums}
     from drive_well w join driving_trip t on t.drive_well_id = w.id and t.uncounted is null
     where w.id = any($1::int[]) group by w.id, t.driver_id`,
    [exams],
  )
  await tx.query('delete from drive_well_result where drive_well_id = any($1::int[])', [exams])
  const results = rows.map(({ items, company_id, drive_well_id, driver_id, trips, km, ...sums }) => {
    const rated = rateDriverBy(ExamItems.parse(items), sums)
    const { score: result, heard: weights } = rated
    return { company_id, drive_well_id, driver_id, trips, km, result, heard: weights, worst: worstOf(rated) }
  })
  await tx.query(
    `insert into drive_well_result select * from jsonb_populate_recordset(null::drive_well_result, $1::jsonb)`,
    [JSON.stringify(results)],
  )
}
