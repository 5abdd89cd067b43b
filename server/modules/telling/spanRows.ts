import type { Tx } from '../../db/port.ts'
import type { Span } from './spanRules.ts'

/** Things to write with the vehicle that each is of. */
type Of<T> = { telling: { vehicleId: number; company: number }; one: T }[]

/** Epoch ms as the store's functions take it. */
export const at = (ms: number | null | undefined): number | null => (ms === null || ms === undefined ? null : ms / 1000)

export async function writeSpans(tx: Tx, spans: Of<Span>): Promise<number> {
  if (spans.length === 0) return 0
  const values =
    'to_at, state, driver_code, moving_ms, idle_ms, off_ms, after_key_ms, silent_ms, path_km, odo_km, gap_km, top_kmh, litres, pto_ms, start_latitude, start_longitude, end_latitude, end_longitude'
  const names = values.split(', ')
  const of = <V>(pick: (span: Span) => V) => spans.map(({ one }) => pick(one))
  const changed = await tx.query(
    `insert into state_span as old (company_id, vehicle_id, from_at, ${values})
     select c, v, to_timestamp(f), to_timestamp(t), s, d, mo, id, o, ak, si, pk, ok, gk, tk, li, pt, sla, slo, ela, elo
     from unnest($1::int[], $2::int[], $3::float8[], $4::float8[], $5::smallint[], $6::text[], $7::bigint[], $8::bigint[],
                 $9::bigint[], $10::bigint[], $11::bigint[], $12::float8[], $13::float8[], $14::float8[], $15::real[],
                 $16::float8[], $17::bigint[], $18::float8[], $19::float8[], $20::float8[], $21::float8[])
          t(c, v, f, t, s, d, mo, id, o, ak, si, pk, ok, gk, tk, li, pt, sla, slo, ela, elo)
     order by v, f
     on conflict (vehicle_id, from_at) do update set ${names.map((name) => `${name} = excluded.${name}`).join(', ')}
     where (${names.map((name) => `old.${name}`).join(', ')}) is distinct from (${names.map((name) => `excluded.${name}`).join(', ')})
     returning 1`,
    [
      spans.map(({ telling: { company } }) => company),
      spans.map(({ telling: { vehicleId } }) => vehicleId),
      of((span) => at(span.from)),
      of((span) => at(span.to)),
      of(({ state }) => state),
      of(({ driver }) => driver),
      of(({ movingMs }) => movingMs),
      of(({ idleMs }) => idleMs),
      of(({ offMs }) => offMs),
      of(({ afterKeyMs }) => afterKeyMs),
      of(({ silentMs }) => silentMs),
      of(({ pathKm }) => pathKm),
      of(({ odoKm }) => odoKm),
      of(({ gapKm }) => gapKm),
      of(({ topKmh }) => topKmh),
      of(({ litres }) => litres),
      of(({ ptoMs }) => ptoMs),
      of(({ start }) => start?.latitude ?? null),
      of(({ start }) => start?.longitude ?? null),
      of(({ end }) => end?.latitude ?? null),
      of(({ end }) => end?.longitude ?? null),
    ],
  )
  return changed.length
}
