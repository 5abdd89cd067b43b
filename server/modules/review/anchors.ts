import { fail } from '#contract/errors.ts'
import { asksTwice, countedFrom } from '#contract/rules/vehicleCounter.ts'

import type { Tx } from '../../db/port.ts'

export type CounterKind = 'km' | 'h'
interface Anchor extends Record<string, unknown> {
  id: number
  value: number
  at: Date
  how: 'typed' | 'swap' | 'review' | 'import'
  by: string | null
  since: number
}

/** Km and hours of rows `d` of sums, those of a day or of its hours. */
export const counted = {
  km: 'driven_km(sum(d.path_km), sum(d.odo_km), sum(d.odo_ms)::int8, sum(d.moving_ms)::int8)',
  h: '(coalesce(sum(d.moving_ms), 0) + coalesce(sum(d.idle_ms), 0)) / 3.6e6',
}

/** The reading from which a vehicle counts, the last one up to a day, and what it did since up to the end of that day. */
export async function anchorOf(tx: Tx, vehicle: number, kind: CounterKind, day: string): Promise<Anchor | undefined> {
  const [anchor] = await tx.query<Anchor>(
    `select a.id, a.value, a.at, a.how, a.by_name as by, greatest(0, coalesce((select sum(x.n) from (
         select ${counted[kind]} as n from vehicle_day d where d.vehicle_id = a.vehicle_id and d.day between a.day and $3::date group by d.day) x), 0)
       - a.before) as since
     from counter_anchor a where a.vehicle_id = $1 and a.kind = $2 and a.voided_at is null and a.day <= $3::date
     order by a.at desc, a.id desc limit 1`,
    [vehicle, kind, day],
  )
  return anchor
}

interface Reading {
  company: number
  vehicle: number
  kind: CounterKind
  value: number
  /** The same, typed again. */
  again: number | null
  /** The company's day of the reading: on it the vehicle had run what is told of it so far. */
  day: string
  today: string
  how: 'typed' | 'review'
  by: string
  note: string | null
}

/** What is nearer to the own count is no other reading. */
const same = { km: 0.5, h: 0.05 }

/** A reading becomes what the vehicle counts from; an unlikely one only when it was typed twice. Throws 'review.reading'. */
export async function keepReading(tx: Tx, now: Date, reading: Reading, field: string): Promise<void> {
  const { company, vehicle, kind, value, again, day, today, how, by, note } = reading
  const anchor = await anchorOf(tx, vehicle, kind, day)
  const own = countedFrom(anchor?.value ?? null, anchor?.since ?? null)
  if (own !== null && how === 'review' && Math.abs(own - value) < same[kind]) return
  if (asksTwice(kind, value, anchor?.value ?? null, own) && again !== value)
    fail('review.reading', { data: { field, own, last: anchor?.value ?? null } })
  await tx.query(
    `insert into counter_anchor (company_id, vehicle_id, kind, at, day, value, before, how, by_name, note)
     select $1::int, $2::int, $3, case when $5::date = $6::date then $7::timestamptz else ($5::date + 1)::timestamp at time zone c.time_zone - interval '1 second' end,
       $5::date, $4::float8, coalesce((select ${counted[kind]} from vehicle_day d where d.vehicle_id = $2::int and d.day = $5::date), 0), $8, $9, $10
     from company c where c.id = $1::int`,
    [company, vehicle, kind, value, day, today, now, how, by, note],
  )
}

interface Done {
  company: number
  vehicle: number | null
  doneOn: string | null
  doneKm: number | null
  doneH: number | null
}

/** The readings that a review brought when it was marked done: opened again, the vehicle counts from those before them. */
export async function takeBack(tx: Tx, { company, vehicle, doneOn, doneKm, doneH }: Done, now: Date): Promise<void> {
  await tx.query(
    `update counter_anchor set voided_at = $6
     where company_id = $1 and vehicle_id = $2 and how = 'review' and voided_at is null and day = $3::date
       and ((kind = 'km' and value = $4::float8) or (kind = 'h' and value = $5::float8))`,
    [company, vehicle, doneOn, doneKm, doneH, now],
  )
}
