import { limits } from '#contract/limits.ts'
import type { Position } from '#contract/rules/distance.ts'
import { contains } from '#contract/rules/fenceGeometry.ts'
import type { FenceShape } from '#contract/rules/fenceShape.ts'
import type { Engine, HeardFix, Standing } from '#contract/rules/interlock.ts'
import { notBelieved, positionFlag } from '#contract/rules/vehicleState.ts'
import type { Telemetry, TelemetryField } from '#contract/telemetry.ts'

import type { Tx } from '../../db/port.ts'

/** What is against a command besides how its vehicle moves. */
export interface Grounds extends Standing {
  inMaintenance: boolean
  /** In a fence where trunks may be opened; null where its company named none, or its place is unknown. Kept with what is decided. */
  trunkAllowed?: boolean | null
  /** Names of the fences that it is in; kept with what is decided. */
  fences?: string[]
}

/** What the company's fences say of a place, whichever vehicles they watch: nothing is blocked there, trunks may be opened there. */
async function areaOf(tx: Tx, company: number, place: Position | null) {
  const fences = await tx.query<{ shape: FenceShape; no_block: boolean; trunk_allowed: boolean }>(
    'select shape, no_block, trunk_allowed from fence where company_id = $1 and active and (no_block or trunk_allowed)',
    [company],
  )
  const around = place === null ? [] : fences.filter(({ shape }) => contains(shape, place))
  const named = place !== null && fences.some((fence) => fence.trunk_allowed)
  return {
    inProtectedArea: around.some((fence) => fence.no_block),
    trunkAllowed: named ? around.some((fence) => fence.trunk_allowed) : null,
  }
}

/**
 * Where a vehicle is by what is stored of it, whichever process wrote it: its last believed place, the speed of that
 * very report, which the state of a vehicle does not tell from none, and what it said last of its engine.
 */
export async function standingOf(tx: Tx, vehicleId: number): Promise<Grounds> {
  const [row] = await tx.query<{
    company_id: number
    fix_at: Date | null
    latitude: number | null
    longitude: number | null
    speed_kmh: number | null
    most: number
    own: number | null
    maintained: boolean
    said: Telemetry | null
    said_at: Partial<Record<TelemetryField, number>> | null
    on_at: Date | null
    inside: string[] | null
  }>(
    `select v.company_id, s.fix_at, s.latitude, s.longitude, (
       select max(p.speed_kmh) from position p
       where p.vehicle_id = s.vehicle_id and p.fix_at = s.fix_at and p.flags & $2 = 0) as speed_kmh,
       s.telemetry as said, s.telemetry_at as said_at, (
         select max(p.fix_at) from position p where p.vehicle_id = s.vehicle_id and p.flags & $2 = 0
           and p.fix_at > s.fix_at - $4 * interval '1 ms' and (p.telemetry ->> 'ignition')::boolean) as on_at,
       coalesce(k.block_max_kmh, $3)::int as most, (
         select (t.value #>> '{}')::float8 from setting_state t where t.vehicle_id = v.id and t.kind = 'immobilization'
           and t.code = 'SET_TURNOFF_SPEED' and jsonb_typeof(t.value) = 'number') as own,
       exists (select 1 from maintenance_span m where m.vehicle_id = v.id and m.to_at is null) as maintained, (
         select array_agg(f.name order by f.name) from fence_visit i join fence f on f.id = i.fence_id
         where i.vehicle_id = v.id and i.left_at is null) as inside
     from vehicle v left join vehicle_state s on s.vehicle_id = v.id left join command_policy k on k.company_id = v.company_id
     where v.id = $1`,
    [vehicleId, notBelieved, limits.blockMaxSpeedKmh, limits.ignitionLatelyMs],
  )
  if (row === undefined) return { fixAt: null, speedKmh: null, inMaintenance: false }
  const { company_id: company, latitude, longitude } = row
  const heard = <T>(value: T | undefined, field: TelemetryField) => {
    const at = row.said_at?.[field]
    return value === undefined || at === undefined ? null : { value, at }
  }
  const engine: Engine = {
    ignition: heard(row.said?.ignition, 'ignition'),
    ignitionOnAt: row.on_at?.getTime() ?? null,
    rpm: heard(row.said?.rpm, 'rpm'),
    gear: heard(row.said?.gear, 'gear'),
  }
  return {
    fixAt: row.fix_at?.getTime() ?? null,
    speedKmh: row.speed_kmh,
    engine,
    ...(await areaOf(tx, company, latitude === null || longitude === null ? null : { latitude, longitude })),
    blockMaxKmh: Math.min(row.most, row.own ?? row.most),
    inMaintenance: row.maintained,
    fences: row.inside ?? [],
  }
}

/** The believed reports of the last ten minutes, the newest first: what an armed command is released by. */
export async function heardOf(tx: Tx, vehicleId: number, now: number): Promise<HeardFix[]> {
  const rows = await tx.query<{ fix_at: Date; speed_kmh: number | null; flags: number; ignition: boolean | null }>(
    `select fix_at, speed_kmh, flags, (telemetry ->> 'ignition')::boolean as ignition from position
     where vehicle_id = $1 and fix_at > $2 and flags & $3 = 0 order by fix_at desc, received_at desc`,
    [vehicleId, new Date(now - limits.standingLookbackMs), notBelieved],
  )
  return rows.map((row) => ({
    fixAt: row.fix_at.getTime(),
    speedKmh: row.speed_kmh,
    ignition: row.ignition ?? undefined,
    late: (row.flags & positionFlag.late) !== 0,
  }))
}
