import { type CountedCode, countedCodes } from '#contract/codes/deviceEvents.ts'
import { ports } from '#contract/codes/ports.ts'
import { limits } from '#contract/limits.ts'
import { type FaultLamp, litLamp, unnamedFault } from '#contract/rules/faultSeverity.ts'
import { positionFlag, uncounted } from '#contract/rules/vehicleState.ts'
import { type Telemetry, trunkFields } from '#contract/telemetry.ts'

import type { Tx } from '../../db/port.ts'
import type { PositionRow } from '../../ingest/store.ts'
import { tellAt } from '../../ingest/tellAt.ts'
import type { SaidEvent } from './eventRules.ts'
import type { FaultList, FaultReading } from './faultRules.ts'
import type { GuardSaid } from './guardRules.ts'
import type { Place } from './seedRules.ts'
import type { Told } from './toldRules.ts'

/** An older fix with newer values (no view of the sky) is a place of then, and not of now. */
const placeOfThenMs = 60_000

interface Stored {
  fixAt: number
  receivedAt: number
  key: string
  latitude: number
  longitude: number
  speedKmh: number | null
  accuracyM: number | null
  flags: number
  measuredAt: number | undefined
  telemetry: Telemetry
  fenceKmh: number | undefined
  /** As the device names what it raised. */
  alarm: unknown
}

function portsOf(telemetry: Telemetry): Told['ports'] {
  let [known, on] = [0, 0]
  for (const [n, port] of ports.entries()) {
    const value = telemetry[port]
    if (value === undefined) continue
    known |= 1 << n
    if (value) on |= 1 << n
  }
  return known === 0 ? undefined : { known, on }
}

function trunkOf(telemetry: Telemetry): Told['trunk'] {
  if (trunkFields.every((field) => telemetry[field] === undefined)) return undefined
  return trunkFields.flatMap((field, sensor): [number, number][] => {
    const value = telemetry[field]
    return value === undefined ? [] : [[sensor, value]]
  })
}

/** What a report says of faults; a count without names, or the red lamp alone, is one fault without a code. */
function faultsOf(telemetry: Telemetry): Told['faults'] {
  const { dtcCount, dtcCodes } = telemetry
  const lamp = litLamp(telemetry)
  const unnamed = { codes: [[unnamedFault, null] as const], lamp }
  if (dtcCount === undefined && dtcCodes === undefined) return lamp === 'stop' ? { ...unnamed, cut: true } : undefined
  const codes = (dtcCodes ?? '').split(' ').filter(Boolean)
  const count = dtcCount ?? codes.length
  if (count === 0) return lamp === 'stop' ? { ...unnamed, cut: false } : { codes: [], cut: false }
  if (codes.length === 0) return { ...unnamed, cut: false }
  return { ...listOf(codes, count > codes.length), lamp }
}

/** Codes with how often each occurred (`S110.0x5`). */
function listOf(codes: readonly string[], cut: boolean): FaultList {
  const counted = codes.map((code): readonly [string, number | null] => {
    const [, pair, times] = /^(S\d+\.\d+)x(\d+)$/.exec(code) ?? []
    return pair === undefined ? [code, null] : [pair, Number(times)]
  })
  return { codes: [...new Map(counted)], cut }
}

const guardFields = ['blocked', 'gpsAntenna', 'mainPower', 'backupBatteryV', 'jammer'] as const

/** What says something of the immobilization; undefined where nothing does. */
function guardOf(telemetry: Telemetry, alarm: unknown): GuardSaid | undefined {
  const alarms = typeof alarm === 'string' ? alarm.split(',').map((name) => name.trim()) : []
  if (alarms.length === 0 && guardFields.every((field) => telemetry[field] === undefined)) return undefined
  const { blocked, gpsAntenna, mainPower, backupBatteryV, jammer, panelViolated } = telemetry
  return { blocked, gpsAntenna, mainPower, backupBatteryV, jammer, panelViolated, ...(alarms.length > 0 && { alarms }) }
}

const openingOf = ({ trunkOpen: door, trunkLocked: locked }: Telemetry): Told['opening'] =>
  door === undefined && locked === undefined ? undefined : { door, locked }

function toldOf(stored: Stored): Told {
  const { telemetry, fixAt, flags, speedKmh } = stored
  const at = tellAt(stored, stored.receivedAt)
  // Whether a place leapt is judged in the order of the reports, not by the flag, which the order of arrival decides.
  const believed =
    (flags & positionFlag.invalidFix) === 0 && (speedKmh ?? 0) <= limits.maxSpeedKmh && at - fixAt <= placeOfThenMs
  const { ignition, rpm, throttlePct, coolantC, batteryV, gear } = telemetry
  const { seatBelt, hazardLights, headlights, brake, engineBrake, wipers, pto, driverCode } = telemetry
  return {
    at,
    key: stored.key,
    place: believed ? { latitude: stored.latitude, longitude: stored.longitude } : null,
    // The column is a `real`: before it and after it the same number.
    speedKmh: believed && speedKmh !== null ? Math.fround(speedKmh) : null,
    odometerKm: telemetry.odometerKm ?? null,
    accuracyM: stored.accuracyM,
    fenceKmh: stored.fenceKmh,
    ports: portsOf(telemetry),
    trunk: trunkOf(telemetry),
    drumRpm: telemetry.drumRpm,
    guard: guardOf(telemetry, stored.alarm),
    opening: openingOf(telemetry),
    receivedAt: stored.receivedAt,
    faults: faultsOf(telemetry),
    values: {
      ignition,
      rpm,
      throttlePct,
      coolantC,
      batteryV,
      gear,
      seatBelt,
      hazardLights,
      headlights,
      brake,
      engineBrake,
      wipers,
      pto,
      clutch: telemetry.clutch,
      airConditioning: telemetry.airConditioning,
      fuelRateLh: telemetry.fuelRateLh,
      fuelUsedL: telemetry.fuelUsedL,
      fuelL: telemetry.fuelL,
      fuelPct: telemetry.fuelPct,
      engineLoadPct: telemetry.engineLoadPct,
      driverCode,
    },
  }
}

/** A report that the door has just stored, as it will be read back; null when its clock is not believed, or it is another vehicle's. */
export function toldAtDoor({ report, flags, receivedAt, fingerprint, fenceKmh }: PositionRow): Told | null {
  if ((flags & uncounted) !== 0) return null
  const { fixAt, latitude, longitude, measuredAt, telemetry } = report
  const speedKmh = report.speedKmh ?? null
  const key = fingerprint.toString()
  return toldOf({
    fixAt,
    receivedAt,
    key,
    latitude,
    longitude,
    speedKmh,
    accuracyM: report.accuracyM ?? null,
    flags,
    measuredAt,
    telemetry,
    fenceKmh: fenceKmh ?? undefined,
    alarm: report.extra?.alarm,
  })
}

interface Row extends Record<string, unknown> {
  fix_at: Date
  received_at: Date
  key: string
  latitude: number
  longitude: number
  speed_kmh: number | null
  accuracy_m: number | null
  flags: number
  telemetry: (Telemetry & { measuredAt?: number; extra?: { alarm?: unknown } }) | null
  fence_kmh: number | null
}

/** SQL: whether a report is told by its values' instant and not by its fix's; the rule of `tellAt`. */
const byValues = `(telemetry ? 'measuredAt' and (telemetry->>'measuredAt')::float8 > extract(epoch from fix_at) * 1000
  and (telemetry->>'measuredAt')::float8 <= extract(epoch from received_at) * 1000 + ${limits.futureToleranceMs})`
const valuesMs = `floor((telemetry->>'measuredAt')::float8)`
const believedClock = `flags & ${uncounted} = 0`

/** A drive that the office gave to a driver, and somebody agreed to: epoch ms, and the code under which it is told. */
interface Given {
  from: number
  to: number
  code: string
}
const givenOf = (tx: Tx, vehicleId: number) =>
  tx.query<Given & Record<string, unknown>>(
    `select (extract(epoch from g.given_from_at) * 1000)::float8 as "from",
       (extract(epoch from g.given_to_at) * 1000)::float8 as "to", '@' || g.driver_id as code
     from vehicle v join treatment g on g.company_id = v.company_id and g.stint_vehicle_id = v.id
     where v.id = $1 and g.kind = 'assign' and g.state = 'approved' and g.given_from_at is not null order by g.id desc`,
    [vehicleId],
  )

/** A report with who drove by what the office said: it goes before any reader, and ends with its drive, however long codes hold. */
function drivenAs(told: Told, given: readonly Given[]): Told {
  const { at, values } = told
  const drive = given.find(({ from, to }) => from <= at && at < to)
  if (drive !== undefined) return { ...told, values: { ...values, driverCode: drive.code } }
  const over = values.driverCode === undefined && given.some(({ to }) => to <= at && at < to + limits.lateMs)
  return over ? { ...told, values: { ...values, driverCode: '' } } : told
}

const columns = `fix_at, received_at, fingerprint, latitude, longitude, speed_kmh, accuracy_m, flags, telemetry, fence_kmh`

/** Reports of a vehicle that come after a place, in their order, at most `most`. */
export async function reportsAfter(tx: Tx, vehicleId: number, after: Place | null, most: number): Promise<Told[]> {
  const rows = await tx.query<Row>(
    `select fix_at, received_at, fingerprint::text as key, latitude, longitude, speed_kmh, accuracy_m, flags,
            telemetry, fence_kmh
     from (
       (select extract(epoch from fix_at) * 1000 as at, ${columns} from position
        where vehicle_id = $1 and ${believedClock} and fix_at >= to_timestamp($2 / 1000.0)
          and (fix_at > to_timestamp($2 / 1000.0) or fingerprint > $3) and not coalesce(${byValues}, false)
        order by fix_at, fingerprint limit $4)
       union all
       (select ${valuesMs}, ${columns} from position
        where vehicle_id = $1 and ${believedClock} and telemetry ? 'measuredAt'
          and (telemetry->>'measuredAt')::float8 >= $2 and ${byValues}
          and (${valuesMs} > $2 or fingerprint > $3)
        order by (telemetry->>'measuredAt')::float8, fingerprint limit $4)
     ) t order by at, fingerprint limit $4`,
    [vehicleId, after?.at ?? 0, after?.key ?? '-9223372036854775808', most],
  )
  const given = await givenOf(tx, vehicleId)
  const told = rows.map(({ telemetry, ...row }) =>
    toldOf({
      fixAt: row.fix_at.getTime(),
      receivedAt: row.received_at.getTime(),
      key: row.key,
      latitude: row.latitude,
      longitude: row.longitude,
      speedKmh: row.speed_kmh,
      accuracyM: row.accuracy_m,
      flags: row.flags,
      measuredAt: telemetry?.measuredAt,
      telemetry: telemetry ?? {},
      fenceKmh: row.fence_kmh ?? undefined,
      alarm: telemetry?.extra?.alarm,
    }),
  )
  return given.length === 0 ? told : told.map((one) => drivenAs(one, given))
}

const counted = `origin = 'device' and code in (${countedCodes.map((code) => `'${code}'`).join(', ')})`

/** What devices said to have happened and what readings of faults found, from an instant on; before a report, or all there is. */
export async function saidFrom(
  tx: Tx,
  vehicleId: number,
  from: number | null,
  to: number | null,
): Promise<{ events: SaidEvent[]; readings: FaultReading[] }> {
  const between = [vehicleId, from === null ? null : new Date(from), to === null ? null : new Date(to)]
  const rows = await tx.query<{ at: Date; code: CountedCode; subject: string; value: number | null }>(
    `select at, code, subject, value from device_event
     where vehicle_id = $1 and at >= coalesce($2::timestamptz, '-infinity') and at < coalesce($3::timestamptz, 'infinity')
       and ${counted}`,
    between,
  )
  const read = await tx.query<{ at: Date; codes: string[]; cut: boolean; lamp: FaultLamp | null }>(
    `select at, codes, cut, lamp from fault_reading
     where vehicle_id = $1 and at >= coalesce($2::timestamptz, '-infinity') and at < coalesce($3::timestamptz, 'infinity')
       and count is not null`,
    between,
  )
  return {
    events: rows.map(({ at, ...said }) => ({ at: at.getTime(), ...said })),
    readings: read.map(({ at, codes, cut, lamp }) => ({ at: at.getTime(), list: { ...listOf(codes, cut), lamp } })),
  }
}

/**
 * SQL: how many reports `vehicle_id = v` has between two places, the first not counted: (fa, fk] to (ta, tk], in ms and
 * fingerprints; and how many events of its device, and readings of its faults, lie between their instants, the last not
 * counted.
 */
export const countBetween = `(
  (select count(*) from position where vehicle_id = v and ${believedClock}
     and fix_at >= to_timestamp(fa / 1000.0) and fix_at <= to_timestamp(ta / 1000.0)
     and (fix_at > to_timestamp(fa / 1000.0) or fingerprint > fk)
     and (fix_at < to_timestamp(ta / 1000.0) or fingerprint <= tk) and not coalesce(${byValues}, false))
  + (select count(*) from position where vehicle_id = v and ${believedClock} and telemetry ? 'measuredAt'
     and (telemetry->>'measuredAt')::float8 >= fa and (telemetry->>'measuredAt')::float8 < ta + 1 and ${byValues}
     and (${valuesMs} > fa or fingerprint > fk) and (${valuesMs} < ta or fingerprint <= tk))
  + (select count(*) from device_event where vehicle_id = v and ${counted}
     and at >= to_timestamp(fa / 1000.0) and at < to_timestamp(ta / 1000.0))
  + (select count(distinct at) from fault_reading where vehicle_id = v and count is not null
     and at >= to_timestamp(fa / 1000.0) and at < to_timestamp(ta / 1000.0)))::int`

/** SQL: whether vehicle `v.id` has a report after its cursor `c` that was stored before `$2` (a timestamp). */
export const hasMore = `(
  exists (select from position where vehicle_id = v.id and ${believedClock} and received_at <= $2
    and fix_at >= coalesce(c.heard_at, '-infinity')
    and (c.heard_at is null or fix_at > c.heard_at or fingerprint > c.heard_key) and not coalesce(${byValues}, false))
  or exists (select from position where vehicle_id = v.id and ${believedClock} and received_at <= $2
    and telemetry ? 'measuredAt'
    and (telemetry->>'measuredAt')::float8 >= coalesce(extract(epoch from c.heard_at) * 1000, 0) and ${byValues}
    and (c.heard_at is null or ${valuesMs} > extract(epoch from c.heard_at) * 1000 or fingerprint > c.heard_key)))`
