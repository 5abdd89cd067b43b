import { toldEvents } from '#contract/codes/deviceEvents.ts'

import type { Tx } from '../../db/port.ts'
import type { ToldEvent } from './eventRules.ts'
import { at } from './spanRows.ts'

/** Tells what the fold says from what the door or the device says of the same instant. */
const subject = 'values'

/** Writes what values say to have happened, beside what devices say. */
export async function writeEvents(
  tx: Tx,
  events: { telling: { vehicleId: number; company: number }; one: ToldEvent }[],
): Promise<number> {
  if (events.length === 0) return 0
  const of = <V>(pick: (event: ToldEvent) => V) => events.map(({ one }) => pick(one))
  const values = ['value', '"limit"', 'duration_ms', 'kmh', 'lat', 'lon', 'driver_code']
  const changed = await tx.query(
    `insert into device_event as old (company_id, vehicle_id, at, code, subject, received_at, event_id, name, origin, late,
                                      ${values.join(', ')})
     select c, v, to_timestamp(a), co, '${subject}', to_timestamp(a), ei, na, 'told', false, va, li, du, km, la, lo, dc
     from unnest($1::int[], $2::int[], $3::float8[], $4::text[], $5::int[], $6::text[], $7::float8[], $8::float8[],
                 $9::int[], $10::real[], $11::float8[], $12::float8[], $13::text[])
          t(c, v, a, co, ei, na, va, li, du, km, la, lo, dc)
     order by v, a
     on conflict (vehicle_id, at, code, subject) do update set ${values.map((name) => `${name} = excluded.${name}`).join(', ')}
     where (${values.map((name) => `old.${name}`).join(', ')}) is distinct from (${values.map((name) => `excluded.${name}`).join(', ')})
     returning 1`,
    [
      events.map(({ telling: { company } }) => company),
      events.map(({ telling: { vehicleId } }) => vehicleId),
      of((event) => at(event.at)),
      of(({ code }) => code),
      of(({ code }) => toldEvents[code]?.id ?? null),
      of(({ code }) => toldEvents[code]?.name ?? code),
      of(({ value }) => value),
      of(({ limit }) => limit),
      of(({ durationMs }) => durationMs),
      of(({ kmh }) => kmh),
      of(({ place }) => place?.latitude ?? null),
      of(({ place }) => place?.longitude ?? null),
      of(({ driver }) => (driver === '' ? null : driver)),
    ],
  )
  return changed.length
}

/** Takes away what values do not say any more from an instant on. */
export const removeEvents = (
  tx: Tx,
  vehicleId: number,
  from: number,
  told: readonly ToldEvent[],
): Promise<readonly unknown[]> =>
  tx.query(
    `delete from device_event where vehicle_id = $1 and at >= to_timestamp($2) and origin = 'told' and subject = '${subject}'
       and (at, code) not in (select to_timestamp(a), c from unnest($3::float8[], $4::text[]) t(a, c)) returning 1`,
    [vehicleId, at(from), told.map((event) => at(event.at)), told.map(({ code }) => code)],
  )
