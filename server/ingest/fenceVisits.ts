import { FenceId, VehicleId } from '#contract/kinds.ts'
import type { FencePresence } from '#contract/live/events.ts'

import { appendEvent } from '../db/events.ts'
import type { Tx } from '../db/port.ts'
import type { FenceChange } from './fenceWatch.ts'

export interface VisitChange {
  vehicleId: number
  /** Epoch ms: the fix that made the change certain. */
  at: number
  change: FenceChange
}

/**
 * Writes that a vehicle entered or left, unless the store knows it already, or knows better: a fence that was changed,
 * switched off or unlinked since this process read it takes nothing. Its row is held until the end of the transaction,
 * so that whoever changes it next sees this visit.
 * @returns whether it is news
 */
export async function writeVisit(tx: Tx, { vehicleId, at, change }: VisitChange): Promise<boolean> {
  const { fence, what } = change
  const values = [fence.id, fence.rev, vehicleId, at / 1000]
  const held = `with held as (select id, company_id from fence where id = $1 and rev = $2 and active for share)`
  const rows =
    what === 'left'
      ? await tx.query(
          `${held} update fence_visit v set left_at = greatest(v.entered_at, to_timestamp($4)), seen_leaving = true from held
           where v.fence_id = held.id and v.vehicle_id = $3 and v.left_at is null returning v.id`,
          values,
        )
      : await tx.query(
          `${held} insert into fence_visit (company_id, fence_id, vehicle_id, entered_at, seen_entering)
           select held.company_id, held.id, l.vehicle_id, to_timestamp($4), $5
           from held join fence_vehicle l on l.fence_id = held.id and l.vehicle_id = $3 and l.linked
           on conflict do nothing returning id`,
          [...values, what === 'entered'],
        )
  return rows.length > 0
}

interface InsideRow extends Record<string, unknown> {
  vehicle_id: number
  company_id: number
  id: number
  name: string
  entered_at: Date
}

/** Who is in which fences now, of these companies or (when named) these vehicles; the fence entered first at the front. */
export async function presenceOf(
  tx: Tx,
  { companies, vehicles }: { companies?: readonly number[]; vehicles?: readonly number[] },
): Promise<(FencePresence & { company: number })[]> {
  const rows = await tx.query<InsideRow>(
    `select v.vehicle_id, v.company_id, f.id, f.name, v.entered_at from fence_visit v join fence f on f.id = v.fence_id
     where v.left_at is null and ($1::int[] is null or v.company_id = any($1)) and ($2::int[] is null or v.vehicle_id = any($2))
     order by v.vehicle_id, v.entered_at, f.id`,
    [companies ?? null, vehicles ?? null],
  )
  const found = new Map<number, FencePresence & { company: number }>()
  for (const row of rows) {
    const fence = { id: FenceId.parse(row.id), name: row.name, since: row.entered_at.getTime() }
    const known = found.get(row.vehicle_id)
    if (known !== undefined) known.fences.push(fence)
    else {
      found.set(row.vehicle_id, {
        company: row.company_id,
        vehicleId: VehicleId.parse(row.vehicle_id),
        fences: [fence],
      })
    }
  }
  return [...found.values()]
}

/** Tells in the log where these vehicles (id → company) are now. Late in the transaction: the log is locked by it. */
export async function announcePresence(tx: Tx, vehicles: ReadonlyMap<number, number>): Promise<void> {
  if (vehicles.size === 0) return
  const now = new Map(
    (await presenceOf(tx, { vehicles: [...vehicles.keys()] })).map((one) => [one.vehicleId as number, one.fences]),
  )
  for (const [vehicleId, company] of [...vehicles].toSorted(([, a], [, b]) => a - b)) {
    const body = { vehicleId, fences: now.get(vehicleId) ?? [] }
    await appendEvent(tx, { company, type: 'fencePresence', rev: 1, body })
  }
}
