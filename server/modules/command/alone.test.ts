import { randomUUID } from 'node:crypto'

import type { FastifyRequest } from 'fastify'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { VehicleId } from '#contract/kinds.ts'

import { TestGateway, TestSessions, knownPassword, testCaller } from '../../../tests/devices.ts'
import { describeEachStore } from '../../../tests/eachStore.ts'
import { eventually } from '../../../tests/eventually.ts'
import { seedTestFleet } from '../../../tests/fleet.ts'
import { readConfig } from '../../config.ts'
import { silentLog } from '../../kit/log.ts'
import { createLive } from '../../live/createLive.ts'
import type { Live } from '../../live/live.ts'
import type { Peers } from '../../live/peers.ts'

/** Its devices' answers name no command, as those through Traccar. */
class NamelessGateway extends TestGateway {
  readonly aloneMs = 30_000
}

const peers: Peers = {
  adapter: () => {
    throw new Error('there are no sockets here')
  },
  up: () => true,
  close: () => {},
}
const http = {} as FastifyRequest // no handler of these looks at it

describeEachStore('Two processes and devices whose answers name no command', (store) => {
  const clock = { at: Date.UTC(2026, 5, 1, 12), now: () => clock.at }
  let members: { live: Live; gateway: NamelessGateway }[]
  const sent = () => members.flatMap(({ gateway }) => gateway.sent)

  beforeEach(async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
    const join = async () => {
      const gateway = new NamelessGateway()
      const live = createLive({
        reauthenticate: knownPassword,
        store: store(),
        clock,
        sessions: new TestSessions(),
        gateways: [gateway],
        config: readConfig({}),
        log: silentLog,
        peers,
      })
      await live.start()
      return { live, gateway }
    }
    await store().system((tx) => tx.query('truncate company, command, stream, event, audit cascade'))
    await seedTestFleet(store(), 14)
    members = [await join(), await join()]
  })
  afterEach(async () => {
    for (const { live } of members) await live.stop()
    vi.useRealTimers()
  })

  const ask = async (of: number, vehicle: number, action: 'sirenOn' | 'buzzerOn') => {
    const [row] = await store().system((tx) =>
      tx.query<{ id: number }>('select id from vehicle where plate = $1', [`AAA${String(vehicle).padStart(4, '0')}`]),
    )
    const order = {
      vehicleId: VehicleId.parse(row?.id),
      typed: `AAA${String(vehicle).padStart(4, '0')}`,
      key: randomUUID(),
      reason: 'test' as const,
      note: '',
    }
    return members[of]?.live.handlers.requestActuator({ body: { ...order, action }, caller: testCaller(), http })
  }
  const looked = (check: () => void | Promise<void>) =>
    eventually(async () => {
      await vi.advanceTimersByTimeAsync(1_000)
      await check()
    })

  test('§5.6 of two commands that two processes hand over at once a device gets one, and the other once it answered', async () => {
    const vehicles = [0, 2, 6, 8, 10, 12]
    await Promise.all(vehicles.flatMap((vehicle) => [ask(0, vehicle, 'sirenOn'), ask(1, vehicle, 'buzzerOn')]))
    await looked(() => expect(new Set(sent().map(({ deviceId }) => deviceId)).size).toBe(vehicles.length))
    // Several more looks of both: none hands over the other.
    for (let look = 0; look < 3; look++) {
      clock.at += 1_100
      await vi.advanceTimersByTimeAsync(1_000)
    }
    expect(sent()).toHaveLength(vehicles.length)

    // The word of a device may come in at either process: each knows of which command it is.
    const [first] = sent()
    if (first === undefined) throw new Error('nothing was sent')
    for (const { gateway } of members) {
      expect(await gateway.sink?.unanswered?.(first.deviceId, 'test')).toEqual({ id: first.id, action: first.action })
      expect(await gateway.sink?.unanswered?.('d1', 'test')).toBeUndefined()
    }
    await members.find(({ gateway }) => gateway.sent.includes(first))?.gateway.answer('done', first)
    clock.at += 2_000
    await looked(() => expect(sent().filter(({ deviceId }) => deviceId === first.deviceId)).toHaveLength(2))
    expect(sent()).toHaveLength(vehicles.length + 1)
  })
})
