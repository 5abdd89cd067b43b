import type { Tx } from '../../db/port.ts'
import type { DayValues } from './dayRules.ts'

/** What a day of a vehicle came to. */
export interface ToldDay {
  company: number
  vehicle: number
  /** `yyyy-MM-dd`, of the company. */
  day: string
  /** Where it begins, epoch ms; what is late of an earlier day stays to be told. */
  midnight?: number
  values: DayValues
}

/** Writes days, each in the place of what stood of it, and up to which of them their vehicles are told. */
export async function writeDays(tx: Tx, days: readonly ToldDay[]): Promise<void> {
  const rows = days.flatMap(({ values, ...of }) =>
    Object.entries(values).map(([signal, value]) => ({ ...of, signal, value })),
  )
  await tx.query(
    `delete from signal_day s using unnest($1::int[], $2::date[]) t(v, d) where s.vehicle_id = t.v and s.day = t.d`,
    [days.map(({ vehicle }) => vehicle), days.map(({ day }) => day)],
  )
  await tx.query(
    `insert into signal_day (company_id, vehicle_id, day, signal, value)
     select * from unnest($1::int[], $2::int[], $3::date[], $4::text[], $5::float8[])
     on conflict (vehicle_id, day, signal) do update set value = excluded.value`,
    [
      rows.map(({ company }) => company),
      rows.map(({ vehicle }) => vehicle),
      rows.map(({ day }) => day),
      rows.map(({ signal }) => signal),
      rows.map(({ value }) => value),
    ],
  )
  await tx.query(
    `insert into signal_cursor as old (vehicle_id, company_id, told_to)
     select v, max(c), max(d) from unnest($1::int[], $2::int[], $3::date[]) t(v, c, d) group by v
     on conflict (vehicle_id) do update set told_to = excluded.told_to, company_id = excluded.company_id,
       dirty_from = case when old.dirty_from < (select min(to_timestamp(m / 1000.0)) from unnest($1::int[], $4::float8[]) t(v, m)
         where t.v = old.vehicle_id) then old.dirty_from end`,
    [
      days.map(({ vehicle }) => vehicle),
      days.map(({ company }) => company),
      days.map(({ day }) => day),
      days.map(({ midnight }) => midnight ?? null),
    ],
  )
}
