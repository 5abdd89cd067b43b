import { limits } from '#contract/limits.ts'
import { type HeardList, plainFault, sameFaults } from '#contract/rules/faultChange.ts'
import { type FaultLamp, faultSeverity, litLamp, unnamedFault } from '#contract/rules/faultSeverity.ts'
import type { Telemetry, TelemetryField } from '#contract/telemetry.ts'

import type { Tx } from '../../db/port.ts'
import { holdTellings, noteUntoldAt } from '../../ingest/lateFixes.ts'
import { ask, sql } from '../../kit/sql.ts'
import { answeredList } from './faultAnswer.ts'
import type { CommandRow } from './rows.ts'

/** The list of the newest reports of a vehicle; a count that is newer than its names says that faults are set, not which. */
function reportedList(said: Telemetry, saidAt: Readonly<Partial<Record<TelemetryField, number>>>): HeardList | null {
  const [counted, named] = [saidAt.dtcCount, saidAt.dtcCodes]
  if (counted === undefined && named === undefined) return null
  const names = named !== undefined && named >= (counted ?? named) ? (said.dtcCodes ?? '') : ''
  const codes = names.split(' ').filter(Boolean)
  const count = counted === undefined || (named ?? 0) > counted ? codes.length : (said.dtcCount ?? codes.length)
  return {
    codes: count > 0 && codes.length === 0 ? [unnamedFault] : codes,
    at: Math.max(counted ?? 0, named ?? 0),
    cut: count > codes.length,
    lamp: litLamp(said),
  }
}

interface Row extends Record<string, unknown> {
  said: Telemetry | null
  said_at: Partial<Record<TelemetryField, number>> | null
  codes: string[] | null
  cut: boolean | null
  lamp: FaultLamp | null
  at: number | null
}

/**
 * What is known of the faults of a vehicle: the list heard last, by a report or as the answer to a reading.
 * @param until what was heard later is left out, epoch ms
 */
export async function newestList(
  tx: Tx,
  vehicleId: number,
  until?: number,
): Promise<(HeardList & { asked: boolean }) | null> {
  const [row] = await ask<Row>(
    tx,
    sql`select s.telemetry as said, s.telemetry_at as said_at, r.codes, r.cut, r.lamp, extract(epoch from r.at)::float8 * 1000 as at
      from vehicle v left join vehicle_state s on s.vehicle_id = v.id
        left join lateral (select f.codes, f.cut, f.lamp, f.at from fault_reading f
          where f.vehicle_id = v.id and f.count is not null
            and (${until ?? null}::float8 is null or f.at <= to_timestamp(${until ?? null}::float8 / 1000)) order by f.at desc limit 1) r on true
      where v.id = ${vehicleId}`,
  )
  if (row === undefined) return null
  const told = row.said && row.said_at ? reportedList(row.said, row.said_at) : null
  const reported = told !== null && told.at <= (until ?? Infinity) ? told : null
  const read = row.at === null ? null : { codes: row.codes ?? [], cut: row.cut === true, lamp: row.lamp, at: row.at }
  if (read !== null && read.at >= (reported?.at ?? 0)) return { ...read, asked: true }
  return reported && { ...reported, asked: false }
}

/** Where the agenda alone says that a fault goes on, it says so once a day: what nobody lists for long ends in silence. */
async function isDaily(tx: Tx, vehicleId: number, codes: readonly string[] | null, at: Date): Promise<boolean> {
  if (codes === null || codes.length === 0) return false
  const [kept] = await tx.query(
    `select 1 from fault_reading where vehicle_id = $1 and count is not null and at > $2::timestamptz - interval '1 day' limit 1`,
    [vehicleId, at],
  )
  return kept === undefined
}

/** What is done, in the transaction of an answer, with the list that it gave. */
export type OnReading = (tx: Tx, reading: HeardList & { vehicleId: number }) => Promise<void>

const how: Readonly<Record<string, string>> = { schedule: 'schedule', check: 'check' }
/**
 * Keeps the list that a reading answered beside the one that was known; one of the agenda becomes a row of its own only where
 * it differs from that.
 */
export async function keepReading(
  tx: Tx,
  row: Pick<CommandRow, 'id' | 'company_id' | 'vehicle_id' | 'action' | 'decision' | 'result' | 'transmissions'>,
  at: Date,
): Promise<(HeardList & { vehicleId: number }) | undefined> {
  if (row.action !== 'faultRead') return undefined
  const answer = answeredList(row.result, row.transmissions.at(-1)?.raw ?? null)
  const { codes = null, lamp = null } = answer ?? {}
  const { cause } = row.decision
  const known = await newestList(tx, row.vehicle_id, at.getTime() + limits.trackingFreshMs)
  if (codes !== null)
    await tx.query(`update command set result = coalesce(result, '{}') || $2 where id = $1`, [
      row.id,
      JSON.stringify({ before: known?.codes ?? null, after: codes, lamp }),
    ])
  const differs =
    codes !== null &&
    (known === null || known.cut || (lamp === 'stop' && known.lamp !== lamp) || !sameFaults(known.codes, codes))
  if (cause === 'schedule')
    await tx.query('update fault_schedule set last_outcome = $2, last_at = $3 where vehicle_id = $1', [
      row.vehicle_id,
      codes?.length === 0 ? 'noFaults' : differs && known !== null ? 'changed' : 'read',
      at,
    ])
  const kept = codes?.slice(0, limits.faultsKept) ?? []
  const cut = kept.length < (codes?.length ?? 0)
  const heard = codes === null ? undefined : { vehicleId: row.vehicle_id, codes: kept, at: at.getTime(), cut, lamp }
  if (cause === 'schedule' && !differs && !(await isDaily(tx, row.vehicle_id, codes, at))) return heard
  // It counts among the reports of its vehicle: what is told of them meanwhile must not miss it.
  await holdTellings(tx)
  await noteUntoldAt(tx, row.vehicle_id, at)
  await tx.query(
    `insert into fault_reading (company_id, vehicle_id, at, how, command_id, codes, count, cut, lamp)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9) on conflict do nothing`,
    [row.company_id, row.vehicle_id, at, how[cause ?? ''] ?? 'person', row.id, kept, codes?.length ?? null, cut, lamp],
  )
  return heard
}

/** Of a deletion: whether what would be wiped now is what was confirmed, by a list that is fresh (maintenance §7.1). */
export async function readingBar(
  tx: Tx,
  { action, vehicle_id, decision }: Pick<CommandRow, 'action' | 'vehicle_id' | 'decision'>,
  at: number,
): Promise<'readFirst' | null> {
  if (action !== 'faultDelete') return null
  const list = await newestList(tx, vehicle_id)
  const confirmed = decision.before ?? []
  const fresh = list !== null && at - list.at <= limits.faultListFreshMs && list.codes.length > 0
  return fresh && sameFaults(confirmed, list.codes) ? null : 'readFirst'
}

const mustStop = (code: string) => faultSeverity(plainFault(code)) === 'stop'

/** A list without faults, and one that nobody knows, are two refusals. */
export async function mayDelete(tx: Tx, vehicles: readonly number[], now: number) {
  const refused = new Map<number, 'diagnostics.readFirst' | 'diagnostics.noFaults'>()
  const lists = new Map<number, Record<string, unknown>>()
  for (const id of vehicles) {
    const list = await newestList(tx, id)
    if (list === null || now - list.at > limits.faultListFreshMs) refused.set(id, 'diagnostics.readFirst')
    else if (list.codes.length === 0) refused.set(id, 'diagnostics.noFaults')
    else
      lists.set(id, {
        before: list.codes,
        listedAt: list.at,
        mustStop: list.lamp === 'stop' || list.codes.some(mustStop),
      })
  }
  return { refused, lists }
}

/** What the agenda's own request came to where it was not answered. */
export async function noteSchedule(
  tx: Tx,
  { quiet, state, vehicle_id }: Pick<CommandRow, 'quiet' | 'state' | 'vehicle_id'>,
  at: Date,
): Promise<void> {
  if (!quiet || state === 'succeeded' || state === 'cancelled') return
  await tx.query(`update fault_schedule set last_outcome = 'silent', last_at = $2 where vehicle_id = $1`, [
    vehicle_id,
    at,
  ])
}
