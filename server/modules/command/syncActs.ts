import { fail } from '#contract/errors.ts'
import { CommandId } from '#contract/kinds.ts'
import { barCodes, interlock } from '#contract/rules/interlock.ts'
import { mayBySync } from '#contract/rules/sync.ts'

import { appendAudit } from '../../db/audit.ts'
import type { Store, Tx } from '../../db/port.ts'
import type { Clock } from '../../kit/clock.ts'
import type { Handlers } from '../../kit/handlers.ts'
import { ask, sql } from '../../kit/sql.ts'
import type { LivePositions } from '../../live/positions.ts'
import type { CommandDesk } from './desk.ts'
import type { Dispatcher } from './dispatcher.ts'
import { isHalted } from './halt.ts'
import { approversOf } from './policy.ts'
import { secondFor } from './second.ts'
import { standingOf } from './standing.ts'
import { findByKey, insertCommand } from './store.ts'
import { heldGrants } from './syncRows.ts'

interface Deps {
  store: Store
  clock: Clock
  positions: LivePositions
  desk: CommandDesk
  dispatcher: Dispatcher
  catchUp(tx: Tx, vehicleIds: readonly number[]): Promise<void>
}

/** What a driver does by a right that he was given; without one in force he is refused, and that is kept. */
export function syncActHandlers(deps: Deps): Pick<Handlers, 'actBySync'> {
  const { store, clock, positions, desk, dispatcher } = deps
  return {
    actBySync: async ({ body, driver, http }) => {
      const now = clock.now()
      const sessionRef = `driver ${driver.driverId} device ${driver.deviceId}`
      const hash = `sync ${body.id} ${body.action} ${driver.driverId}`
      const approvers = await approversOf(store, driver.companyId)
      const taken = await store.scoped(driver, async (tx) => {
        const known = await findByKey(tx, driver.companies, body.key)
        if (known !== undefined) return known.body_hash === hash ? known : fail('command.keyReused')
        const [grant] = await heldGrants(
          tx,
          sql`g.id = ${body.id} and g.driver_id = ${driver.driverId} and g.company_id = ${driver.companyId}`,
        )
        const view = grant && {
          state: grant.state,
          minutes: grant.minutes,
          appUntil: null,
          expiresAt: grant.expires_at?.getTime() ?? null,
          mayBlock: grant.may_block,
          mayUnblock: grant.may_unblock,
        }
        if (grant === undefined || view === undefined || !mayBySync(view, body.action, now)) {
          await appendAudit(tx, {
            company: driver.companyId,
            at: new Date(now),
            userId: null,
            sessionRef,
            address: http.ip,
            action: 'sync.refused',
            entity: 'syncGrant',
            entityId: String(body.id),
            body: { by: driver.name, action: body.action, state: grant?.state ?? null },
          })
          return null
        }
        const vehicleId = grant.vehicle_id
        if (body.action !== 'unblock' && (await isHalted(tx, grant.company_id))) fail('command.halted')
        const [device] = await ask<{ id: string }>(
          tx,
          sql`select unique_id as id from device where vehicle_id = ${vehicleId}`,
        )
        if (device === undefined || !dispatcher.mayReach(device.id)) return fail('command.noChannel')
        if (!dispatcher.mayTake(device.id, body.action)) fail('command.unsupported')
        await deps.catchUp(tx, [vehicleId])
        const standing = await standingOf(tx, vehicleId)
        const bar = interlock(body.action, standing, now)
        if (bar !== null) fail(barCodes[bar])
        // He needs no plate; a second person is asked as of anybody else, and never is who gave the right (§5.3).
        const asked = { company: grant.company_id, action: body.action, vehicles: 1, exception: false }
        const giver = { userId: grant.registered_by }
        const second = await secondFor(tx, giver, { ...asked, grounds: standing, approvers })
        const live = positions.get(vehicleId)
        await insertCommand(
          tx,
          {
            company: grant.company_id,
            vehicleId,
            action: body.action,
            key: body.key,
            bodyHash: hash,
            // Whoever gave the right answers for it; the session says which phone of which driver used it.
            by: { userId: grant.registered_by, name: driver.name, sessionRef, address: http.ip },
            reason: 'other',
            note: '',
            second,
            decision: {
              grant: grant.id,
              driver: driver.driverId,
              standing,
              point: live?.point ?? null,
              telemetry: live?.telemetry ?? {},
            },
          },
          now,
        )
        return (await findByKey(tx, driver.companies, body.key)) ?? fail('command.inProgress')
      })
      if (taken === null) return fail('sync.refused')
      desk.took(taken)
      dispatcher.wake()
      return { command: CommandId.parse(taken.id) }
    },
  }
}
