import { limits } from '#contract/limits.ts'
import type { Position } from '#contract/rules/distance.ts'
import { type Heard, nothingSifted, type Sift, sift, type Sifted } from '#contract/rules/outliers.ts'
import { positionFlag } from '#contract/rules/vehicleState.ts'

import type { Store, Tx } from '../../db/port.ts'
import { heard, noTravel, type Travel, type TravelPoint, underWay } from './rules.ts'

/** Reports read at once: a few milliseconds of the store, which then serves whoever else waits. */
const chunk = 2_000
const dayMs = 86_400_000

interface PointRow extends Record<string, unknown> {
  fix_at: Date
  fingerprint: string
  latitude: number
  longitude: number
  speed_kmh: number | null
  ignition: boolean | null
  odometer_km: number | null
  driver_code: string | null
}

/** What no later report can mend. Outliers are judged here, between their neighbours, and not by the door's flag. */
const hopeless = positionFlag.invalidFix | positionFlag.badClock

/** Reports of a vehicle from `from` on, oldest first, that come after one of them. */
const pointsAfter = (tx: Tx, vehicleId: number, from: Date, after: PointRow | null): Promise<PointRow[]> =>
  tx.query<PointRow>(
    `select fix_at, fingerprint::text as fingerprint, latitude, longitude, speed_kmh,
            (telemetry->>'ignition')::boolean as ignition, (telemetry->>'odometerKm')::float8 as odometer_km,
            telemetry->>'driverCode' as driver_code
     from position
     where vehicle_id = $1 and flags & $2 = 0 and coalesce(speed_kmh, 0) <= ${limits.maxSpeedKmh} and fix_at >= $3
       and ($4::bigint is null or (fix_at, fingerprint) > ($3, $4))
     order by fix_at, fingerprint limit ${chunk}`,
    [vehicleId, hopeless, after?.fix_at ?? from, after?.fingerprint ?? null],
  )

interface HeardPoint extends Heard, Position {
  place: Position
  ignition: boolean | null
  driverCode: string
}

const heardOf = ({ latitude, longitude, ...row }: PointRow): HeardPoint => ({
  at: row.fix_at.getTime(),
  latitude,
  longitude,
  place: { latitude, longitude },
  speedKmh: row.speed_kmh,
  ignition: row.ignition,
  odometerKm: row.odometer_km,
  driverCode: row.driver_code ?? '',
})

const pointOf = ({ report, place, counter }: Sifted<HeardPoint>): TravelPoint => ({
  ...report,
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
  }>(
    `select v.company_id, c.rev, coalesce(l.notes, '{}') as notes, least(c.told_to, l.from_at) as changed_from
     from vehicle v left join travel_cursor c on c.vehicle_id = v.id
       left join (select array_agg(id) as notes, min(from_at) as from_at from travel_late where vehicle_id = $1) l on true
     where v.id = $1`,
    [vehicleId],
  )
  if (row === undefined) return null
  const oldest = new Date(now - limits.periodMaxDays * dayMs)
  const changedFrom = row.rev === null ? new Date(now) : (row.changed_from ?? oldest)
  const [quiet] = await tx.query<{ at: Date | null }>(
    'select max(ended_at) as at from travel where vehicle_id = $1 and ended_at < $2',
    [vehicleId, new Date(changedFrom.getTime() - limits.travelSilenceMs)],
  )
  const { company_id: company, rev, notes } = row
  const first = new Date(Math.min(oldest.getTime(), changedFrom.getTime() - dayMs))
  return { company, rev, notes: notes.map(Number), from: quiet?.at ?? first }
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
  let after: PointRow | null = null
  for (;;) {
    const asked: PointRow | null = after
    const rows: PointRow[] = await store.system((tx) => pointsAfter(tx, vehicleId, from, asked))
    for (const row of rows) {
      const judged = sift(sifting, heardOf(row))
      sifting = judged.sift
      for (const sifted of judged.sifted) {
        if (sifted.place === 'astray') continue
        const next = heard(fold, pointOf(sifted))
        fold = next.fold
        told.push(...next.ended)
      }
    }
    after = rows.at(-1) ?? after
    if (rows.length < chunk) break
  }
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
  await store.system((tx) => write(tx, vehicleId, start, told, to ?? start.from))
}
