import { limits } from '#contract/limits.ts'
import type { Position } from '#contract/rules/distance.ts'
import { type Heard, nothingSifted, type Sift, sift, type Sifted } from '#contract/rules/outliers.ts'
import { positionFlag, uncounted } from '#contract/rules/vehicleState.ts'

import type { Store, Tx } from '../../db/port.ts'
import { InTime } from '../../kit/inTime.ts'
import { heard, noTravel, type Travel, type TravelPoint, underWay } from './rules.ts'

/** Reports read at once: a few milliseconds of the store, which then serves whoever else waits. */
const chunk = 2_000
const dayMs = 86_400_000

interface PointRow extends Record<string, unknown> {
  fix_at: Date
  fingerprint: string
  latitude: number
  longitude: number
  accuracy_m: number | null
  speed_kmh: number | null
  flags: number
  measured_at: number | null
  ignition: boolean | null
  odometer_km: number | null
  driver_code: string | null
}

/** Outliers of place are judged here, between their neighbours, and not by the door's flag. */
const isPlaced = ({ flags, speed_kmh }: PointRow): boolean =>
  (flags & positionFlag.invalidFix) === 0 && (speed_kmh ?? 0) <= limits.maxSpeedKmh

/** Reports of a vehicle that can be dated, from `from` on, by the instant of their place, that come after one of them. */
const pointsAfter = (tx: Tx, vehicleId: number, from: Date, after: PointRow | null): Promise<PointRow[]> =>
  tx.query<PointRow>(
    `select fix_at, fingerprint::text as fingerprint, latitude, longitude, accuracy_m, speed_kmh, flags,
            (telemetry->>'measuredAt')::float8 as measured_at,
            (telemetry->>'ignition')::boolean as ignition, (telemetry->>'odometerKm')::float8 as odometer_km,
            telemetry->>'driverCode' as driver_code
     from position
     where vehicle_id = $1 and flags & $2 = 0 and fix_at >= $3
       and ($4::bigint is null or (fix_at, fingerprint) > ($3, $4))
     order by fix_at, fingerprint limit ${chunk}`,
    [vehicleId, uncounted, after?.fix_at ?? from, after?.fingerprint ?? null],
  )

interface HeardPoint extends Heard, Position {
  /** When its place was taken: before `at` where that is repeated without a view of the sky. */
  fixAt: number
  accuracyM: number | null
  ignition: boolean | null
  driverCode: string
}

function heardOf({ latitude, longitude, ...row }: PointRow): HeardPoint {
  const fixAt = row.fix_at.getTime()
  const placed = isPlaced({ latitude, longitude, ...row })
  return {
    fixAt,
    at: placed ? fixAt : Math.max(fixAt, row.measured_at ?? fixAt),
    latitude,
    longitude,
    place: placed ? { latitude, longitude } : null,
    accuracyM: row.accuracy_m,
    speedKmh: placed ? row.speed_kmh : null,
    ignition: row.ignition,
    odometerKm: row.odometer_km,
    driverCode: row.driver_code ?? '',
  }
}

const pointOf = ({ report, place, counter }: Sifted<HeardPoint>): TravelPoint => ({
  ...report,
  placed: place !== 'astray',
  odometerKm: counter === 'astray' ? null : report.odometerKm,
  placeLeapt: place === 'leapt',
  counterLeapt: counter === 'leapt',
})

interface Start {
  company: number
  rev: number | null
  /** Notes of late fixes that this telling answers. */
  notes: number[]
  from: Date
  /** Up to when the vehicle was heard, by the time that this telling began. */
  heardTo: Date | null
}

/**
 * Where to begin: at the end of the last trip that ended an hour or more before the first fix not yet told. Nothing
 * that comes at that fix or after it can change what lies before.
 */
async function startOf(tx: Tx, vehicleId: number, now: number): Promise<Start | null> {
  const [row] = await tx.query<{
    company_id: number
    rev: number | null
    notes: string[]
    changed_from: Date | null
    heard_to: Date | null
  }>(
    `select v.company_id, c.rev, coalesce(l.notes, '{}') as notes, least(c.told_to, l.from_at) as changed_from,
       (select greatest(s.signal_at, s.fix_at) from vehicle_state s where s.vehicle_id = v.id) as heard_to
     from vehicle v left join travel_cursor c on c.vehicle_id = v.id
       left join (select array_agg(id) as notes, min(from_at) as from_at from travel_late where vehicle_id = $1) l on true
     where v.id = $1`,
    [vehicleId],
  )
  if (row === undefined) return null
  const oldest = new Date(now - limits.periodMaxDays * dayMs)
  const changedFrom = row.changed_from ?? (row.rev === null ? new Date(now) : oldest)
  const [quiet] = await tx.query<{ at: Date | null }>(
    'select max(ended_at) as at from travel where vehicle_id = $1 and ended_at < $2',
    [vehicleId, new Date(changedFrom.getTime() - limits.travelSilenceMs)],
  )
  const { company_id: company, rev, notes } = row
  const first = new Date(Math.min(oldest.getTime(), changedFrom.getTime() - dayMs))
  return { company, rev, notes: notes.map(Number), from: quiet?.at ?? first, heardTo: row.heard_to }
}

interface Read {
  told: Travel[]
  /** Instant of the newest report, judged or in doubt. */
  to: Date | null
}

async function read(store: Store, vehicleId: number, from: Date): Promise<Read> {
  let fold = noTravel
  let sifting: Sift<HeardPoint> = nothingSifted
  const told: Travel[] = []
  const order = new InTime<HeardPoint>()
  const tell = (points: readonly HeardPoint[]) => {
    for (const point of points) {
      const judged = sift(sifting, point)
      sifting = judged.sift
      for (const sifted of judged.sifted) {
        const next = heard(fold, pointOf(sifted))
        fold = next.fold
        told.push(...next.ended)
      }
    }
  }
  let after: PointRow | null = null
  for (;;) {
    const asked: PointRow | null = after
    const rows: PointRow[] = await store.system((tx) => pointsAfter(tx, vehicleId, from, asked))
    for (const row of rows) tell(order.take(heardOf(row)))
    after = rows.at(-1) ?? after
    if (rows.length < chunk) break
  }
  tell(order.rest())
  return { told: [...told, ...underWay(fold)], to: after?.fix_at ?? null }
}

const columns = (of: readonly Travel[]) => [
  of.map(({ startedAt }) => startedAt / 1000),
  of.map(({ endedAt }) => endedAt / 1000),
  of.map(({ open }) => open),
  of.map(({ driverCode }) => driverCode),
  of.map(({ startLatitude }) => startLatitude),
  of.map(({ startLongitude }) => startLongitude),
  of.map(({ endLatitude }) => endLatitude),
  of.map(({ endLongitude }) => endLongitude),
  of.map(({ distanceKm }) => distanceKm),
  of.map(({ byOdometer }) => byOdometer),
  of.map(({ movingMs }) => movingMs),
  of.map(({ stoppedMs }) => stoppedMs),
  of.map(({ topKmh }) => topKmh),
]

/** Puts what was told in the place of what stood there, unless another process told it meanwhile. */
async function write(tx: Tx, vehicleId: number, start: Start, told: readonly Travel[], toldTo: Date): Promise<void> {
  const taken = await tx.query(
    start.rev === null
      ? `insert into travel_cursor (vehicle_id, company_id, told_to) select $1, company_id, $2 from vehicle where id = $1
         on conflict do nothing returning 1`
      : 'update travel_cursor set told_to = greatest(told_to, $2), rev = rev + 1 where vehicle_id = $1 and rev = $3 returning 1',
    start.rev === null ? [vehicleId, toldTo] : [vehicleId, toldTo, start.rev],
  )
  if (taken.length === 0) return
  await tx.query('delete from travel_late where id = any($1::bigint[])', [start.notes])
  await tx.query('delete from travel where vehicle_id = $1 and started_at >= $2', [vehicleId, start.from])
  await tx.query(
    `insert into travel (vehicle_id, company_id, started_at, ended_at, open, driver_code, start_latitude, start_longitude,
                         end_latitude, end_longitude, distance_km, by_odometer, moving_ms, stopped_ms, top_kmh)
     select $1, $2, to_timestamp(s), to_timestamp(e), op, dc, sla, slo, ela, elo, km, od, mo, st, tp
     from unnest($3::float8[], $4::float8[], $5::boolean[], $6::text[], $7::float8[], $8::float8[], $9::float8[],
                 $10::float8[], $11::float8[], $12::boolean[], $13::bigint[], $14::bigint[], $15::real[])
          t(s, e, op, dc, sla, slo, ela, elo, km, od, mo, st, tp)`,
    [vehicleId, start.company, ...columns(told)],
  )
}

/**
 * Tells the trips of a vehicle from its stored reports, as far as something changed. Reads in pieces and writes at once;
 * late and repeated reports come out as if they had come in time.
 * @param now epoch ms; a vehicle that was never told begins `limits.periodMaxDays` before
 */
export async function tellTravels(store: Store, vehicleId: number, now: number): Promise<void> {
  const start = await store.system((tx) => startOf(tx, vehicleId, now))
  if (start === null) return
  const { told, to } = await read(store, vehicleId, start.from)
  const toldTo = new Date(Math.max((to ?? start.from).getTime(), start.heardTo?.getTime() ?? 0))
  await store.system((tx) => write(tx, vehicleId, start, told, toldTo))
}
