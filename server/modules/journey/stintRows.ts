import { type Stint, stintsOf } from '#contract/rules/journey/stints.ts'

import type { Tx } from '../../db/port.ts'

/** Whose journeys must be told anew, and from when. Epoch ms. */
export type Touched = Map<number, number>

interface Late {
  vehicleId: number
  companyId: number
  at: number
}
interface SpanRow {
  vehicleId: number
  from: number
  to: number
  state: number
  code: string
  km: number
}

const minuteMs = 60_000

export function touch(into: Touched, driverId: number | null, at: number): void {
  if (driverId !== null) into.set(driverId, Math.min(at, into.get(driverId) ?? Infinity))
}

/**
 * Joins the spans of vehicles whose spans changed anew, from the last stand before that which parts any drive.
 * @returns the drivers whose stints came or went; `vehicles` is how many were joined
 */
export async function joinStints(tx: Tx, most: number): Promise<{ touched: Touched; vehicles: number }> {
  const touched: Touched = new Map()
  const late = await tx.query<Late>(
    `delete from journey_late where vehicle_id in
       (select vehicle_id from journey_late order by vehicle_id limit $1 for update skip locked)
     returning vehicle_id as "vehicleId", company_id as "companyId", extract(epoch from from_at)::float8 * 1000 as at`,
    [most],
  )
  if (late.length === 0) return { touched, vehicles: 0 }
  const vehicles = late.map(({ vehicleId }) => vehicleId)
  // Stints outlive their spans: without a stand before, from the oldest span that is kept.
  const begun = await tx.query<{ vehicleId: number; at: number | null }>(
    `select l.vehicle_id as "vehicleId", extract(epoch from coalesce(s.from_at,
         (select min(from_at) from state_span o where o.vehicle_id = l.vehicle_id)))::float8 * 1000 as at
     from unnest($1::int[], $2::float8[]) l(vehicle_id, at) left join lateral (
       select from_at from state_span s where s.vehicle_id = l.vehicle_id and s.from_at < to_timestamp(l.at)
         and s.state <> 1 and s.to_at - s.from_at >= interval '15 minutes' order by s.from_at desc limit 1) s on true`,
    [vehicles, late.map(({ at }) => at / 1_000)],
  )
  const from = begun.map(({ at }) => (at ?? 0) / 1_000)
  const of = begun.map(({ vehicleId }) => vehicleId)
  const spans = await tx.query<SpanRow>(
    `select s.vehicle_id as "vehicleId", extract(epoch from s.from_at)::float8 * 1000 as "from",
       extract(epoch from s.to_at)::float8 * 1000 as "to", s.state::int as state, s.driver_code as code,
       coalesce(s.odo_km, s.path_km) as km
     from unnest($1::int[], $2::float8[]) b(vehicle_id, at)
       join state_span s on s.vehicle_id = b.vehicle_id and s.from_at >= to_timestamp(b.at)
     order by s.vehicle_id, s.from_at`,
    [of, from],
  )
  const gone = await tx.query<{ driverId: number | null; at: number }>(
    `delete from drive_stint d using unnest($1::int[], $2::float8[]) b(vehicle_id, at)
     where d.vehicle_id = b.vehicle_id and d.from_at >= to_timestamp(b.at)
     returning d.driver_id as "driverId", extract(epoch from d.from_at)::float8 * 1000 as at`,
    [of, begun.map(({ at }) => (Math.round((at ?? 0) / minuteMs) * minuteMs) / 1_000)],
  )
  for (const { driverId, at } of gone) touch(touched, driverId, at)
  const byVehicle = Map.groupBy(spans, ({ vehicleId }) => vehicleId)
  const company = new Map(late.map(({ vehicleId, companyId }) => [vehicleId, companyId]))
  const stints = [...byVehicle].flatMap(([vehicleId, own]) =>
    stintsOf(
      own.map((span) => ({ ...span, gapKm: null })),
      5,
    ).map((stint) => ({ vehicleId, stint })),
  )
  for (const { driverId, at } of await insertStints(tx, stints, company)) touch(touched, driverId, at)
  return { touched, vehicles: late.length }
}

/** Card before anything else: whoever held it when the stint began (journey §5.2). */
const insertStints = (
  tx: Tx,
  stints: readonly { vehicleId: number; stint: Stint }[],
  company: ReadonlyMap<number, number>,
): Promise<{ driverId: number | null; at: number }[]> =>
  tx.query(
    `insert into drive_stint (company_id, vehicle_id, from_at, to_at, kind, driver_id, how, km, presumed)
     select t.c, t.v, to_timestamp(t.f), to_timestamp(t.u), t.k, h.id, case when h.id is null then null else 'card' end, t.km, t.p
     from unnest($1::int[], $2::int[], $3::float8[], $4::float8[], $5::text[], $6::text[], $7::float8[], $8::bool[])
       t(c, v, f, u, k, code, km, p)
       left join lateral (select driver_of(t.c, t.code, to_timestamp(t.f)) as id where t.code <> '') h on true
     on conflict (vehicle_id, from_at) do nothing
     returning driver_id as "driverId", extract(epoch from from_at)::float8 * 1000 as at`,
    [
      stints.map(({ vehicleId }) => company.get(vehicleId)),
      stints.map(({ vehicleId }) => vehicleId),
      stints.map(({ stint }) => stint.from * 60),
      stints.map(({ stint }) => stint.to * 60),
      stints.map(({ stint }) => stint.kind),
      stints.map(({ stint }) => stint.code),
      stints.map(({ stint }) => stint.km),
      stints.map(({ stint }) => stint.presumed),
    ],
  )
