import type { ReplayTrack } from '#contract/endpoints/replay.ts'
import { DriverId } from '#contract/kinds.ts'

import type { Tx } from '../../db/port.ts'
import { ask, sql } from '../../kit/sql.ts'

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

/**
 * Who was at the wheel, from each change of the card on. Whose a code was says the card, at the instant from which it
 * was read.
 * @param codes of each report; null where none was said up to it
 */
export async function driversOf(
  tx: Tx,
  vehicle: { id: number; companyId: number },
  { at, codes, from }: { at: readonly number[]; codes: readonly (string | null)[]; from: number },
): Promise<DriverRun[]> {
  const first = codes.includes(null) ? await codeBefore(tx, vehicle.id, from) : ''
  const said = codes.map((code) => code ?? first)
  const begins = said.flatMap((code, i) => (i === 0 || code !== said[i - 1] ? [i] : []))
  const rows = await ask<{ driverId: number | null; name: string | null }>(
    tx,
    sql`select d.id as "driverId", d.name
        from unnest(${begins.map((i) => new Date(at[i] ?? from))}::timestamptz[], ${begins.map((i) => said[i] ?? '')}::text[])
          with ordinality r(at, code, n)
        left join driver d on d.id = driver_of(${vehicle.companyId}, r.code, r.at) order by r.n`,
  )
  return rows.map(({ driverId, name }, i) => ({
    offsetMs: (at[begins[i] ?? 0] ?? from) - from,
    driverId: driverId === null ? null : DriverId.parse(driverId),
    name,
  }))
}
