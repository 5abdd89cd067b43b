import { cargoRules, rulesOf } from '#contract/rules/journey/parameters.ts'
import { type StateSpan, type Stint, stintsOf } from '#contract/rules/journey/stints.ts'

import type { Tx } from '../../db/port.ts'
import { heldSet } from '../../kit/heldSet.ts'
import { ofInstrument } from '../../kit/instrument.ts'

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
  gapKm: number | null
}

const minuteMs = 60_000

export function touch(into: Touched, driverId: number | null, at: number): void {
  if (driverId !== null) into.set(driverId, Math.min(at, into.get(driverId) ?? Infinity))
}

/**
 * Joins the spans of vehicles whose spans changed anew, from the last stand before that which parts any drive; `among`: of
 * these vehicles alone.
 * @returns the drivers whose stints came or went; `vehicles` is how many were joined
 */
export async function joinStints(
  tx: Tx,
  most: number,
  among: readonly number[] | null = null,
): Promise<{ touched: Touched; vehicles: number }> {
  const touched: Touched = new Map()
  const late = await tx.query<Late>(
    `delete from journey_late where vehicle_id in
       (select vehicle_id from journey_late where $2::int[] is null or vehicle_id = any($2::int[])
        order by vehicle_id limit $1 for update skip locked)
     returning vehicle_id as "vehicleId", company_id as "companyId", extract(epoch from from_at)::float8 * 1000 as at`,
    [most, among],
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
       ${ofInstrument('s', 'co.time_zone')} as km, s.gap_km as "gapKm"
     from unnest($1::int[], $2::float8[]) b(vehicle_id, at)
       join state_span s on s.vehicle_id = b.vehicle_id and s.from_at >= to_timestamp(b.at)
       join company co on co.id = s.company_id
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
  const known = [...byVehicle].map(([vehicleId, own]): SpansOf => ({
    vehicleId,
    own,
  }))
  const standing = await standings(tx, known, company)
  const stints = known.flatMap(({ vehicleId, own }) =>
    stintsOf(own, standing(vehicleId)).map((stint) => ({ vehicleId, stint })),
  )
  for (const { driverId, at } of await insertStints(tx, stints, company)) touch(touched, driverId, at)
  return { touched, vehicles: late.length }
}

interface SpansOf {
  vehicleId: number
  own: StateSpan[]
}

/**
 * How short a stand of each drive is still driving: whoever drives follows a set of rules that says so, and who drives is
 * known of a drive alone. So where the sets of a company do not say the same, its drives are parted by the shortest first,
 * and asked for their drivers.
 */
async function standings(
  tx: Tx,
  known: readonly SpansOf[],
  company: ReadonlyMap<number, number>,
): Promise<(vehicleId: number) => number | ((begun: number) => number)> {
  const usual = cargoRules.standingIsDriving
  const said = await tx.query<{ companyId: number; parameters: Record<string, unknown> }>(
    `select s.company_id as "companyId", s.parameters from profile_set s
     where s.company_id = any($1::int[]) and s.kind = 'journey' and s.parameters ? 'standingIsDriving'
       and exists (select from driver_rule r where r.company_id = s.company_id and r.set_id = s.id)`,
    [[...new Set(company.values())]],
  )
  const least = new Map<number, number>()
  for (const { companyId, parameters } of said) {
    const minutes = rulesOf(parameters).standingIsDriving
    if (minutes !== usual) least.set(companyId, Math.min(usual, minutes, least.get(companyId) ?? usual))
  }
  const leastOf = (vehicleId: number) => least.get(company.get(vehicleId) ?? 0)
  const asked = known.flatMap(({ vehicleId, own }) => {
    const minutes = leastOf(vehicleId)
    if (minutes === undefined) return []
    return stintsOf(own, minutes).flatMap((stint) => (stint.kind === 'drive' ? [{ vehicleId, stint }] : []))
  })
  if (asked.length === 0) return () => usual
  const found = await tx.query<{ vehicleId: number; at: number; parameters: Record<string, unknown> | null }>(
    `select t.vehicle_id as "vehicleId", (extract(epoch from t.from_at) / 60)::int as at, held.parameters
     from ${whose} left join lateral (${heldSet({ company: 't.company_id', driver: who, day: startDay })}) held on true`,
    columnsOf(asked, company),
  )
  const minutes = new Map(
    found.map(({ vehicleId, at, parameters }) => [`${vehicleId} ${at}`, rulesOf(parameters).standingIsDriving]),
  )
  return (vehicleId) =>
    leastOf(vehicleId) === undefined ? usual : (begun) => minutes.get(`${vehicleId} ${begun}`) ?? usual
}

/** A mark says for so long in which vehicle its driver is. */
const seatLasts = "interval '24 hours'"
/** Who says it within so long of setting off drove from there. */
const seatLead = "interval '10 minutes'"
/** And for so long after the end of a journey: what is driven later is another one (journey §5.3). */
const afterEnd = "interval '6 hours'"
/** SQL: the instant that a mark or a choice on the phone must not lie after. */
const seatedBy = `least(t.to_at, t.from_at + ${seatLead})`

/**
 * SQL: who chose the vehicle of stint `t` on a phone, by the newest of what was marked and what was chosen; of two the one
 * who is not in reserve.
 */
const seated = `
  select c.driver_id as id from (
      select driver_id from appointment a where a.company_id = t.company_id and a.vehicle_id = t.vehicle_id
        and a.at <= ${seatedBy} and a.at > ${seatedBy} - ${seatLasts}
      union
      select driver_id from driver_device d where d.company_id = t.company_id and d.vehicle_id = t.vehicle_id
        and d.revoked_at is null and d.vehicle_at <= ${seatedBy} and d.vehicle_at > ${seatedBy} - ${seatLasts}) c
    join lateral (
      select x.vehicle_id, x.at from (
        (select a.vehicle_id, a.at, 0 as n from appointment a where a.company_id = t.company_id and a.driver_id = c.driver_id
           and a.at <= ${seatedBy} order by a.at desc, a.id desc limit 1)
        union all
        select d.vehicle_id, d.vehicle_at, 1 from driver_device d where d.company_id = t.company_id
          and d.driver_id = c.driver_id and d.revoked_at is null and d.vehicle_at <= ${seatedBy}) x
      order by x.at desc, x.n desc limit 1) last on last.vehicle_id = t.vehicle_id
    left join lateral (select a.kind from appointment a where a.company_id = t.company_id and a.driver_id = c.driver_id
      and a.at <= ${seatedBy} order by a.at desc, a.id desc limit 1) mark on true
  where mark.kind is distinct from 'end' or last.at > ${seatedBy} - ${afterEnd}
  order by mark.kind is not distinct from 'reserve', last.at desc, c.driver_id limit 1`

/** SQL: who answers for the vehicle of stint `t`, alone, and whose set of rules lets that count. */
const holder = `
  select min(h.driver_id) as id from driver_vehicle h
  where h.company_id = t.company_id and h.vehicle_id = t.vehicle_id and h.linked_at <= t.from_at
    and coalesce(h.unlinked_at, 'infinity') > t.from_at
  having count(*) = 1 and (select (s.parameters ->> 'holderCounts')::boolean from (${heldSet({
    company: 't.company_id',
    driver: 'min(h.driver_id)',
    day: '(t.from_at at time zone co.time_zone)::date',
  })}) s)`

/** SQL: to whom the office gave the drive of stint `t`, and somebody else agreed; whatever the vehicle says (journey §5.7). */
const given = `
  select g.driver_id as id from treatment g
  where g.company_id = t.company_id and g.stint_vehicle_id = t.vehicle_id and g.state = 'approved' and g.kind = 'assign'
    and g.stint_from_at >= t.from_at and g.stint_from_at < t.to_at
  order by g.id desc limit 1`

/** SQL: the day on which stint `t` began, of its company `co`. */
const startDay = '(t.from_at at time zone co.time_zone)::date'

/**
 * SQL: stints `t` with who drove each, the first that holds: what the office said, the card in the reader, the choice on
 * the phone, who answers for the vehicle (journey §5.2).
 */
const whose = `(select c as company_id, v as vehicle_id, to_timestamp(f) as from_at, to_timestamp(u) as to_at, k, code, km, p
         from unnest($1::int[], $2::int[], $3::float8[], $4::float8[], $5::text[], $6::text[], $7::float8[], $8::bool[])
           u(c, v, f, u, k, code, km, p)) t
       join company co on co.id = t.company_id
       left join lateral (${given}) given on t.k = 'drive'
       left join lateral (select driver_of(t.company_id, t.code, t.from_at) as id where t.code <> '') card on true
       left join lateral (${seated}) seat on card.id is null and t.k <> 'silent'
       left join lateral (${holder}) holder on card.id is null and seat.id is null and t.k <> 'silent'`
const who = 'coalesce(given.id, card.id, seat.id, holder.id)'

function columnsOf(
  stints: readonly { vehicleId: number; stint: Stint }[],
  company: ReadonlyMap<number, number>,
): unknown[] {
  return [
    stints.map(({ vehicleId }) => company.get(vehicleId)),
    stints.map(({ vehicleId }) => vehicleId),
    stints.map(({ stint }) => stint.from * 60),
    stints.map(({ stint }) => stint.to * 60),
    stints.map(({ stint }) => stint.kind),
    stints.map(({ stint }) => stint.code),
    stints.map(({ stint }) => stint.km),
    stints.map(({ stint }) => stint.presumed),
  ]
}

const insertStints = (
  tx: Tx,
  stints: readonly { vehicleId: number; stint: Stint }[],
  company: ReadonlyMap<number, number>,
): Promise<{ driverId: number | null; at: number }[]> =>
  tx.query(
    `insert into drive_stint (company_id, vehicle_id, from_at, to_at, kind, driver_id, how, km, presumed)
     select t.company_id, t.vehicle_id, t.from_at, t.to_at, t.k, ${who},
       case when given.id is not null then 'assigned' when card.id is not null then 'card' when seat.id is not null then 'app' when holder.id is not null then 'holder' end,
       t.km, t.p
     from ${whose}
     on conflict (vehicle_id, from_at) do nothing
     returning driver_id as "driverId", extract(epoch from from_at)::float8 * 1000 as at`,
    columnsOf(stints, company),
  )
