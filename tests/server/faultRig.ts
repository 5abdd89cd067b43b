import type { Tx } from '#server/db/port.ts'

const hour = 3_600_000

/** Two codes told with their count, one of them alerted, and what companies say of them themselves; every fourth tells a count that is newer than its codes. */
export async function plantFaults(tx: Tx, from: number): Promise<void> {
  await tx.query(
    `update vehicle_state set telemetry = telemetry || '{"dtcCount": 2, "dtcCodes": "P0420 S110.0x5"}',
       telemetry_at = telemetry_at || jsonb_build_object('dtcCount', $1::float8 + (vehicle_id % 4 / 3) * 1000, 'dtcCodes', $1::float8)`,
    [from + 30 * hour],
  )
  await tx.query(
    `insert into alert (company_id, vehicle_id, type, severity, occurred_at, received_at, subject)
     select company_id, vehicle_id, 'dtc', 'medium', $1, $1, 'P0420' from vehicle_state`,
    [new Date(from + 30 * hour)],
  )
  await tx.query(
    `insert into fault_text (company_id, code, text, severity, ignored)
     values (1, 'P0420', 'Catalisador do terceiro', 'plan', false), (1, 's110.0', null, null, true), (2, 'P0420', null, 'soon', false)`,
  )
  await tx.query(
    `insert into fault_episode (company_id, vehicle_id, code, began_at, last_at, odometer_km)
     select company_id, vehicle_id, 'P0420', $1::timestamptz - interval '1 day', $1, 900 from vehicle_state`,
    [new Date(from)],
  )
  // An hour that is told whoever asks first, of before the week: of an engine that was off, so that no other figure moves.
  await tx.query(
    `insert into vehicle_hour (company_id, vehicle_id, hour, driver_code, moving_ms)
     select company_id, vehicle_id, date_trunc('hour', $1::timestamptz) - interval '12 hours', '', 0 from vehicle_state
     on conflict do nothing`,
    [new Date(from)],
  )
}

/** Readings and deletions that found something before and after; every third found nothing, of every fifth nobody knows what was before. */
export const plantReadings = (tx: Tx): Promise<unknown> =>
  tx.query(
    `update command set evidence = 'reading', result = case when vehicle_id % 3 = 0 then '{"before": [], "after": []}'
         when vehicle_id % 5 = 0 then '{"before": null, "after": ["P0217"]}'
         else '{"before": ["P0420", "S110.0x5"], "after": ["S110.0x6", "U0100"]}' end::jsonb
     where action in ('faultRead', 'faultDelete') and state = 'succeeded'`,
  )

/** Every second vehicle is read by the clock; some were never asked yet. */
export const plantSchedules = (tx: Tx, at: number): Promise<unknown> =>
  tx.query(
    `insert into fault_schedule (vehicle_id, company_id, minutes, set_by, set_by_name, set_at, last_slot, last_at, last_outcome, asked, skipped)
     select id, company_id, (array[15, 30, 60, 1440])[1 + id % 4], 1, 'Ana ' || id, $1::timestamptz + id * interval '1 minute',
       case when id % 3 > 0 then 2000000 + id end, case when id % 3 > 0 then $1::timestamptz + id * interval '1 hour' end,
       case id % 3 when 1 then 'noFaults' when 2 then 'ignitionOff' end, case when id % 3 > 0 then id else 0 end, id % 3
     from vehicle where id % 5 <> 0`,
    [new Date(at)],
  )
