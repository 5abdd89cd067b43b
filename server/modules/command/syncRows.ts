import { DriverId, SyncGrantId, VehicleId } from '#contract/kinds.ts'
import type { SyncGrant } from '#contract/live/sync.ts'
import { type SyncState, type SyncTrigger, syncAfter, syncStatus } from '#contract/rules/sync.ts'

import { appendAudit } from '../../db/audit.ts'
import { appendEvent } from '../../db/events.ts'
import type { Tx } from '../../db/port.ts'
import { type Sql, ask, sql } from '../../kit/sql.ts'

export interface GrantRow extends Record<string, unknown> {
  id: number
  company_id: number
  driver_id: number
  vehicle_id: number
  may_block: boolean
  may_unblock: boolean
  minutes: number
  state: SyncState
  registered_at: Date
  registered_by: number
  registered_by_name: string
  command_id: string
  revoke_id: string | null
  app_until: Date | null
  granted_at: Date | null
  expires_at: Date | null
  cancelled_at: Date | null
  rev: number
}

/** Rights by a condition on `g`, held until the transaction ends. */
export const heldGrants = (tx: Tx, where: Sql): Promise<GrantRow[]> =>
  ask<GrantRow>(tx, sql`select g.* from sync_grant g where ${where} order by g.id for update`)

export const grantOf = (row: GrantRow): SyncGrant => ({
  id: SyncGrantId.parse(row.id),
  driverId: DriverId.parse(row.driver_id),
  vehicleId: VehicleId.parse(row.vehicle_id),
  state: row.state,
  status: syncStatus[row.state],
  mayBlock: row.may_block,
  mayUnblock: row.may_unblock,
  minutes: row.minutes,
  grantedAt: row.granted_at?.getTime() ?? null,
  expiresAt: row.expires_at?.getTime() ?? null,
  cancelledAt: row.cancelled_at?.getTime() ?? null,
})

/** Who acts: a person, or null for the product, the device and the driver's phone. */
export type SyncActor = { userId: number; name: string; sessionRef: string; address: string } | null

/** Audit line and event of a right as it now is. */
export async function tellGrant(
  tx: Tx,
  row: GrantRow,
  action: string,
  { at, by, body = {} }: { at: Date; by: SyncActor; body?: Record<string, unknown> },
): Promise<void> {
  const { state, vehicle_id: vehicleId, driver_id: driverId, minutes } = row
  await appendAudit(tx, {
    company: row.company_id,
    at,
    userId: by?.userId ?? null,
    sessionRef: by?.sessionRef,
    address: by?.address,
    action: `sync.${action}`,
    entity: 'syncGrant',
    entityId: String(row.id),
    body: { state, vehicleId, driverId, minutes, mayBlock: row.may_block, mayUnblock: row.may_unblock, ...body },
  })
  await appendEvent(tx, { company: row.company_id, type: 'syncChanged', rev: row.rev, body: { ...grantOf(row) } })
}

/**
 * Applies what happened to a right that this transaction holds, if its state allows it (`contract/rules/sync.ts`): row,
 * audit and event change together or not at all. Null: it changed nothing.
 */
export async function moveGrant(
  tx: Tx,
  row: GrantRow,
  trigger: SyncTrigger,
  now: number,
  by: SyncActor = null,
): Promise<GrantRow | null> {
  const after = syncAfter(
    {
      state: row.state,
      minutes: row.minutes,
      appUntil: row.app_until?.getTime() ?? null,
      expiresAt: row.expires_at?.getTime() ?? null,
    },
    trigger,
    now,
  )
  if (after === null) return null
  const at = new Date(now)
  const [moved] = await ask<GrantRow>(
    tx,
    sql`update sync_grant set state = ${after.state}, rev = rev + 1,
          app_until = ${after.appUntil === null ? null : new Date(after.appUntil)}::timestamptz,
          expires_at = ${after.expiresAt === null ? null : new Date(after.expiresAt)}::timestamptz,
          granted_at = case when ${after.state} = 'concluded' then ${at}::timestamptz else granted_at end,
          cancelled_at = case when ${after.state} = 'cancelled' then ${at}::timestamptz else cancelled_at end,
          cancelled_by_name = case when ${after.state} = 'cancelled' then ${by?.name ?? null}::text else cancelled_by_name end
        where id = ${row.id} and state = ${row.state} returning *`,
  )
  if (moved === undefined) return null
  await tellGrant(tx, moved, after.state, { at, by })
  return moved
}
