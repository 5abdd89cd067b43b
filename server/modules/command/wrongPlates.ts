import { type NotificationType, towerUrl } from '#contract/codes/notifications.ts'
import { limits } from '#contract/limits.ts'
import { isPlate, normalPlate } from '#contract/rules/plate.ts'

import { type AuditEntry, appendAudit } from '../../db/audit.ts'
import { appendEvent } from '../../db/events.ts'
import type { Store, Tx } from '../../db/port.ts'
import type { Caller } from '../../kit/caller.ts'
import type { Clock } from '../../kit/clock.ts'
import { approversOf } from './policy.ts'

const type: NotificationType = 'COMANDO'

interface Tried {
  company: number
  vehicleId: number
  typed: string
}

/**
 * Wrong plates of one vehicle by one person (§6): whoever goes on guessing is told of to those who may agree to commands,
 * once in ten minutes. Each guess is a line of the audit, and is counted there: another process, and this one after it
 * started anew, know of it. What is no plate at all is a slip or a program, and guesses nothing.
 */
export class WrongPlates {
  readonly #deps: { store: Store; clock: Clock; announce(): void }

  constructor(deps: { store: Store; clock: Clock; announce(): void }) {
    this.#deps = deps
  }

  async note(caller: Caller, tried: Tried): Promise<void> {
    if (!isPlate(normalPlate(tried.typed))) return
    const at = new Date(this.#deps.clock.now())
    const { guesses, told } = await this.#deps.store.system(async (tx) => {
      await appendAudit(tx, lineOf(caller, tried, at, 'command.plateRefused', { typed: normalPlate(tried.typed) }))
      return countOf(tx, caller, tried, at)
    })
    if (guesses >= limits.wrongPlates && !told) await this.#tell(caller, tried, at)
  }

  async #tell(caller: Caller, tried: Tried, at: Date): Promise<void> {
    const { store, announce } = this.#deps
    const { company, vehicleId } = tried
    const users = (await approversOf(store, company)).filter((id) => id !== caller.userId)
    await store.system(async (tx) => {
      // Of two guesses at once one tells.
      await tx.query(`select pg_advisory_xact_lock(hashtext('wrongPlates'), $1)`, [vehicleId])
      if ((await countOf(tx, caller, tried, at)).told) return
      const made = await tx.query<{ id: number }>(
        `insert into notification (company_id, title, description, at, url, type, state, vehicle_id, users)
         select $1, 'wrongPlates', v.plate || ' · ' || $3, $4, $5, $6, 'active', $2, $7::int[] from vehicle v
         where v.id = $2 and cardinality($7::int[]) > 0 returning id`,
        [company, vehicleId, caller.name, at, towerUrl(vehicleId), type, users],
      )
      await appendAudit(tx, lineOf(caller, tried, at, 'command.platesRefused', { tries: limits.wrongPlates }))
      for (const { id } of made)
        await appendEvent(tx, { company, type: 'notificationRaised', rev: 1, body: { id, at: at.getTime() } })
    })
    announce()
  }
}

const idOf = ({ vehicleId }: Tried): string => `vehicle ${vehicleId}`

const lineOf = (caller: Caller, tried: Tried, at: Date, action: string, more: object): AuditEntry => ({
  company: tried.company,
  at,
  userId: caller.userId,
  sessionRef: caller.sessionRef,
  address: caller.address,
  action,
  entity: 'command',
  entityId: idOf(tried),
  body: { by: caller.name, vehicleId: tried.vehicleId, ...more },
})

/** Guesses of the person within the window that ends now, and whether they were told of in it already. */
async function countOf(tx: Tx, caller: Caller, tried: Tried, at: Date): Promise<{ guesses: number; told: boolean }> {
  const [found] = await tx.query<{ guesses: number; told: boolean }>(
    `select count(*) filter (where action = 'command.plateRefused')::int as guesses,
       count(*) filter (where action = 'command.platesRefused') > 0 as told
     from audit where company_id = $1 and entity = 'command' and entity_id = $2 and user_id = $3 and at > $4`,
    [tried.company, idOf(tried), caller.userId, new Date(at.getTime() - limits.wrongPlatesMs)],
  )
  return found ?? { guesses: 0, told: false }
}
