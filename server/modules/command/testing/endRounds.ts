import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'

import { z } from 'zod'

import { type CommandState, commandStates } from '#contract/codes/commands.ts'

import { TestGateway, testCaller } from '../../../../tests/devices.ts'
import type { Store } from '../../../db/port.ts'
import { isTerminal } from '../rules.ts'
import { applyTo } from '../store.ts'
import { http, insertPeople, lookOnce, ownVehicles, processOn, report, roundsBegin, TimedGateway } from './rounds.ts'

const second = 2
/** What an event of a command tells, as far as it is compared. */
const Told = z.looseObject({
  state: z.enum(commandStates),
  rev: z.int(),
  cancelState: z.string(),
  finishedAt: z.number().nullable(),
})

/**
 * P26: blocks that wait for a second person, and what may happen to each at once in an order of chance: agreed, denied,
 * cancelled, expired, answered, shown by telemetry. Each has one terminal state, and what pages were told is what is stored.
 */
export async function endRounds(store: Store, rounds: number, random: () => number) {
  let now = roundsBegin
  const clock = { now: () => now }
  const gateway = new TestGateway()
  const vehicles = await ownVehicles(store)
  await insertPeople(store, [second])
  await store.system((tx) =>
    tx.query(
      `insert into command_policy (company_id, second_person, rev) values (1, 'always', 1)
       on conflict (company_id) do update set second_person = 'always'`,
    ),
  )
  const live = await processOn(store, gateway, clock)
  const ends: Partial<Record<CommandState, number>> = {}
  const figures = { rounds, events: 0, manyEnds: 0, pageApart: 0, ends }
  const approver = testCaller({ userId: second, name: 'Bia' })
  try {
    for (let n = 0; n < rounds; n++) {
      now += 60_000
      const vehicle = vehicles[n % vehicles.length]
      if (vehicle === undefined) throw new Error('there are no vehicles')
      const asker = testCaller({ userId: 10_000 + n })
      await report(live, vehicle, { at: now, speedKmh: 0, telemetry: { blocked: false } })
      const key = randomUUID()
      const common = { vehicleId: vehicle.id, typed: vehicle.plate, key, reason: 'test' as const, note: '' }
      const { id, rev } = await live.handlers.requestBlock({
        body: { ...common, action: 'block' },
        caller: asker,
        http,
      })
      const happens = (trigger: 'expire' | 'confirmed' | 'silent') =>
        store.system((tx) => applyTo(tx, id, { trigger, at: now }))
      const says = (outcome: 'done' | 'refused' | 'cancelled') =>
        live.sink.answer({ commandId: id, deviceId: vehicle.device, at: now, outcome })
      const params = { id }
      const decided = { password: 'farol123', rev, whole: undefined }
      const approve = () => live.handlers.approveCommand({ params, body: decided, caller: approver, http })
      const deny = () =>
        live.handlers.denyCommand({
          params,
          body: { reason: 'Não agora', rev, whole: undefined },
          caller: approver,
          http,
        })
      const cancel = () => live.handlers.cancelBlock({ params, caller: asker, http })
      /** Some of these at once, each a little later than another or not. */
      const race = async (all: readonly (() => Promise<unknown>)[], share: number) => {
        const some = all.filter(() => random() < share)
        await Promise.all(
          some.map(async (one) => {
            if (random() < 0.5) await sleep(random() * 4)
            // What may not happen any more is refused.
            await one().catch(() => {})
          }),
        )
      }
      await race([approve, approve, deny, cancel, () => happens('expire')], n % 2 === 0 ? 0.5 : 0.25)
      if (n % 3 > 0) await approve().catch(() => {})
      const later: (() => Promise<unknown>)[] = [
        cancel,
        ...(['done', 'refused', 'cancelled'] as const).map((word) => () => says(word)),
        ...(['expire', 'confirmed', 'silent'] as const).map((trigger) => () => happens(trigger)),
      ]
      await race(later, 0.4)
      // Whatever it is by now, it ends: what nobody has is called off, what is out is refused.
      for (const trigger of ['cancel', 'refused'] as const)
        await store.system((tx) => applyTo(tx, id, { trigger, at: now }))

      const stored = await live.handlers.blockByKey({ params: { key }, caller: asker, http })
      ends[stored.state] = (ends[stored.state] ?? 0) + 1
      const told = await store.system((tx) =>
        tx.query<{ body: unknown }>(
          `select body from (select seq, type, body from event where company_id = 1 order by seq desc limit 100) e
           where type = 'commandChanged' and body ->> 'id' = $1 order by seq`,
          [id],
        ),
      )
      const pages = told.map(({ body }) => Told.parse(body))
      figures.events += pages.length
      const terminals = (states: readonly string[]) =>
        states.filter((state) => commandStates.some((one) => one === state && isTerminal(one)))
      const steps = terminals(stored.steps.map(({ state }) => state))
      const said = new Set(terminals(pages.map(({ state }) => state)))
      figures.manyEnds += steps.length === 1 && said.size === 1 && isTerminal(stored.state) ? 0 : 1
      const last = pages.at(-1)
      const { state, rev: newest, cancelState, finishedAt } = stored
      const same =
        last?.state === state &&
        last.rev === newest &&
        last.cancelState === cancelState &&
        last.finishedAt === finishedAt
      figures.pageApart += same ? 0 : 1
    }
  } finally {
    await live.stop()
    await store.system((tx) => tx.query('delete from command_policy where company_id = 1'))
  }
  return figures
}

/**
 * P27: commands of devices without a link, whose link returns within a second of the time of one of them, with a clock
 * that was set to and fro meanwhile. What is over is never handed over, what is not goes at once.
 */
export async function expiryRounds(store: Store, commands: number, random: () => number) {
  let now = roundsBegin
  const clock = { now: () => now }
  const vehicles = (await ownVehicles(store)).slice(0, 25)
  const figures = { commands: 0, handedOver: 0, expired: 0, late: 0, kept: 0 }
  for (let group = 0; figures.commands < commands; group++) {
    now = roundsBegin + group * 6 * 3_600_000
    const gateway = new TimedGateway(clock)
    gateway.reach = 'unreachable'
    const live = await processOn(store, gateway, clock)
    const asked: { id: string; requestedAt: number; expiresAt: number }[] = []
    for (const [n, vehicle] of vehicles.entries()) {
      if (figures.commands === commands) break
      now += 150
      const common = { vehicleId: vehicle.id, typed: vehicle.plate, key: randomUUID(), reason: 'test' as const }
      const caller = testCaller({ userId: 20_000 + n })
      asked.push(
        await live.handlers.requestActuator({ body: { ...common, note: '', action: 'sirenOn' }, caller, http }),
      )
      figures.commands += 1
    }
    await live.stop()
    const [first] = asked
    if (first === undefined) throw new Error('there are no vehicles')
    for (let jump = 0; jump < 3; jump++) {
      now = first.requestedAt + Math.floor(random() * 590_000)
      await lookOnce(store, gateway, clock)
    }
    const at = asked[Math.floor(random() * asked.length)]?.expiresAt ?? 0
    now = at - 1_000 + Math.floor(random() * 2_001)
    gateway.reach = 'sent'
    const begun = now
    await lookOnce(store, gateway, clock)
    // Set back by an hour, and right again long after: what was over stays so.
    for (const next of [begun - 3_600_000, begun + 3_600_000]) {
      now = next
      await lookOnce(store, gateway, clock)
    }
    const out = new Set(gateway.handed.map(({ command }) => command.id))
    for (const { id, expiresAt } of asked) {
      const isOver = expiresAt <= begun
      figures.late += isOver && out.has(id) ? 1 : 0
      figures.kept += !isOver && !out.has(id) ? 1 : 0
    }
    figures.handedOver += out.size
    const over = await store.system((tx) =>
      tx.query(`select 1 from command where id = any($1::uuid[]) and state = 'expired'`, [asked.map(({ id }) => id)]),
    )
    figures.expired += over.length
  }
  return figures
}
