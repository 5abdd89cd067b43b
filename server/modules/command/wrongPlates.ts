import { type NotificationType, towerUrl } from '#contract/codes/notifications.ts'
import { limits } from '#contract/limits.ts'
import { isPlate, normalPlate } from '#contract/rules/plate.ts'

import { type AuditEntry, appendAudit } from '../../db/audit.ts'
import { appendEvent } from '../../db/events.ts'
import type { Store, Tx } from '../../db/port.ts'
import { draftOf } from '../../ingest/alertBody.ts'
import { endAlerts, raiseAlerts, ruled } from '../../ingest/raise.ts'
import type { DeviceRegistry } from '../../ingest/registry.ts'
import type { RuleBook } from '../../ingest/ruleBook.ts'
import type { Caller } from '../../kit/caller.ts'
import type { Clock } from '../../kit/clock.ts'
import { approversOf } from './policy.ts'

const type: NotificationType = 'COMANDO'

interface Deps {
  store: Store
  clock: Clock
  registry: Pick<DeviceRegistry, 'vehicle'>
  rules: RuleBook
  announce(): void
}
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
  readonly #deps: Deps

  constructor(deps: Deps) {
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
      await this.#raise(tx, vehicleId, at.getTime())
    })
    announce()
  }

  /** An alert of the vehicle (EVT0043), over as it is raised; one of which no place is known has none, and its people are told. */
  async #raise(tx: Tx, vehicleId: number, now: number): Promise<void> {
    const { registry, rules } = this.#deps
    const entry = registry.vehicle(vehicleId)
    const place = entry?.memory.current
    if (entry === undefined || place === null || place === undefined) return
    const alert = ruled(rules, {
      entry,
      subject: '',
      repeat: false,
      apartMs: 0,
      draft: {
        ...draftOf(entry, 'wrongPlates'),
        latitude: place.latitude,
        longitude: place.longitude,
        placeAt: place.fixAt,
        heading: null,
        ignition: entry.memory.telemetry.ignition === true ? 1 : 0,
        driver: entry.driver ?? undefined,
        occurredAt: now,
        receivedAt: now,
      },
    })
    if (alert === undefined) return
    await raiseAlerts(tx, [alert])
    await endAlerts(tx, [{ entry, type: 'wrongPlates', subject: '', at: now + 1 }])
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
