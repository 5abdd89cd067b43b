import { asksTwice, countedFrom } from '#contract/rules/vehicleCounter.ts'

import type { Tx } from '../../db/port.ts'
import { type CounterKind, anchorOf, counted } from './anchors.ts'

interface Fitted extends Record<string, unknown> {
  company: number
  vehicle: number
  kind: CounterKind
  at: Date
  day: string
  /** Of the paper of the installation, km. */
  noted: number | null
  by: string | null
  /** From which tracker to which. */
  note: string
}

/**
 * Trackers that came into a vehicle after another one, or with a reading on their paper, and from which it does not count yet:
 * nothing newer was read. The server may have been down meanwhile, and links may begin in the past.
 */
const fitted = (tx: Tx, now: Date) =>
  tx.query<Fitted>(
    `select l.company_id as company, l.vehicle_id as vehicle, k.kind, l.linked_at as at,
       (l.linked_at at time zone c.time_zone)::date::text as day,
       case k.kind when 'km' then (l.begun_notes->>'odometerKm')::float8 end as noted, l.linked_by_name as by,
       concat_ws(' → ', o.unique_id, d.unique_id) as note
     from tracker_vehicle l join company c on c.id = l.company_id
       join device d on d.company_id = l.company_id and d.id = l.tracker_id cross join (values ('km'), ('h')) k (kind)
       left join lateral (select b.unique_id from tracker_vehicle p join device b on b.company_id = p.company_id and b.id = p.tracker_id
         where p.company_id = l.company_id and p.vehicle_id = l.vehicle_id and p.id <> l.id and p.linked_at <= l.linked_at
         order by p.linked_at desc, p.id desc limit 1) o on o.unique_id <> d.unique_id
     where l.linked_at > $1::timestamptz - interval '31 days' and l.linked_at <= $1
       and not exists (select from counter_anchor a where a.company_id = l.company_id and a.vehicle_id = l.vehicle_id
         and a.kind = k.kind and a.at >= l.linked_at)
       and ((k.kind = 'km' and l.begun_notes->>'odometerKm' is not null)
         or (o.unique_id is not null and exists (select from counter_anchor a where a.company_id = l.company_id
           and a.vehicle_id = l.vehicle_id and a.kind = k.kind and a.voided_at is null and a.at < l.linked_at)))
     order by l.linked_at, l.id limit 500`,
    [now],
  )

/** What a day came to: all that is told of it, or up to the hour of an instant, in which the vehicle stands to be fitted. */
const whole = (kind: CounterKind) =>
  `(select ${counted[kind]} from vehicle_day d where d.vehicle_id = $2::int and d.day = $5::date)`
const upTo = (kind: CounterKind) =>
  `(select ${counted[kind]} from vehicle_hour d join company c on c.id = d.company_id
    where d.vehicle_id = $2::int and (d.hour at time zone c.time_zone)::date = $5::date and d.hour < date_trunc('hour', $4::timestamptz))`

/**
 * A swap of trackers is what a vehicle counts from (maintenance §6.3): what its paper reads, where that is likely, else its own
 * count, which goes on as it was. What an unlikely paper says stays a note of the link.
 */
export async function keepSwaps(tx: Tx, now: Date): Promise<void> {
  for (const { company, vehicle, kind, at, day, noted, by, note } of await fitted(tx, now)) {
    const anchor = await anchorOf(tx, vehicle, kind, day)
    const own = countedFrom(anchor?.value ?? null, anchor?.since ?? null)
    const isRead = noted !== null && !asksTwice(kind, noted, anchor?.value ?? null, own)
    const value = isRead ? noted : own
    if (value === null) continue
    await tx.query(
      `insert into counter_anchor (company_id, vehicle_id, kind, at, day, value, before, how, by_name, note)
       values ($1::int, $2::int, $3, $4::timestamptz, $5::date, $6::float8, coalesce(${isRead ? upTo(kind) : whole(kind)}, 0), 'swap', $7, $8)`,
      [company, vehicle, kind, at, day, value, by, note],
    )
  }
}
