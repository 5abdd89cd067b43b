import { type NotificationType, towerUrl } from '#contract/codes/notifications.ts'
import { limits } from '#contract/limits.ts'
import { isPlate, normalPlate } from '#contract/rules/plate.ts'

import { appendAudit } from '../../db/audit.ts'
import { appendEvent } from '../../db/events.ts'
import type { Store } from '../../db/port.ts'
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
 * Wrong plates of one vehicle by one person, as this process heard them (§6): whoever goes on guessing is told of to those
 * who may agree to commands, once in ten minutes. What is no plate at all is a slip or a program, and guesses nothing.
 */
export class WrongPlates {
  readonly #deps: { store: Store; clock: Clock; announce(): void }
  readonly #by = new Map<string, number[]>()

  constructor(deps: { store: Store; clock: Clock; announce(): void }) {
    this.#deps = deps
  }

  async note(caller: Caller, tried: Tried): Promise<void> {
    if (!isPlate(normalPlate(tried.typed))) return
    const now = this.#deps.clock.now()
    const key = `${caller.userId} ${tried.vehicleId}`
    const recent = (this.#by.get(key) ?? []).filter((at) => at > now - limits.wrongPlatesMs)
    // A fresh window is the worst that comes of it.
    if (this.#by.size > 5_000) this.#by.clear()
    this.#by.set(key, [...recent, now])
    if (recent.length + 1 === limits.wrongPlates) await this.#tell(caller, tried, now)
  }

  async #tell(caller: Caller, { company, vehicleId }: Tried, now: number): Promise<void> {
    const { store, announce } = this.#deps
    const users = (await approversOf(store, company)).filter((id) => id !== caller.userId)
    const at = new Date(now)
    await store.system(async (tx) => {
      const made = await tx.query<{ id: number }>(
        `insert into notification (company_id, title, description, at, url, type, state, vehicle_id, users)
         select $1, 'wrongPlates', v.plate || ' · ' || $3, $4, $5, $6, 'active', $2, $7::int[] from vehicle v
         where v.id = $2 and cardinality($7::int[]) > 0 returning id`,
        [company, vehicleId, caller.name, at, towerUrl(vehicleId), type, users],
      )
      await appendAudit(tx, {
        company,
        at,
        userId: caller.userId,
        sessionRef: caller.sessionRef,
        address: caller.address,
        action: 'command.platesRefused',
        entity: 'command',
        entityId: `vehicle ${vehicleId}`,
        body: { by: caller.name, vehicleId, tries: limits.wrongPlates },
      })
      for (const { id } of made)
        await appendEvent(tx, { company, type: 'notificationRaised', rev: 1, body: { id, at: now } })
    })
    announce()
  }
}
