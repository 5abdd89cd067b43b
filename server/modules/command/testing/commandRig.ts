import { randomUUID } from 'node:crypto'

import type { FastifyRequest } from 'fastify'
import { afterAll, afterEach, beforeAll, beforeEach, expect, vi } from 'vitest'

import {
  ActuatorAction,
  type CommandAction,
  type OrderedAction,
  statusListOf,
  TrunkAction,
  type Wait,
} from '#contract/codes/commands.ts'
import { Refusal } from '#contract/errors.ts'
import { VehicleId } from '#contract/kinds.ts'
import type { Command } from '#contract/live/command.ts'
import type { Telemetry } from '#contract/telemetry.ts'

import { TestGateway, TestSessions, knownPassword, testCaller } from '../../../../tests/devices.ts'
import { eventually } from '../../../../tests/eventually.ts'
import { seedTestFleet } from '../../../../tests/fleet.ts'
import { type TemporaryStore, temporaryStore } from '../../../../tests/temporaryStore.ts'
import { readConfig } from '../../../config.ts'
import { silentLog } from '../../../kit/log.ts'
import { createLive } from '../../../live/createLive.ts'
import type { Live } from '../../../live/live.ts'

interface Order {
  key?: string
  typed?: string
  /** Index into `vehicles`; the device is `d0`, the plate `AAA0000` for the first. */
  vehicle?: number
  action?: CommandAction
  wait?: Wait
  waitUntil?: number
}

const http = {} as FastifyRequest // no handler of these looks at it

/** What a refused call was refused for: its code, or the error itself; `accepted` when it was not refused. */
const refusal = async (asked: Promise<unknown>) =>
  asked.then(
    () => 'accepted',
    (error: unknown) => (error instanceof Refusal ? error.code : error),
  )

/**
 * A live core over a store of its own, six vehicles or as many as are named, and a gateway in hand, for the tests of one
 * file. Each test starts with empty tables; the clock and the dispatcher's look move by `later` and `eventually` alone.
 */
export function commandRig(count = 6) {
  let opened: TemporaryStore
  let vehicles: number[]
  let live: Live
  let gateway: TestGateway
  let sessions: TestSessions

  beforeAll(async () => {
    opened = await temporaryStore({ minFreeBytes: 0 })
    vehicles = await seedTestFleet(opened.store, count)
  }, 120_000)
  afterAll(() => opened.remove())
  beforeEach(async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
    await opened.store.system((tx) =>
      tx.query(
        'truncate position, vehicle_state, event, stream, audit, command, command_step, command_attempt, command_point, command_batch, fault_reading, fault_schedule',
      ),
    )
    await rig.start()
  })
  afterEach(async () => {
    await live.stop()
    vi.useRealTimers()
  })

  const order = (over: Order = {}) => ({
    vehicleId: VehicleId.parse(vehicles[over.vehicle ?? 0]),
    typed: over.typed ?? `AAA000${over.vehicle ?? 0}`,
    key: over.key ?? randomUUID(),
    reason: 'theft' as const,
    note: '',
    wait: over.wait,
    waitUntil: over.waitUntil,
  })
  /** Of either family, so that a test need not say which it asked. */
  const byKey = (key: string, caller = testCaller()) =>
    live.handlers
      .blockByKey({ params: { key }, caller, http })
      .catch(() => live.handlers.trunkByKey({ params: { key }, caller, http }))
      .catch(() => live.handlers.commandByKey({ params: { key }, caller, http }))
  const state = async (key: string) => (await byKey(key)).state
  /** Until it holds, with the dispatcher looking each time: a step under way makes it leave a command for the next look. */
  const eventuallyLooked = (check: () => Promise<void>) =>
    eventually(async () => {
      await vi.advanceTimersByTimeAsync(1_000)
      await check()
    })

  const rig = {
    now: Date.UTC(2026, 5, 1, 12),
    get store() {
      return opened.store
    },
    get vehicles() {
      return vehicles
    },
    get live() {
      return live
    },
    get gateway() {
      return gateway
    },
    get sessions() {
      return sessions
    },
    http,
    async start() {
      gateway = new TestGateway()
      sessions = new TestSessions()
      live = createLive({
        reauthenticate: knownPassword,
        store: opened.store,
        clock: { now: () => rig.now },
        sessions,
        gateways: [gateway],
        config: readConfig({}),
        log: silentLog,
      })
      await live.start()
    },
    /** The vehicle reports, standing unless told otherwise; null tells no speed. */
    reports: (telemetry: Telemetry = {}, speedKmh: number | null = 0, vehicle = 0, fixAt?: number) =>
      live.sink.report({
        deviceId: `d${vehicle}`,
        protocol: 'test',
        fixAt: fixAt ?? rig.now,
        valid: true,
        latitude: -23.5,
        longitude: -46.6,
        speedKmh: speedKmh ?? undefined,
        telemetry,
        alarms: [],
      }),
    order,
    block: (over: Order = {}, caller = testCaller()) =>
      live.handlers.requestBlock({ body: { ...order(over), action: 'block' }, caller, http }),
    siren: (over: Order = {}) =>
      live.handlers.requestActuator({ body: { ...order(over), action: 'sirenOn' }, caller: testCaller(), http }),
    actuate: (action: Exclude<OrderedAction, 'block' | 'unblock'>, over: Order = {}) => {
      const trunk = TrunkAction.safeParse(action)
      return trunk.success
        ? live.handlers.requestTrunk({ body: { ...order(over), action: trunk.data }, caller: testCaller(), http })
        : live.handlers.requestActuator({
            body: { ...order(over), action: ActuatorAction.parse(action) },
            caller: testCaller(),
            http,
          })
    },
    cancel: (command: Command, caller = testCaller()) => {
      const { cancelBlock, cancelTrunk, cancelCommand } = live.handlers
      const cancels = { block: cancelBlock, trunk: cancelTrunk, command: cancelCommand, history: cancelCommand }
      return cancels[statusListOf(command.action)]({ params: { id: command.id }, caller, http })
    },
    byKey,
    state,
    refusal,
    /** Moves the clock and lets the dispatcher look. */
    later: async (ms: number) => {
      rig.now += ms
      await vi.advanceTimersByTimeAsync(1_000)
    },
    count: async (table: string) =>
      opened.store.system(
        async (tx) => (await tx.query<{ n: number }>(`select count(*)::int as n from ${table}`))[0]?.n,
      ),
    eventually: eventuallyLooked,
    /** Until the gateway was asked and it is on record that it reached nobody: only then may the clock move on. */
    triedInVain: () =>
      eventuallyLooked(async () => {
        expect(gateway.tries).toBeGreaterThan(0)
        const claimed = await opened.store.system((tx) =>
          tx.query(`select 1 from command where state = 'pending' and sent_at is not null`),
        )
        expect(claimed).toEqual([])
      }),
    sent: (n = 1) => eventuallyLooked(async () => expect(gateway.sent).toHaveLength(n)),
    isState: (key: string, expected: string) => eventuallyLooked(async () => expect(await state(key)).toBe(expected)),
  }
  return rig
}
