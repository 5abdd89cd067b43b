import { randomUUID } from 'node:crypto'

import type { Store, Tx } from '../../db/port.ts'
import type { Clock } from '../../kit/clock.ts'
import type { Log } from '../../kit/log.ts'
import { ask, sql } from '../../kit/sql.ts'
import type { CommandDesk } from './desk.ts'
import type { Dispatcher } from './dispatcher.ts'
import { type CommandRow, readCommands } from './rows.ts'
import { applyTo, insertCommand } from './store.ts'
import { type GrantRow, heldGrants, moveGrant } from './syncRows.ts'

const everyMs = 5_000
/** A device that could not be told is told again this much later, as long as the right could have lasted there. */
const againMs = 10 * 60_000

interface Deps {
  store: Store
  clock: Clock
  log: Log
  desk: CommandDesk
  dispatcher: Dispatcher
  announce(): void
}

/**
 * Ends rights whose time is over, and has devices forget what they may have taken and is no right any more. The server
 * itself refuses from the instant at which a right ends; this makes the device and the list say so too.
 */
export class SyncKeeper {
  readonly #deps: Deps
  #timer: NodeJS.Timeout | undefined
  #running: Promise<void> = Promise.resolve()

  constructor(deps: Deps) {
    this.#deps = deps
  }

  start(): void {
    this.#timer = setInterval(() => this.#look(), everyMs).unref()
  }

  async stop(): Promise<void> {
    clearInterval(this.#timer)
    await this.#running
  }

  #look(): void {
    const { store, log } = this.#deps
    if (!store.writable()) return
    this.#running = this.#running.then(() =>
      this.sweep().catch((error: unknown) => log.warn({ err: error }, 'rights of drivers could not be looked at')),
    )
  }

  /** One look at every right that is over, or whose device does not know that it is. */
  async sweep(): Promise<void> {
    const { store, clock, announce } = this.#deps
    const now = clock.now()
    const ended = await store.system(async (tx) => {
      const due = await heldGrants(
        tx,
        sql`(g.state = 'concluded' and g.expires_at <= ${new Date(now)}) or (g.state = 'app' and g.app_until <= ${new Date(now)})`,
      )
      let moved = 0
      for (const row of due) if ((await moveGrant(tx, row, { what: 'tick' }, now)) !== null) moved++
      // Who works here no more has no right here any more.
      const left = await heldGrants(
        tx,
        sql`g.state in ('device', 'app', 'concluded')
          and exists (select from driver d where d.id = g.driver_id and not d.active)`,
      )
      for (const row of left) if ((await moveGrant(tx, row, { what: 'cancel' }, now)) !== null) moved++
      return moved
    })
    if (ended > 0) announce()
    const late = new Date(now - againMs)
    const left = await store.system((tx) =>
      ask<GrantRow>(
        tx,
        sql`select g.* from sync_grant g join command c on c.id = g.command_id left join command k on k.id = g.revoke_id
            where g.state in ('over', 'cancelled', 'failed') and c.sent_at is not null
              and not (g.state = 'failed' and c.state in ('commandFailed', 'authFailed'))
              and g.registered_at + make_interval(mins => g.minutes) + interval '1 hour' > ${new Date(now)}
              and (g.revoke_id is null
                or (k.state in ('commandFailed', 'authFailed', 'commFailed', 'maxAttempts', 'expired', 'cancelled', 'rejected') and k.finished_at < ${late}))
            order by g.id limit 100`,
      ),
    )
    for (const row of left) await this.revoke(row)
  }

  /**
   * Has a device forget a right. One that was never handed over is called off and needs no more.
   * @returns false where no gateway reaches the device
   */
  async revoke(grant: GrantRow): Promise<boolean> {
    const { store, clock, desk, dispatcher } = this.#deps
    const now = clock.now()
    const { rows, reached } = await store.system(async (tx) => {
      const [command] = await readCommands(tx, 'c.id = $1', [grant.command_id])
      if (command === undefined) return { rows: [], reached: true }
      const called = await applyTo(tx, grant.command_id, { trigger: 'cancel', at: now, detail: 'syncCancelled' })
      const rows = called === undefined ? [] : [called.row]
      // Nothing of it is out, or the device is being asked to drop it: then the next look finds what came of that.
      if (called?.changed === true && called.row.state !== 'cancelled')
        return { rows, reached: await this.#reaches(tx, grant) }
      if (called?.changed === true && called.row.sent_at === null) return { rows, reached: true }
      if (!(await this.#reaches(tx, grant))) return { rows, reached: false }
      // Command, right, log: in this order everybody takes them.
      await heldGrants(tx, sql`g.id = ${grant.id}`)
      const revoke = await this.#ask(tx, grant, now)
      return { rows: revoke === undefined ? rows : [...rows, revoke], reached: true }
    })
    for (const row of rows) desk.took(row)
    dispatcher.wake()
    return reached
  }

  async #reaches(tx: Tx, { vehicle_id: vehicle }: GrantRow): Promise<boolean> {
    const [device] = await ask<{ id: string }>(
      tx,
      sql`select unique_id as id from device where vehicle_id = ${vehicle}`,
    )
    return device !== undefined && this.#deps.dispatcher.mayReach(device.id)
  }

  async #ask(tx: Tx, grant: GrantRow, now: number): Promise<CommandRow | undefined> {
    const command = await insertCommand(
      tx,
      {
        company: grant.company_id,
        vehicleId: grant.vehicle_id,
        action: 'syncRevoke',
        key: randomUUID(),
        bodyHash: '',
        by: { userId: grant.registered_by, name: grant.registered_by_name, sessionRef: '', address: '' },
        reason: '',
        note: '',
        decision: { grant: grant.id, state: grant.state },
        payload: { driver: grant.driver_id },
      },
      now,
    )
    // Something else of the kind is under way at this vehicle: the next look comes soon.
    if (command === undefined) return undefined
    await tx.query('update sync_grant set revoke_id = $2 where id = $1', [grant.id, command.id])
    const [row] = await readCommands(tx, 'c.id = $1', [command.id])
    return row
  }
}
