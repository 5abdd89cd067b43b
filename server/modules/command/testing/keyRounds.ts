import { randomUUID } from 'node:crypto'

import { Refusal } from '#contract/errors.ts'
import { trunk } from '#contract/requests/trunk.ts'

import { TestGateway, testCaller } from '../../../../tests/devices.ts'
import type { Store } from '../../../db/port.ts'
import { http, ownVehicles, processOn, roundsBegin, waitFor } from './rounds.ts'

/**
 * P24: keys that are each posted two to ten times at once, every third one a lot of two to five vehicles, then once more
 * with another body. Each is one row and one hand-over for a vehicle.
 */
export async function keyRounds(store: Store, keys: number, random: () => number) {
  let now = roundsBegin
  const gateway = new TestGateway()
  const vehicles = await ownVehicles(store)
  const live = await processOn(store, gateway, { now: () => now })
  const figures = { keys, posts: 0, rows: 0, handedOver: 0, twice: 0, wrongRows: 0, otherBodyTaken: 0 }
  try {
    for (let n = 0; n < keys; n++) {
      now += 1_000
      const caller = testCaller({ userId: 1_000 + n })
      const many = n % 3 === 0 ? 2 + Math.floor(random() * 4) : 1
      const chosen = Array.from({ length: many }, (_none, k) => vehicles[(n * 5 + k) % vehicles.length]).filter(
        (one) => one !== undefined,
      )
      const [first] = chosen
      if (first === undefined) throw new Error('there are no vehicles')
      const key = randomUUID()
      const common = { key, reason: 'test' as const }
      const ask = async (note: string): Promise<string> => {
        if (many === 1) {
          const body = { ...common, note, vehicleId: first.id, typed: first.plate, action: 'sirenOn' as const }
          return (await live.handlers.requestActuator({ body, caller, http })).id
        }
        const lot = { ...common, note, vehicles: chosen.map(({ id }) => id), typed: 'CONFIRMAR', payload: {} }
        return (await live.lots.order(trunk, { ...lot, action: 'trunkLock' }, caller)).id
      }
      const posts = 2 + Math.floor(random() * 9)
      const before = gateway.sent.length
      const answers = await Promise.all(Array.from({ length: posts }, () => ask('')))
      figures.posts += posts
      figures.twice += new Set(answers).size - 1
      await waitFor(() => gateway.sent.length >= before + many, `key ${n} is handed over`)
      // So that the next one may ask the same of its vehicle.
      for (const command of gateway.sent.slice(before)) await gateway.answer('done', command)
      const refused = await ask('another').then(
        () => 'taken',
        (error: unknown) => (error instanceof Refusal ? error.code : String(error)),
      )
      figures.otherBodyTaken += refused === 'command.keyReused' ? 0 : 1
      const [row] = await store.system((tx) =>
        tx.query<{ n: number }>(
          `select count(*)::int as n from command
           where key = $1 or batch_id in (select id from command_batch where key = $1)`,
          [key],
        ),
      )
      figures.rows += row?.n ?? 0
      figures.wrongRows += row?.n === many ? 0 : 1
    }
  } finally {
    await live.stop()
  }
  figures.handedOver = gateway.sent.length
  figures.twice += gateway.sent.length - new Set(gateway.sent.map(({ id }) => id)).size
  return figures
}
