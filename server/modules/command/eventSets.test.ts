import { randomUUID } from 'node:crypto'

import { expect, test } from 'vitest'

import { CompanyId, VehicleId } from '#contract/kinds.ts'
import { profileTexts } from '#contract/machine/profile.ts'
import type { HolderState } from '#contract/machine/profileShape.ts'
import { events } from '#contract/profiles/events.ts'

import { testCaller } from '../../../tests/devices.ts'
import { eventsMount } from './profile.mounts.ts'
import { commandRig } from './testing/commandRig.ts'

/** EVENT-01, API-50: what trackers tell of by themselves, applied to many at once (alerts.md §4.6). */

// Every other vehicle is of the first company, and one of them has no link.
const rig = commandRig(42)
const own = Array.from({ length: 21 }, (_, n) => 2 * n).filter((n) => n !== 4)
const company = CompanyId.parse(1)

const mounted = () => {
  const deps = { store: rig.store, clock: { now: () => rig.now }, announce: () => {}, lots: rig.live.lots }
  return { ...eventsMount(deps), set: eventsMount.set(deps) }
}
const blank = Object.fromEntries(Object.keys(events.values).map((key) => [key, null]))
const asked = { overspeedOn: true, overspeedLimit: 90, idleOn: true, idleFor: 300 }
const said = (values: object) => ({ name: 'Padrão', description: null, active: true, ...blank, ...values })
const apply = (set: number, vehicles: readonly number[]) =>
  mounted().orders.apply({
    body: {
      set,
      vehicles: vehicles.map((n) => VehicleId.parse(rig.vehicles[n])),
      typed: '',
      key: randomUUID(),
      note: '',
    },
    caller: testCaller(),
  })
const listed = async (show: 'all' | 'behind' | 'failed') => {
  const body = { companies: [company], vehicles: [], code: 'all', show, sets: [], limit: 50, offset: 0 }
  return (await mounted().holders.dump({ body, caller: testCaller(), http: rig.http })).rows
}
const inState = (rows: readonly { state: string | null }[], state: HolderState) =>
  rows.filter((row) => row.state === profileTexts['pt-BR'].states[state]).length

test('A27 a set for twenty: twelve confirm it, five refuse two codes, three say nothing, and each is told by code; changed, it travels nowhere', async () => {
  const { id, rev } = await mounted().set.create({
    body: { company, key: randomUUID(), ...said(asked) } as never,
    caller: testCaller(),
    http: rig.http,
  })
  const { results } = await apply(id, own)
  expect(results.map(({ refusal }) => refusal)).toEqual(own.map(() => null))
  await rig.sent(20)
  // What one request still carries is not overtaken by another.
  expect(await rig.refusal(apply(id, own.slice(0, 1)))).toBe('setting.open')
  for (const [n, command] of rig.gateway.sent.entries()) {
    if (n >= 17) continue
    const half = n < 12 ? 'ok' : 'recusado'
    await rig.live.sink.answer({
      commandId: command.id,
      deviceId: command.deviceId,
      at: rig.now,
      outcome: n < 12 ? 'done' : 'refused',
      result: { '3004.ativo': 'ok', '3004.limite': 'ok', '18.ativo': half, '18.duracao': half },
    })
  }
  const rows = (await listed('all')).filter(({ profileId }) => profileId !== null)
  expect([rows.length, inState(rows, 'confirmed'), inState(rows, 'failed'), inState(rows, 'pending')]).toEqual([
    20, 12, 5, 3,
  ])
  /** How many codes differ from what is wanted. */
  const codes = ({ differing }: { differing: string | null }) => differing?.split(' · ').length ?? 0
  const counted = (state: HolderState) => [
    ...new Set(rows.filter((row) => inState([row], state) === 1).map((row) => codes(row))),
  ]
  expect([counted('confirmed'), counted('failed'), counted('pending')]).toEqual([[0], [2], [4]])
  // Only those that failed are asked again.
  expect(await listed('failed')).toHaveLength(5)

  await mounted().set.update({
    params: { id },
    body: { rev, ...said({ ...asked, overspeedLimit: 80 }) } as never,
    caller: testCaller(),
    http: rig.http,
  })
  const behind = await listed('behind')
  expect([behind.length, inState(behind, 'outdated'), inState(behind, 'failed'), inState(behind, 'pending')]).toEqual([
    20, 12, 5, 3,
  ])
  expect(await rig.count('command')).toBe(20)
})
