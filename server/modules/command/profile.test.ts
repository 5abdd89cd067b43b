import { randomUUID } from 'node:crypto'

import { beforeEach, expect, test } from 'vitest'

import { CompanyId, VehicleId } from '#contract/kinds.ts'
import { defineProfile, profileTexts } from '#contract/machine/profile.ts'
import { immobilization } from '#contract/profiles/immobilization.ts'

import { testCaller } from '../../../tests/devices.ts'
import { mountProfile } from '../../kit/profile/mountProfile.ts'
import { immobilizationMount } from './profile.mounts.ts'
import { commandRig } from './testing/commandRig.ts'

const rig = commandRig()
beforeEach(() =>
  rig.store.system((tx) =>
    tx.query(
      'truncate profile_set, profile_revision, profile_vehicle, profile_applied, setting_state, driver_rule, journey_rule_set',
    ),
  ),
)

const mounted = () => {
  const deps = { store: rig.store, clock: { now: () => rig.now }, announce: () => {}, lots: rig.live.lots }
  return { ...immobilizationMount(deps), set: immobilizationMount.set(deps) }
}
const blank = Object.fromEntries(Object.keys(immobilization.values).map((key) => [key, null]))
const set = (values: object, over: object = {}) =>
  mounted().set.create({
    body: {
      company: 1 as never,
      key: randomUUID(),
      name: 'Padrão',
      description: null,
      active: true,
      ...blank,
      ...values,
      ...over,
    } as never,
    caller: testCaller(),
    http: rig.http,
  })
const apply = (asked: object, vehicles = [0]) =>
  mounted().orders.apply({
    body: {
      vehicles: vehicles.map((n) => VehicleId.parse(rig.vehicles[n])),
      typed: 'CONFIRMAR',
      key: randomUUID(),
      note: '',
      ...asked,
    },
    caller: testCaller(),
  })
const known = () =>
  rig.store.system((tx) =>
    tx.query<{ code: string; value: unknown }>('select code, value from setting_state order by code'),
  )
const held = async () =>
  (await rig.store.system((tx) => tx.query('select rev_wanted, rev_confirmed from profile_vehicle')))[0]
const says = (outcome: 'done' | 'refused', result: Record<string, unknown>) =>
  rig.live.sink.answer({
    commandId: rig.gateway.sent.at(-1)?.id ?? '',
    deviceId: 'd0',
    at: rig.now,
    outcome,
    result,
  })

test('a set is wanted until the device says that it has it; what is confirmed is known code by code', async () => {
  const { id } = await set({ turnOffKmh: 20, jammerLock: true })
  const { results } = await apply({ set: id })
  expect(results).toMatchObject([{ command: { state: 'pending' }, refusal: null }])
  expect([await known(), await held()]).toEqual([[], { rev_wanted: 1, rev_confirmed: null }])
  await rig.sent(1)
  expect(rig.gateway.sent[0]?.payload).toMatchObject({ values: { SET_TURNOFF_SPEED: 20, EN_JAMMER_LOCK: true } })
  await says('done', { SET_TURNOFF_SPEED: 'ok', EN_JAMMER_LOCK: 'ok' })
  expect(await held()).toEqual({ rev_wanted: 1, rev_confirmed: 1 })
  expect(await known()).toEqual([
    { code: 'EN_JAMMER_LOCK', value: true },
    { code: 'SET_TURNOFF_SPEED', value: 20 },
  ])
})

test('C18 a device that refuses two of five codes: the command failed, three are known, and the set is not confirmed', async () => {
  const codes = { turnOffKmh: 20, jammerLock: true, panelLock: true, panicLock: false, keepAliveS: 600 }
  const { id } = await set(codes)
  await apply({ set: id })
  await rig.sent(1)
  await says('refused', {
    EN_PANEL_VIOLATION_LOCK: 'recusado',
    EN_PANIC_BUTTON_LOCK: 'recusado',
    SET_TURNOFF_SPEED: 'ok',
    EN_JAMMER_LOCK: 'ok',
    SET_KEEPALIVE_TIMEOUT: 'ok',
  })
  expect((await known()).map(({ code }) => code)).toEqual([
    'EN_JAMMER_LOCK',
    'SET_KEEPALIVE_TIMEOUT',
    'SET_TURNOFF_SPEED',
  ])
  expect(await held()).toEqual({ rev_wanted: 1, rev_confirmed: null })
})

test('a changed set is a new revision, and travels nowhere by itself', async () => {
  const made = await set({ turnOffKmh: 20 })
  await apply({ set: made.id })
  await rig.sent(1)
  await says('done', { SET_TURNOFF_SPEED: 'ok' })
  const { id, rev } = made
  await mounted().set.update({
    params: { id },
    body: { rev, name: 'Padrão', description: null, active: true, ...blank, turnOffKmh: 30 } as never,
    caller: testCaller(),
    http: rig.http,
  })
  expect([await rig.count('profile_revision'), await rig.count('command'), await held()]).toEqual([
    2,
    1,
    { rev_wanted: 1, rev_confirmed: 1 },
  ])
})

test.each<[string, object, string]>([
  ['C17 a speed of 61 km/h', { turnOffKmh: 61 }, 'setting.range'],
  ['a siren of 601 s', { sirenS: 601 }, 'setting.range'],
  ['C17 an automatic unblock without its wait', { autoUnblockMin: 10 }, 'setting.noCooldown'],
  ['nothing', {}, 'setting.empty'],
])('%s is refused, as a set and by hand, and nothing is written', async (_what, values, code) => {
  expect(await rig.refusal(set(values))).toBe(code)
  expect(await rig.refusal(apply({ values }))).toBe(code)
  expect([await rig.count('profile_set'), await rig.count('command')]).toEqual([0, 0])
})

test('CMD-19 C17 settings are refused while a request of one of the vehicles is open', async () => {
  await apply({ values: { turnOffKmh: 20 } })
  expect(await rig.refusal(apply({ values: { turnOffKmh: 30 } }, [0, 2]))).toBe('setting.open')
  expect(await rig.count('command')).toBe(1)
})

test('C17 §5.7 a tracker that is too simple gets nothing, and where some of several are, none does', async () => {
  const model = async (name: string | null, vehicle: number) =>
    rig.store.system((tx) =>
      tx.query('update device set model_id = (select id from device_model where name = $1) where vehicle_id = $2', [
        name,
        rig.vehicles[vehicle],
      ]),
    )
  await model('Simulator simple', 0)
  expect(await rig.refusal(apply({ values: { driverDoorLock: true } }))).toBe('setting.simpleTracking')
  expect(await rig.refusal(apply({ values: { driverDoorLock: true } }, [0, 2]))).toBe('setting.someLack')
  expect(await rig.count('command')).toBe(0)
  expect(await rig.refusal(apply({ values: { turnOffKmh: 20 } }))).toBe('accepted')
  await model(null, 0)
  expect(await rig.refusal(apply({ values: { driverDoorLock: true } }, [2]))).toBe('accepted')
})

const behind = async () => {
  const asked = { companies: [CompanyId.parse(1)], vehicles: [], code: 'all', show: 'behind' as const, sets: [] }
  const body = { ...asked, limit: 10, offset: 0 }
  const { rows } = await mounted().holders.dump({ body, caller: testCaller(), http: rig.http })
  return rows.map(({ plate, profile, state, differing }) => [plate, profile, state, differing])
}

test('§3.5 vehicles that differ from their set say how, also from its newest revision; given it again they are behind no more', async () => {
  const { states } = profileTexts['pt-BR']
  const { id, rev } = await set({ turnOffKmh: 20, jammerLock: true })
  await apply({ set: id })
  await rig.sent(1)
  await says('refused', { SET_TURNOFF_SPEED: 'ok', EN_JAMMER_LOCK: 'recusado' })
  expect(await behind()).toEqual([['AAA0000', 'Padrão', states.failed, 'Bloqueio com jammer: — → ligado']])
  await apply({ set: id })
  await rig.sent(2)
  await says('done', { SET_TURNOFF_SPEED: 'ok', EN_JAMMER_LOCK: 'ok' })
  expect(await behind()).toEqual([])
  const newer = { ...blank, turnOffKmh: 30, jammerLock: true }
  await mounted().set.update({
    params: { id },
    body: { rev, name: 'Padrão', description: null, active: true, ...newer } as never,
    caller: testCaller(),
    http: rig.http,
  })
  expect(await behind()).toEqual([['AAA0000', 'Padrão', states.outdated, null]])
  await apply({ set: id })
  await rig.sent(3)
  expect(rig.gateway.sent[2]?.payload).toMatchObject({ rev: rev + 1, values: { SET_TURNOFF_SPEED: 30 } })
  await says('done', { SET_TURNOFF_SPEED: 'ok', EN_JAMMER_LOCK: 'ok' })
  expect(await behind()).toEqual([])
})

test('§3.5 parameters picked by hand have no revision: those on their way, failed or different are behind all the same', async () => {
  const { states } = profileTexts['pt-BR']
  await apply({ values: { turnOffKmh: 20 } })
  expect(await behind()).toMatchObject([['AAA0000', null, states.pending, expect.any(String)]])
  await rig.sent(1)
  await says('refused', { SET_TURNOFF_SPEED: 'recusado' })
  expect(await behind()).toMatchObject([['AAA0000', null, states.failed, expect.any(String)]])
  await apply({ values: { turnOffKmh: 20 } })
  await rig.sent(2)
  await says('done', { SET_TURNOFF_SPEED: 'ok' })
  expect(await behind()).toEqual([])
  await rig.store.system((tx) => tx.query(`update setting_state set value = '40'`))
  expect(await behind()).toMatchObject([['AAA0000', null, states.different, expect.any(String)]])
})

const ofCode = async (code: string, show: 'all' | 'holding' | 'behind' | 'failed' | 'none' = 'all') => {
  const asked = { companies: [CompanyId.parse(1)], vehicles: [], code, show, sets: [], limit: 10, offset: 0 }
  const { rows } = await mounted().holders.dump({ body: asked, caller: testCaller(), http: rig.http })
  return rows.flatMap(({ plate, state, asked: wants, known: has, confirmedAt }) =>
    plate === 'AAA0000' ? [[state, wants, has, confirmedAt]] : [],
  )
}

test('§3.5 of one parameter a list says what was asked, what the device confirmed, when, and how that one stands', async () => {
  const { states } = profileTexts['pt-BR']
  const { id } = await set({ turnOffKmh: 20, jammerLock: true })
  await apply({ set: id })
  expect(await ofCode('SET_TURNOFF_SPEED')).toEqual([[states.pending, '20\u00A0km/h', null, null]])
  await rig.sent(1)
  const at = rig.now
  await says('refused', { SET_TURNOFF_SPEED: 'ok', EN_JAMMER_LOCK: 'recusado' })
  // The request failed, this one of its parameters did not.
  expect(await ofCode('SET_TURNOFF_SPEED')).toEqual([[states.confirmed, '20\u00A0km/h', '20\u00A0km/h', at]])
  expect(await ofCode('EN_JAMMER_LOCK')).toEqual([[states.failed, 'ligado', null, null]])
  expect(await ofCode('EN_PANIC_BUTTON_LOCK')).toEqual([[states.none, null, null, null]])
  expect(await ofCode('all')).toEqual([
    [states.failed, expect.stringContaining('ligado'), 'Velocidade máxima para desligar: 20\u00A0km/h', null],
  ])
  const listed = async (code: string) => {
    const of = async (show: 'holding' | 'behind' | 'failed' | 'none') => (await ofCode(code, show)).length
    return [await of('holding'), await of('behind'), await of('failed'), await of('none')]
  }
  expect(await listed('SET_TURNOFF_SPEED')).toEqual([1, 0, 0, 0])
  expect(await listed('EN_JAMMER_LOCK')).toEqual([1, 1, 1, 0])
  expect(await listed('EN_PANIC_BUTTON_LOCK')).toEqual([0, 0, 0, 1])
})

const atOnce = mountProfile(defineProfile('atOnce', { ...immobilization, apply: { by: 'server' }, many: 2 }))
const enforce = (asked: object, vehicles = [0]) =>
  atOnce({ store: rig.store, clock: { now: () => rig.now }, announce: () => {}, lots: rig.live.lots }).orders.apply({
    body: {
      vehicles: vehicles.map((n) => VehicleId.parse(rig.vehicles[n])),
      typed: 'CONFIRMAR',
      key: randomUUID(),
      note: '',
      ...asked,
    },
    caller: testCaller(),
  })

test('a set that the server applies is in force once it is written, without a command', async () => {
  const { id } = await set({ turnOffKmh: 20, jammerLock: true })
  await enforce({ set: id })
  expect([await held(), await rig.count('command'), await rig.count('profile_applied')]).toEqual([
    { rev_wanted: 1, rev_confirmed: 1 },
    0,
    1,
  ])
  expect((await known()).map(({ code }) => code)).toEqual(['EN_JAMMER_LOCK', 'SET_TURNOFF_SPEED'])
})

test('what the next set leaves out is in force no longer; a single value is added to what is', async () => {
  await enforce({ set: (await set({ turnOffKmh: 20, jammerLock: true })).id })
  await enforce({ set: (await set({ keepAliveS: 600 }, { name: 'Outro' })).id })
  expect(await known()).toEqual([{ code: 'SET_KEEPALIVE_TIMEOUT', value: 600 }])
  await enforce({ values: { sirenS: 60 } })
  expect((await known()).map(({ code }) => code)).toEqual(['SET_ANTITHEFT_SIREN_TIMER', 'SET_KEEPALIVE_TIMEOUT'])
})

test('too many vehicles, or a word that is not the one asked for, are refused by the server too, and nothing is written', async () => {
  const values = { sirenS: 60 }
  expect(await rig.refusal(enforce({ values }, [0, 2, 4]))).toBe('command.lotTooLarge')
  expect(await rig.refusal(enforce({ values, typed: 'SIM' }))).toBe('command.confirmMismatch')
  expect(await rig.count('profile_applied')).toBe(0)
})
