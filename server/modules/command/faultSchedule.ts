import { fail } from '#contract/errors.ts'
import { VehicleId } from '#contract/kinds.ts'
import { scheduleOffset, slotAt } from '#contract/rules/faultSchedule.ts'

import { appendAudit } from '../../db/audit.ts'
import type { Store } from '../../db/port.ts'
import type { Clock } from '../../kit/clock.ts'
import type { Handlers } from '../../kit/handlers.ts'
import type { CommandDesk } from './desk.ts'
import type { Dispatcher } from './dispatcher.ts'

interface Deps {
  store: Store
  clock: Clock
  desk: CommandDesk
  dispatcher: Dispatcher
}
interface Target extends Record<string, unknown> {
  id: number
  company: number
  device: string | null
  minutes: number | null
}

/** Sets how often vehicles are read: the first reading is that of the next slot. A change has its line in the audit, the readings have none. */
export function faultScheduleHandlers({ store, clock, desk, dispatcher }: Deps): Pick<Handlers, 'setFaultSchedule'> {
  return {
    setFaultSchedule: async ({ body, caller }) => {
      const now = clock.now()
      const { minutes } = body
      const asked = [...new Set(body.vehicles.map(Number))]
      const { set, refused } = await store.scoped(caller, async (tx) => {
        const rows = await tx.query<Target>(
          `select v.id, v.company_id as company, d.unique_id as device, f.minutes
           from vehicle v left join device d on d.vehicle_id = v.id left join fault_schedule f on f.vehicle_id = v.id
           where v.id = any($1) and v.active and v.company_id = any($2) order by v.id`,
          [asked, caller.companies],
        )
        // A foreign one among many is as absent as one that never was.
        if (rows.length !== asked.length) fail('vehicle.notFound')
        const reached = ({ device }: Target) => device !== null && dispatcher.mayReach(device)
        const fit = rows.filter((row) => minutes === 0 || reached(row))
        for (const { id, company } of fit) {
          if (minutes === 0) await tx.query('delete from fault_schedule where vehicle_id = $1', [id])
          else
            await tx.query(
              `insert into fault_schedule (vehicle_id, company_id, minutes, set_by, set_by_name, set_at, last_slot)
               values ($1, $2, $3, $4, $5, $6, $7) on conflict (vehicle_id) do update set minutes = excluded.minutes,
                 set_by = excluded.set_by, set_by_name = excluded.set_by_name, set_at = excluded.set_at,
                 last_slot = excluded.last_slot, last_at = null, last_outcome = null, asked = 0, skipped = 0`,
              [
                id,
                company,
                minutes,
                caller.userId,
                caller.name,
                new Date(now),
                slotAt(now, minutes, scheduleOffset(id, minutes)),
              ],
            )
        }
        for (const { id, company, minutes: before } of fit)
          if ((before ?? 0) !== minutes)
            await appendAudit(tx, {
              company,
              at: new Date(now),
              userId: caller.userId,
              sessionRef: caller.sessionRef,
              address: caller.address,
              action: 'faultSchedule.set',
              entity: 'vehicle',
              entityId: String(id),
              body: { by: caller.name, before: before ?? 0, after: minutes },
            })
        return { set: fit, refused: rows.filter((row) => !fit.includes(row)) }
      })
      if (minutes === 0) await desk.cancelScheduled(set.map(({ id }) => id))
      return { set: set.length, refused: refused.map(({ id }) => VehicleId.parse(id)) }
    },
  }
}
