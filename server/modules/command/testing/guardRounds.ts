import { randomUUID } from 'node:crypto'

import { limits } from '#contract/limits.ts'

import { TestGateway, testCaller } from '../../../../tests/devices.ts'
import type { Store } from '../../../db/port.ts'
import {
  http,
  insertPeople,
  lookOnce,
  type OwnVehicle,
  ownVehicles,
  processOn,
  report,
  roundsBegin,
  TimedGateway,
  waitFor,
} from './rounds.ts'

const actions = ['block', 'trunkUnlock', 'fifthWheelUnlock'] as const
type Guarded = (typeof actions)[number]
/** What shows that a device did not do it. */
const undone = {
  block: { blocked: false },
  trunkUnlock: { trunkLocked: true },
  fifthWheelUnlock: { fifthWheelLocked: true },
}

interface World {
  at: number
  speedKmh: number | undefined
}

/** The paper's own words on what may go (commands §5.2, no exceptions asked), told anew and not taken from the rules. */
function mayGo(action: Guarded, world: World | undefined, { now, mostKmh }: { now: number; mostKmh: number }): boolean {
  if (world?.speedKmh === undefined || now - world.at > 60_000 || world.at - now > 5_000) return false
  return action === 'block' ? world.speedKmh <= mostKmh : world.speedKmh < 5
}

/**
 * P30: vehicles of chance (speed, age of the position, limit of the company) that change between request, approval,
 * claim and repeat. Nothing is taken, agreed to or handed over outside the table of §5.2.
 */
export async function guardRounds(store: Store, states: number, random: () => number) {
  let now = roundsBegin
  const clock = { now: () => now }
  const pick = <T>(all: readonly T[]): T => all[Math.floor(random() * all.length)] as T
  const some = (ms: number) => Math.floor(random() * ms)
  const vehicles = (await ownVehicles(store)).slice(0, 20)
  await insertPeople(store, [2])
  const figures = { states: 0, taken: 0, agreed: 0, sent: 0, repeated: 0, outside: 0, wronglyRefused: 0 }
  const worldOf = (): World => ({
    at: now - pick([0, 0, 0, 0, 20, 59, 61, 75, 300]) * 1_000,
    speedKmh: pick([undefined, 0, 0, 0, 0, 3, 4.9, 5, 8, 10, 10.1, 15, 20, 20.1, 63, 90]),
  })
  for (let round = 0; figures.states < states; round++) {
    now = roundsBegin + round * 6 * 3_600_000
    await store.system((tx) =>
      tx.query(
        `truncate position, vehicle_state, event, stream, audit, command, command_step, command_attempt, command_point, command_batch`,
      ),
    )
    const mostKmh = pick([0, 10, 10, 20])
    await store.system((tx) =>
      tx.query(
        `insert into command_policy (company_id, second_person, block_max_kmh, rev) values (1, $1, $2, 1)
         on conflict (company_id) do update set second_person = $1, block_max_kmh = $2`,
        [pick(['never', 'always']), mostKmh],
      ),
    )
    const gateway = new TimedGateway(clock)
    const told = new Map<string, World>()
    const orders = new Map<string, { action: Guarded; vehicle: OwnVehicle; key: string }>()
    const goes = (action: Guarded, { device }: OwnVehicle) => mayGo(action, told.get(device), { now, mostKmh })
    /** Each may tell something new; a report that is older than the one before changes nothing. */
    const tell = async (live: Awaited<ReturnType<typeof processOn>>, share: number, shows: boolean) => {
      for (const vehicle of vehicles) {
        const world = worldOf()
        const before = told.get(vehicle.device)
        if (random() >= share || world.at <= (before?.at ?? 0)) continue
        figures.states += 1
        told.set(vehicle.device, world)
        const order = orders.get(vehicle.device)
        await report(live, vehicle, { ...world, ...(shows && order && { telemetry: undone[order.action] }) })
      }
    }
    /** By a process that reaches nobody and lives for no longer. */
    const toldMeanwhile = async (share: number, shows = false) => {
      gateway.reach = 'unreachable'
      const live = await processOn(store, gateway, clock)
      await tell(live, share, shows)
      await live.stop()
    }
    /** What went out since, beside what may. */
    const look = async () => {
      const before = gateway.handed.length
      gateway.reach = 'sent'
      await lookOnce(store, gateway, clock)
      for (const { command, at } of gateway.handed.slice(before)) {
        const order = [...orders.values()].find(({ vehicle }) => vehicle.device === command.deviceId)
        const fits = order !== undefined && at === now && order.action === command.action
        figures.outside += fits && goes(order.action, order.vehicle) ? 0 : 1
        figures[command.attempt === 1 ? 'sent' : 'repeated'] += 1
      }
    }

    gateway.reach = 'unreachable'
    const live = await processOn(store, gateway, clock)
    await tell(live, 1, false)
    for (const [n, vehicle] of vehicles.entries()) {
      const [action, key] = [pick(actions), randomUUID()]
      const body = { vehicleId: vehicle.id, typed: vehicle.plate, key, reason: 'test' as const, note: '' }
      const caller = testCaller({ userId: 30_000 + n })
      const { requestBlock, requestTrunk, requestActuator } = live.handlers
      const asked =
        action === 'block'
          ? requestBlock({ body: { ...body, action }, caller, http })
          : action === 'trunkUnlock'
            ? requestTrunk({ body: { ...body, action }, caller, http })
            : requestActuator({ body: { ...body, action }, caller, http })
      const taken = await asked.then(
        () => true,
        () => false,
      )
      figures.outside += taken && !goes(action, vehicle) ? 1 : 0
      figures.wronglyRefused += !taken && goes(action, vehicle) ? 1 : 0
      figures.taken += taken ? 1 : 0
      if (taken) orders.set(vehicle.device, { action, vehicle, key })
    }
    now += some(40_000)
    await tell(live, 0.6, false)
    const waiting = await store.system((tx) =>
      tx.query<{ id: string; rev: number; device: string }>(
        `select c.id, c.rev, d.unique_id as device from command c join device d on d.vehicle_id = c.vehicle_id
         where c.state = 'awaitingSecond'`,
      ),
    )
    for (const { id, rev, device } of waiting) {
      const order = orders.get(device)
      if (order === undefined) throw new Error('nobody asked for it')
      const { state } = await live.handlers.approveCommand({
        params: { id: id as never },
        body: { password: 'farol123', rev, whole: undefined },
        caller: testCaller({ userId: 2, name: 'Bia' }),
        http,
      })
      figures.outside += state !== 'rejected' && !goes(order.action, order.vehicle) ? 1 : 0
      figures.agreed += state === 'rejected' ? 0 : 1
    }
    await live.stop()
    now += some(40_000)
    await toldMeanwhile(0.6)
    now += some(15_000)
    await look()
    // Its device is silent and shows that nothing was done: said again, if it may be then.
    now += 5_000 + some(15_000)
    await toldMeanwhile(0.9, true)
    now += limits.commandAnswerMs - 5_000 + some(10_000)
    await look()
  }
  await store.system((tx) => tx.query('delete from command_policy where company_id = 1'))
  return figures
}

/** P33: people who are deactivated while what they asked waits for a link, and after how long each of it was called off. */
export async function lostRounds(store: Store, people: number, random: () => number) {
  const gateway = new TestGateway()
  gateway.reach = 'unreachable'
  const vehicles = await ownVehicles(store)
  const ids = Array.from({ length: people }, (_none, n) => 100 + n)
  await insertPeople(store, ids)
  const live = await processOn(store, gateway, { now: Date.now })
  try {
    for (const [n, userId] of ids.entries()) {
      const vehicle = vehicles[n]
      if (vehicle === undefined) throw new Error('there are fewer vehicles than people')
      const common = { vehicleId: vehicle.id, typed: vehicle.plate, key: randomUUID(), reason: 'test' as const }
      const body = { ...common, note: '', action: 'sirenOn' as const }
      await live.handlers.requestActuator({ body, caller: testCaller({ userId }), http })
    }
    const gone = new Map<number, number>()
    for (const userId of ids) {
      await new Promise((resolve) => setTimeout(resolve, random() * 50))
      await store.system((tx) => tx.query('update app_user set active = false where id = $1', [userId]))
      gone.set(userId, Date.now())
    }
    const ended = () =>
      store.system((tx) =>
        tx.query<{ by: number; at: Date }>(
          `select requested_by as by, finished_at as at from command where state = 'cancelled' and requested_by = any($1)`,
          [ids],
        ),
      )
    await waitFor(async () => (await ended()).length === people, 'what they asked is called off')
    const waits = (await ended()).map(({ by, at }) => at.getTime() - (gone.get(by) ?? 0))
    const late = waits.filter((ms) => ms > 2_000).length
    return { people, sent: gateway.sent.length, slowestMs: Math.max(...waits), late }
  } finally {
    await live.stop()
  }
}
