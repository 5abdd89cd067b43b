import { randomUUID } from 'node:crypto'

import { limits } from '#contract/limits.ts'

import { TestGateway, testCaller } from '../../../../tests/devices.ts'
import type { Store, Tx } from '../../../db/port.ts'
import type { DeviceCommand, Handover } from '../../../gateway/port.ts'
import { applyTo } from '../store.ts'
import { http, lookOnce, ownVehicles, processOn, report, roundsBegin, waitFor } from './rounds.ts'

/** Where a process dies: before its claim is committed, after it, once the gateway has written, and once that is noted. */
export const crashPoints = ['claiming', 'claimed', 'written', 'noted'] as const
type CrashPoint = (typeof crashPoints)[number]

/** What one process holds that dies at a point: from then on nothing of it is written, neither to the store nor to a link. */
class Mortal {
  dead = false
  readonly #point: CrashPoint

  constructor(point: CrashPoint) {
    this.#point = point
  }

  reached(point: CrashPoint): void {
    if (point === this.#point) this.dead = true
  }
  mustLive(): void {
    if (this.dead) throw new Error('killed')
  }

  store(store: Store): Store {
    return {
      kind: store.kind,
      pool: store.pool,
      health: () => store.health(),
      writable: () => !this.dead && store.writable(),
      close: () => store.close(),
      system: (work) => this.#within(work, (all) => store.system(all)),
      scoped: (scope, work) => this.#within(work, (all) => store.scoped(scope, all)),
    }
  }

  async #within<T>(work: (tx: Tx) => Promise<T>, run: (work: (tx: Tx) => Promise<T>) => Promise<T>): Promise<T> {
    this.mustLive()
    const said: string[] = []
    const has = (words: string) => said.some((sql) => sql.includes(words))
    const result = await run(async (tx) => {
      const done = await work({
        query: (sql, values) => {
          this.mustLive()
          said.push(sql)
          return tx.query(sql, values)
        },
      })
      if (has('insert into command_attempt')) this.reached('claiming')
      // Whatever is under way when a process dies is not committed.
      this.mustLive()
      return done
    })
    if (has('insert into command_attempt')) this.reached('claimed')
    if (has('update command_attempt set outcome')) this.reached('noted')
    this.mustLive()
    return result
  }
}

/** Its own link, over the gateway that counts what devices were told. */
class MortalGateway extends TestGateway {
  readonly #mortal: Mortal
  readonly #under: TestGateway

  constructor(mortal: Mortal, under: TestGateway) {
    super()
    this.#mortal = mortal
    this.#under = under
  }

  override async send(command: DeviceCommand): Promise<Handover> {
    this.#mortal.mustLive()
    const said = await this.#under.send(command)
    this.#mortal.reached('written')
    return said
  }
}

/**
 * P25: blocks whose process dies at each of four points of the hand-over, so often each; another process goes on.
 * Not one is lost: it ends as handed over, or as one whose result nobody knows. Not one is handed over twice.
 */
export async function crashRounds(store: Store, rounds: number) {
  let now = roundsBegin
  const clock = { now: () => now }
  const devices = new TestGateway()
  const vehicles = await ownVehicles(store)
  const figures = { crashes: 0, handedOver: 0, lost: 0, twice: 0 }
  for (const point of crashPoints) {
    for (let n = 0; n < rounds; n++) {
      now += 3_600_000
      const vehicle = vehicles[n % vehicles.length]
      if (vehicle === undefined) throw new Error('there are no vehicles')
      const mortal = new Mortal(point)
      const before = devices.sent.length
      const live = await processOn(mortal.store(store), new MortalGateway(mortal, devices), clock)
      await report(live, vehicle, { at: now, speedKmh: 0 })
      const body = {
        vehicleId: vehicle.id,
        typed: vehicle.plate,
        key: randomUUID(),
        reason: 'test' as const,
        note: '',
        action: 'block' as const,
      }
      const { id } = await live.handlers.requestBlock({ body, caller: testCaller(), http })
      await waitFor(() => mortal.dead, `a process dies ${point}`)
      figures.crashes += 1
      await live.stop().catch(() => {})

      // Whoever comes after it: at once, after the time of an answer, and once more.
      now += 1_000
      await lookOnce(store, devices, clock)
      for (let look = 0; look < 2; look++) {
        now += limits.commandAnswerMs
        await lookOnce(store, devices, clock)
      }
      const [row] = await store.system((tx) =>
        tx.query<{ state: string }>('select state from command where id = $1', [id]),
      )
      const times = devices.sent.length - before
      const known = row?.state === 'sent' || row?.state === 'unknown'
      figures.handedOver += times
      figures.twice += times > 1 ? 1 : 0
      // Of what was claimed and never written nobody can tell that: it counts as sent.
      figures.lost += known && times >= (point === 'claimed' ? 0 : 1) ? 0 : 1
      await store.system((tx) => applyTo(tx, id, { trigger: 'confirmed', at: now }))
    }
  }
  return figures
}
