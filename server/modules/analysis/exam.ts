import { z } from 'zod'

import { DriverId } from '#contract/kinds.ts'
import { ExamItems, type ExamMarks } from '#contract/rules/exam.ts'
import type { DriverItem, Rated } from '#contract/rules/rate.ts'
import { type Exposure, rateDriverBy, schemeSums } from '#contract/rules/ratedSums.ts'
import { type Interval, jackknife } from '#contract/rules/uncertain.ts'

import type { Tx } from '../../db/port.ts'
import type { Question } from '../../kit/analysis/mountAnalysis.ts'
import { tripSums } from '../../kit/analysis/tripSums.ts'
import { ask, raw, type Sql, sql } from '../../kit/sql.ts'

/** An evaluation as it judges: epoch ms of its first and last instant on the clocks of its company. */
export interface Exam extends ExamMarks {
  id: number
  company: number
  name: string
  from: number
  to: number
  items: z.output<typeof ExamItems>
  drivers: number[]
}

/**
 * The evaluation that is asked about; unnamed the newest that has begun and touches the period. Null where there is none,
 * and one out of reach is none.
 */
export async function examOf(tx: Tx, { companies, filters, from, to, now }: Question): Promise<Exam | null> {
  const named = z
    .number()
    .nullable()
    .parse(filters['evaluation'] ?? null)
  const [found] = await ask<Omit<Exam, 'items'> & Record<string, unknown>>(
    tx,
    sql`select * from (
          select w.id, w.company_id as company, w.description as name, w.pass_mark as "passMark", w.least_km as "leastKm",
            w.least_trips as "leastTrips", w.items,
            extract(epoch from w.starts_on::timestamp at time zone c.time_zone)::float8 * 1000 as "from",
            extract(epoch from (w.ends_on + 1)::timestamp at time zone c.time_zone)::float8 * 1000 - 1 as "to",
            coalesce((select array_agg(l.driver_id order by l.driver_id) from drive_well_driver l where l.drive_well_id = w.id), '{}') as drivers
          from drive_well w join company c on c.id = w.company_id where w.company_id = any(${companies}::int[])) w
        where ${named === null ? sql`w."from" <= least(${now}::float8, ${to}::float8) and w."to" >= ${from}::float8` : sql`w.id = ${named}::int`}
        order by w."from" desc, w.id desc limit 1`,
  )
  if (found === undefined) return null
  return { ...found, items: ExamItems.parse(found['items'] ?? []) }
}

const nobody = { companies: [] } as const
/** An address whose parts do not belong together names nobody. */
const unnamed = { companies: [], within: [] } as const

/** Of its participants and its days as far as they are over; of an evaluation that has not begun there is nothing. */
export async function ofExam(tx: Tx, asked: Question): Promise<Partial<Question>> {
  const exam = await examOf(tx, asked)
  if (exam === null || exam.from > asked.now) return nobody
  const drivers =
    asked.drivers.length === 0 ? exam.drivers : exam.drivers.filter((id) => asked.drivers.some((one) => one === id))
  if (drivers.length === 0) return nobody
  return {
    companies: [exam.company],
    drivers: drivers.map((id) => DriverId.parse(id)),
    from: exam.from,
    to: Math.min(exam.to, asked.now),
    // From here on it is this one, whatever else lies in its days.
    filters: { ...asked.filters, evaluation: exam.id },
  }
}

const Day = z.object({ company: z.number(), day: z.string(), utc: z.number() })
const [hourMs, dayMs] = [3_600_000, 86_400_000]

/** Of one driver of an evaluation, and one day by a clock that is named: all of them must be, and belong together. */
export async function ofDay(tx: Tx, asked: Question): Promise<Partial<Question>> {
  const said = Day.safeParse(asked.filters).data
  const exam = said === undefined || asked.filters['evaluation'] === null ? null : await examOf(tx, asked)
  if (said === undefined || exam === null || exam.company !== said.company) return unnamed
  if (!asked.drivers.every((id) => exam.drivers.some((one) => one === id))) return unnamed
  const begins = Date.parse(`${said.day}T00:00:00Z`) - said.utc * hourMs
  const [from, to] = [Math.max(begins, asked.from), Math.min(begins + dayMs - 1, asked.to)]
  return from > to ? nobody : { companies: [exam.company], from, to }
}

/** What counted trips of a participant come to so far; of whoever did not drive there is nothing, and that is shown. */
export interface Taken extends Record<string, unknown> {
  id: number
  driver: string
  trips: number
  km: number | null
  result: number | null
  heard: number | null
  worst: DriverItem | null
}

/** Everybody of the question who takes part. */
export const takenOf = (tx: Tx, { drivers }: Question, { id, company }: Exam): Promise<Taken[]> =>
  ask<Taken>(
    tx,
    sql`select d.id, d.name as driver, coalesce(t.trips, 0) as trips, t.km, t.result::float8 as result, t.heard::float8 as heard, t.worst
        from driver d left join drive_well_result t on t.drive_well_id = ${id} and t.driver_id = d.id
        where d.id = any(${drivers}::int[]) and d.company_id = ${company}`,
  )

/** Trips of the question, `t`: of its drivers, begun within it. */
export const inReach = ({ drivers, from, to }: Question, { id }: Exam): Sql => sql`t.drive_well_id = ${id}
  and t.driver_id = any(${drivers}::int[]) and t.started_at >= ${new Date(from)} and t.started_at <= ${new Date(to)}`
/** Those that count. */
export const counted = (asked: Question, exam: Exam): Sql => sql`t.uncounted is null and ${inReach(asked, exam)}`

/** All of them together. */
export async function ratedOf(tx: Tx, asked: Question, exam: Exam, least?: Exposure): Promise<Rated<DriverItem>> {
  const [sums = {}] = await ask<Record<string, number | null>>(
    tx,
    sql`select ${raw(tripSums)} from driving_trip t where ${counted(asked, exam)}`,
  )
  return rateDriverBy(exam.items, sums, least)
}

/** Between which results 80 % lie, of who drove on five days or more: the jackknife of days (performance §5.6). */
export async function intervalsOf(tx: Tx, { drivers }: Question, exam: Exam): Promise<Map<number, Interval>> {
  const rows = await ask<Record<string, number | null>>(
    tx,
    sql`select t.driver_id as driver, ${raw(tripSums)} from driving_trip t join company c on c.id = t.company_id
        where t.uncounted is null and t.drive_well_id = ${exam.id} and t.driver_id = any(${drivers}::int[])
        group by t.driver_id, (t.started_at at time zone c.time_zone)::date`,
  )
  const told = new Map<number, Interval>()
  for (const [driver, days] of Map.groupBy(rows, (row) => row['driver'] ?? 0)) {
    const sumOf = (some: typeof days) =>
      Object.fromEntries(
        schemeSums.driverScheme.map((key) => [key, some.reduce((sum, day) => sum + (day[key] ?? 0), 0)]),
      )
    const scores = days.map((day) => rateDriverBy(exam.items, sumOf(days.filter((one) => one !== day))).score)
    const interval = jackknife(rateDriverBy(exam.items, sumOf(days)).score, scores)
    if (interval) told.set(driver, { low: Math.max(0, interval.low), high: Math.min(100, interval.high) })
  }
  return told
}

/** Trips of the question that are over and not graded yet. */
export async function waitingOf(tx: Tx, { drivers }: Question, { id, company, from, to }: Exam): Promise<number> {
  const [row] = await ask<{ n: number }>(
    tx,
    sql`select count(*)::int as n from travel r join card_holder h on h.company_id = r.company_id and h.code = upper(r.driver_code)
          and h.from_at <= r.started_at and r.started_at < h.to_at
        where r.company_id = ${company} and not r.open and h.driver_id = any(${drivers}::int[])
          and r.started_at >= ${new Date(from)} and r.started_at <= ${new Date(to)}
          and not exists (select from driving_trip t where t.drive_well_id = ${id} and t.vehicle_id = r.vehicle_id
            and t.started_at = r.started_at and t.ended_at = r.ended_at)`,
  )
  return row?.n ?? 0
}
