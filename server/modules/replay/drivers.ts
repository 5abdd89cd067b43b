import type { ReplayTrack } from '#contract/endpoints/replay.ts'
import { DriverId } from '#contract/kinds.ts'

import type { Tx } from '../../db/port.ts'
import { ofDriver } from '../../kit/ofDriver.ts'
import { ask, raw, sql } from '../../kit/sql.ts'

const dayMs = 86_400_000

type DriverRun = NonNullable<ReplayTrack['drivers']>[number]

/** The code that the reader said last before an instant, for a card is not read anew with each report. */
async function codeBefore(tx: Tx, vehicleId: number, from: number): Promise<string> {
  const [row] = await ask<{ code: string }>(
    tx,
    sql`select telemetry->>'driverCode' as code from position
        where vehicle_id = ${vehicleId} and fix_at >= ${new Date(from - dayMs)} and fix_at < ${new Date(from)}
          and telemetry ? 'driverCode' order by fix_at desc limit 1`,
  )
  return row?.code ?? ''
}

interface Given extends Record<string, unknown> {
  id: number
  begin: number
  end: number
}

/** Drives of a vehicle that the office gave to somebody, the one agreed last first: it is the one that counts. */
const givenOf = (tx: Tx, vehicle: { id: number; companyId: number }, from: number, to: number): Promise<Given[]> =>
  ask<Given>(
    tx,
    sql`select id, extract(epoch from given_from_at)::float8 * 1000 as begin, extract(epoch from given_to_at)::float8 * 1000 as "end"
        from treatment
        where company_id = ${vehicle.companyId} and stint_vehicle_id = ${vehicle.id} and kind = 'assign'
          and state = 'approved' and given_from_at <= ${new Date(to)} and given_to_at > ${new Date(from)} order by id desc`,
  )

const then = (column: 'id' | 'name') => raw(ofDriver(column, 'driver_at(r.company, r.vehicle, r.code, r.at)'))

/**
 * Who was at the wheel, from each change of the card on, and where a drive that the office gave begins or ends. Whose a code
 * was says the card, at the instant from which it was read.
 * @param codes of each report; null where none was said up to it
 */
export async function driversOf(
  tx: Tx,
  vehicle: { id: number; companyId: number },
  { at, codes, from }: { at: readonly number[]; codes: readonly (string | null)[]; from: number },
): Promise<DriverRun[]> {
  const first = codes.includes(null) ? await codeBefore(tx, vehicle.id, from) : ''
  const said = codes.map((code) => code ?? first)
  const drives = await givenOf(tx, vehicle, from, at.at(-1) ?? from)
  const given = at.map((instant) => drives.find(({ begin, end }) => begin <= instant && instant < end)?.id)
  const begins = said.flatMap((code, i) => (i === 0 || code !== said[i - 1] || given[i] !== given[i - 1] ? [i] : []))
  const rows = await ask<{ driverId: number | null; name: string | null }>(
    tx,
    sql`select ${then('id')} as "driverId", ${then('name')} as name
        from unnest(${begins.map(() => vehicle.companyId)}::int[], ${begins.map(() => vehicle.id)}::int[], ${begins.map((i) => new Date(at[i] ?? from))}::timestamptz[], ${begins.map((i) => said[i] ?? '')}::text[])
          with ordinality r(company, vehicle, at, code, n) order by r.n`,
  )
  return rows.map(({ driverId, name }, i) => ({
    offsetMs: (at[begins[i] ?? 0] ?? from) - from,
    driverId: driverId === null ? null : DriverId.parse(driverId),
    name,
  }))
}
