import { randomUUID } from 'node:crypto'

import type { FastifyRequest } from 'fastify'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'

import { VehicleId } from '#contract/kinds.ts'
import { limits } from '#contract/limits.ts'

import { TestGateway, TestSessions, knownPassword, testCaller } from '../../../tests/devices.ts'
import { eventually } from '../../../tests/eventually.ts'
import { seedTestFleet } from '../../../tests/fleet.ts'
import { type TemporaryStore, temporaryStore } from '../../../tests/temporaryStore.ts'
import { readConfig } from '../../config.ts'
import { silentLog } from '../../kit/log.ts'
import { createLive } from '../../live/createLive.ts'
import type { Live } from '../../live/live.ts'
import type { Peers } from '../../live/peers.ts'

// One process of several on a store; what the others do is done to the table. `d4` is a device that they reach.

const peers: Peers = {
  adapter: () => {
    throw new Error('there are no sockets here')
  },
  up: () => true,
  close: () => {},
}
const http = {} as FastifyRequest // no handler of these looks at it
let opened: TemporaryStore
let vehicles: number[]
let now = Date.UTC(2026, 5, 1, 12)
let live: Live
let gateway: TestGateway

beforeAll(async () => {
  opened = await temporaryStore({ minFreeBytes: 0 })
  vehicles = await seedTestFleet(opened.store, 6)
})
afterAll(() => opened.remove())
beforeEach(async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  await opened.store.system((tx) =>
    tx.query('truncate event, stream, audit, command, command_step, command_attempt, command_point'),
  )
  gateway = new TestGateway()
  await start()
})
afterEach(async () => {
  await live.stop()
  vi.useRealTimers()
})

async function start() {
  live = createLive({
    reauthenticate: knownPassword,
    store: opened.store,
    clock: { now: () => now },
    sessions: new TestSessions(),
    gateways: [gateway],
    config: readConfig({}),
    log: silentLog,
    peers,
  })
  await live.start()
}

async function siren(vehicle: number) {
  const key = randomUUID()
  const order = { vehicleId: VehicleId.parse(vehicles[vehicle]), typed: `AAA000${vehicle}`, key, note: '' }
  await live.handlers.requestActuator({
    body: { ...order, reason: 'test', action: 'sirenOn' },
    caller: testCaller(),
    http,
  })
  return key
}
const byKey = (key: string) => live.handlers.commandByKey({ params: { key }, caller: testCaller(), http })
/** What another process did to the one command there is. */
const elsewhere = (change: string, values: unknown[]) =>
  opened.store.system((tx) => tx.query(`update command set ${change}`, values))

test('P25 what another process sent, this one neither repeats nor judges before its time is over', async () => {
  const key = await siren(4)
  expect(await byKey(key)).toMatchObject({ state: 'pending', attempts: 0 })
  await live.stop()
  // Asked to be cancelled in vain, so that silence alone decides what becomes of it.
  await elsewhere(`state = 'sent', sent_at = $1, attempts = 1, cancel_state = 'error'`, [new Date(now)])
  now += limits.commandAnswerMs
  await start()
  // It ends once what its first look began is done.
  await live.stop()
  expect(await byKey(key)).toMatchObject({ state: 'sent', attempts: 1 })

  now += limits.commandExpiryMs
  await start()
  await live.stop()
  expect(await byKey(key)).toMatchObject({ state: 'unknown' })
  expect([gateway.sent, gateway.cancels]).toEqual([[], []])
})

test('a repeat that another process is handing over is left to it', async () => {
  const key = await siren(0)
  await eventually(async () => expect(await byKey(key)).toMatchObject({ state: 'sent', attempts: 1 }))
  now += limits.commandAnswerMs
  const claimedAt = new Date(now)
  await elsewhere('sent_at = $1', [claimedAt])
  await vi.advanceTimersByTimeAsync(1_000)
  // It ends once what the look began is done.
  await live.stop()
  expect(gateway.sent).toHaveLength(1)
  expect(await byKey(key)).toMatchObject({ state: 'sent', sentAt: claimedAt.getTime() })
})

test('a repeat that does not leave is no sending: the time of the one before stays', async () => {
  const key = await siren(0)
  await eventually(async () => expect(await byKey(key)).toMatchObject({ state: 'sent', attempts: 1 }))
  const { sentAt } = await byKey(key)
  gateway.reach = 'unreachable'
  now += limits.commandAnswerMs
  await eventually(async () => {
    await vi.advanceTimersByTimeAsync(1_000)
    expect(await byKey(key)).toMatchObject({ state: 'unknown', attempts: 1, sentAt })
  })
})
