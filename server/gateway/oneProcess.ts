import type { PoolClient } from 'pg'

import type { Store } from '../db/port.ts'
import type { Log } from '../kit/log.ts'
import type { DeviceCommand, Gateway, GatewaySink, Handover } from './port.ts'

/** Any number of our own: whoever holds it in the database is the one. */
const advisoryKey = 7_160_418
const lookEveryMs = 5_000

export interface OneProcessOptions {
  store: Store
  log: Log
  /** Made anew whenever this process becomes the one, so that it goes on from what is stored then. */
  make(): Promise<Gateway>
  everyMs?: number
}

/**
 * A gateway that runs in one process at a time of those on one PostgreSQL: a fleet simulated by two of them would be in
 * two places at once. A lock of the database tells which; when that process ends, or loses its connection, the next one
 * that looks takes over. It reaches no device anywhere else.
 */
export class OneProcess implements Gateway {
  readonly name = 'oneProcess'
  readonly #options: OneProcessOptions
  #held: PoolClient | undefined
  #running: Gateway | undefined
  #timer: NodeJS.Timeout | undefined
  #turn: Promise<void> = Promise.resolve()

  constructor(options: OneProcessOptions) {
    this.#options = options
  }

  async start(sink: GatewaySink): Promise<void> {
    await this.#inTurn(() => this.#look(sink))
    this.#timer = setInterval(() => void this.#inTurn(() => this.#look(sink)), this.#options.everyMs ?? lookEveryMs)
  }

  async stop(): Promise<void> {
    clearInterval(this.#timer)
    await this.#inTurn(() => this.#letGo())
  }

  canCommand(deviceId: string): boolean {
    return this.#running?.canCommand(deviceId) ?? false
  }

  async send(command: DeviceCommand): Promise<Handover> {
    return this.#running?.send(command) ?? 'unreachable'
  }

  async cancel(command: DeviceCommand): Promise<'sent' | 'unreachable'> {
    return this.#running?.cancel(command) ?? 'unreachable'
  }

  avalanche(deviceIds: readonly string[]): number {
    return this.#running?.avalanche?.(deviceIds) ?? 0
  }

  /** One thing after the other; what fails is logged and tried again by the next look. */
  #inTurn(work: () => Promise<void>): Promise<void> {
    this.#turn = this.#turn.then(work).catch((error: unknown) => {
      this.#options.log.warn({ err: error }, 'which process runs the gateway could not be settled')
    })
    return this.#turn
  }

  async #look(sink: GatewaySink): Promise<void> {
    if (this.#running !== undefined) return
    const { store, make, log } = this.#options
    this.#held ??= await lock(store, () => void this.#inTurn(() => this.#letGo()))
    if (this.#held === undefined) return
    const gateway = await make()
    await gateway.start(sink)
    this.#running = gateway
    log.info({ gateway: gateway.name }, 'this process runs the gateway')
  }

  async #letGo(): Promise<void> {
    const [gateway, client] = [this.#running, this.#held]
    this.#running = this.#held = undefined
    await gateway?.stop()
    // Closing the connection is what frees the lock.
    client?.release(true)
  }
}

/** A connection that holds the lock for as long as it lives, or undefined when another process does. */
async function lock(store: Store, onLost: () => void): Promise<PoolClient | undefined> {
  const client = await store.pool.connect()
  try {
    const { rows } = await client.query<{ mine: boolean }>('select pg_try_advisory_lock($1) as mine', [advisoryKey])
    if (rows[0]?.mine === true) {
      client.once('end', onLost)
      return client
    }
  } catch (error) {
    client.release(true)
    throw error
  }
  client.release()
  return undefined
}
