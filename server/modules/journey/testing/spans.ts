import type { Store } from '../../../db/port.ts'

const day = '2026-11-18'
/** Epoch ms of `06:00` of the day of these tests, on the clock of their companies. */
export const at = (time: string, on: string = day): number => Date.parse(`${on}T${time}:00-03:00`)

/** Spans of a vehicle of company 1: motion code, card, from and to. */
export const plantSpans = (
  store: Store,
  vehicle: number,
  rows: readonly (readonly [state: number, code: string, from: string, to: string, gapKm?: number])[],
  on: string = day,
): Promise<unknown> =>
  store.system((tx) =>
    tx.query(
      `insert into state_span (company_id, vehicle_id, from_at, to_at, state, driver_code, moving_ms, idle_ms, off_ms,
         after_key_ms, silent_ms, path_km, gap_km)
       select 1, $1, to_timestamp(f), to_timestamp(t), s, c, 0, 0, 0, 0, 0, 10, g
       from unnest($2::int[], $3::text[], $4::float8[], $5::float8[], $6::float8[]) r(s, c, f, t, g)
       on conflict (vehicle_id, from_at) do update set to_at = excluded.to_at, state = excluded.state`,
      [
        vehicle,
        rows.map(([state]) => state),
        rows.map(([, code]) => code),
        rows.map(([, , from]) => at(from, on) / 1_000),
        rows.map(([, , , to]) => at(to, on) / 1_000),
        rows.map(([, , , , gapKm]) => gapKm ?? null),
      ],
    ),
  )
