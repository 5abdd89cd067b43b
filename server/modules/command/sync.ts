import { z } from 'zod'

import { errorCodes, fail } from '#contract/errors.ts'
import { CommandId } from '#contract/kinds.ts'
import { isOpenSync, syncFault } from '#contract/rules/sync.ts'

import type { Store, Tx } from '../../db/port.ts'
import type { Caller } from '../../kit/caller.ts'
import type { Clock } from '../../kit/clock.ts'
import type { Handlers } from '../../kit/handlers.ts'
import type { Lots } from '../../kit/request/lots.ts'
import { ask, sql } from '../../kit/sql.ts'
import type { SyncKeeper } from './syncKeeper.ts'
import { type GrantRow, grantOf, heldGrants, moveGrant, tellGrant } from './syncRows.ts'

interface Deps {
  store: Store
  clock: Clock
  lots: Lots
  keeper: SyncKeeper
  announce(): void
}

const RefusalCode = z.enum(errorCodes)

interface Keyed extends Record<string, unknown> {
  company: number
  active: boolean
  hasKey: boolean
}

/** A driver of the caller's companies: whether he works, and has a card or a phone by which a vehicle knows him. */
async function driverOf(tx: Tx, caller: Caller, id: number): Promise<Keyed> {
  const [row] = await ask<Keyed>(
    tx,
    sql`select d.company_id as company, d.active,
          exists (select from card_driver l join card c on c.id = l.card_id
                  where l.driver_id = d.id and l.unlinked_at is null and c.active)
          or exists (select from driver_device p where p.driver_id = d.id and p.revoked_at is null) as "hasKey"
        from driver d where d.id = ${id} and d.company_id = any(${caller.companies}::int[])`,
  )
  return row ?? fail('entity.notFound')
}

/** Rights of drivers on vehicles (SYNC-01..04): given, taken by device and phone, and taken back. */
export function syncHandlers({
  store,
  clock,
  lots,
  keeper,
  announce,
}: Deps): Pick<Handlers, 'createSync' | 'cancelSync' | 'redeemSync'> {
  return {
    createSync: async ({ body, caller }) => {
      const { driverId, vehicleId, mayBlock, mayUnblock, minutes, key } = body
      const pair = sql`g.driver_id = ${driverId} and g.vehicle_id = ${vehicleId} and g.state in ('device', 'app', 'concluded')`
      const driver = await store.scoped(caller, async (tx) => {
        const driver = await driverOf(tx, caller, driverId)
        // One whose time is over stands in nobody's way, though nobody wrote it yet.
        for (const row of await heldGrants(tx, pair)) await moveGrant(tx, row, { what: 'tick' }, clock.now())
        return driver
      })
      const fault = syncFault({ mayBlock, mayUnblock, minutes, driver })
      if (fault !== null) return fail(fault)
      const at = new Date(clock.now())
      const payload = { driver: driverId, block: mayBlock, unblock: mayUnblock, minutes }
      const lot = { vehicles: [vehicleId], typed: '', key, note: '', action: 'syncGrant' as const, payload }
      const { results } = await lots.order({ confirm: 'plain', many: 1 }, lot, caller, {
        async accept(tx, company) {
          // Of another company than its vehicle a driver is as absent as one that never was.
          if (company !== driver.company) fail('entity.notFound')
          if ((await heldGrants(tx, pair)).length > 0) fail('sync.open')
          return new Map()
        },
        async after(tx, company, taken) {
          for (const { commandId } of taken) {
            const [row] = await ask<GrantRow>(
              tx,
              sql`insert into sync_grant (company_id, driver_id, vehicle_id, may_block, may_unblock, minutes, state,
                    registered_at, registered_by, registered_by_name, command_id)
                  values (${company}, ${driverId}, ${vehicleId}, ${mayBlock}, ${mayUnblock}, ${minutes}, 'device', ${at},
                    ${caller.userId}, ${caller.name}, ${commandId}) returning *`,
            )
            if (row) await tellGrant(tx, row, 'registered', { at, by: caller })
          }
        },
      })
      const [result] = results
      if (result?.refusal) fail(RefusalCode.parse(result.refusal))
      const id = CommandId.parse(result?.command?.id)
      const [row] = await store.scoped(caller, (tx) => heldGrants(tx, sql`g.command_id = ${id}::uuid`))
      announce()
      return row ? grantOf(row) : fail('command.inProgress')
    },

    cancelSync: async ({ params, caller }) => {
      const now = clock.now()
      const { row, moved } = await store.scoped(caller, async (tx) => {
        const [row] = await heldGrants(tx, sql`g.id = ${params.id} and g.company_id = any(${caller.companies}::int[])`)
        if (row === undefined) return fail('entity.notFound')
        // Over is over, though nobody wrote it yet.
        const over = await moveGrant(tx, row, { what: 'tick' }, now)
        return {
          row: over ?? row,
          moved: over === null ? await moveGrant(tx, row, { what: 'cancel' }, now, caller) : null,
        }
      })
      announce()
      if (moved === null) return isOpenSync(row.state) ? grantOf(row) : fail('sync.notOpen')
      // The right is gone whatever follows; whether its device can be told of it is another thing (SYNC-04).
      return (await keeper.revoke(moved)) ? grantOf(moved) : fail('sync.cancelFailed')
    },

    redeemSync: async ({ driver }) => {
      const now = clock.now()
      const taken = await store.scoped(driver, async (tx) => {
        const waiting = await heldGrants(
          tx,
          sql`g.driver_id = ${driver.driverId} and g.company_id = ${driver.companyId} and g.state = 'app'`,
        )
        const rows: GrantRow[] = []
        for (const row of waiting) {
          const moved = await moveGrant(tx, row, { what: 'accepted' }, now)
          if (moved) rows.push(moved)
        }
        return rows
      })
      announce()
      return taken.map(grantOf)
    },
  }
}
