import { randomUUID } from 'node:crypto'

import { expect, test } from 'vitest'

import { VehicleId } from '#contract/kinds.ts'
import type { Telemetry } from '#contract/telemetry.ts'

import { testCaller } from '../../../tests/devices.ts'
import { cylinderTestMount, faultDeleteMount, faultReadMount, specialMount } from './request.mounts.ts'
import { commandRig } from './testing/commandRig.ts'

const rig = commandRig()

const idling: Telemetry = { ignition: true, rpm: 750, gear: 'N' }
const tested = async () => {
  const { orders } = cylinderTestMount({ store: rig.store, lots: rig.live.lots } as never)
  const vehicles = [VehicleId.parse(rig.vehicles[0])]
  const body = { action: 'cylinderTest' as const, payload: { cylinders: 6 }, typed: 'CONFIRMAR', note: '', vehicles }
  return (await orders.order({ body: { ...body, key: randomUUID() }, caller: testCaller() })).results[0]
}
const newest = async () =>
  (
    await rig.store.system((tx) =>
      tx.query<{ state: string; detail: string | null }>(
        `select c.state, s.detail from command c join command_step s on s.command_id = c.id order by s.n desc limit 1`,
      ),
    )
  )[0]

test.each<[string, Telemetry, number, string | null]>([
  ['idling', idling, 0, null],
  ['at 1,400 rpm', { ...idling, rpm: 1_400 }, 0, 'diagnostics.notIdling'],
  ['in gear 3', { ...idling, gear: '3' }, 0, 'diagnostics.notIdling'],
  ['without a word of its revolutions', { ignition: true }, 0, 'diagnostics.notIdling'],
  ['in motion', idling, 6, 'command.notStanding'],
])('§9 a cylinder test of an engine %s', async (_, telemetry, speedKmh, refusal) => {
  await rig.reports(telemetry, speedKmh)
  expect((await tested())?.refusal ?? null).toBe(refusal)
})

test('M11 a cylinder test asked of an idling engine is not handed over once that is revved', async () => {
  await rig.reports(idling)
  rig.gateway.reach = 'unreachable'
  expect((await tested())?.refusal).toBeNull()
  await rig.triedInVain()
  rig.now += 10_000
  await rig.reports({ ...idling, rpm: 1_400 })
  rig.gateway.reach = 'sent'
  await rig.later(10_000)
  await rig.eventually(async () => expect(await newest()).toEqual({ state: 'rejected', detail: 'interlock.notIdling' }))
  expect(rig.gateway.sent).toHaveLength(0)
})

type Deps = Parameters<typeof faultDeleteMount>[0]
const deps = () => ({ store: rig.store, clock: { now: () => rig.now }, lots: rig.live.lots }) as unknown as Deps
const vehicles = () => [VehicleId.parse(rig.vehicles[0])]
const deleted = async (typed = 'CONFIRMAR') => {
  const body = { action: 'faultDelete' as const, payload: {}, typed, note: '', vehicles: vehicles(), key: randomUUID() }
  return (await faultDeleteMount(deps()).orders.order({ body, caller: testCaller() })).results[0]
}
const faulty = (dtcCodes: string): Telemetry => ({
  ignition: true,
  dtcCodes,
  dtcCount: dtcCodes.split(' ').filter(Boolean).length,
})
const stateOf = async (action: string) =>
  rig.store.system((tx) =>
    tx.query<{ state: string; evidence: string | null }>('select state, evidence from command where action = $1', [
      action,
    ]),
  )
const toldOf = async (mount: typeof faultDeleteMount | typeof faultReadMount, over: { from?: number } = {}) => {
  const body = {
    companies: [1],
    vehicles: [],
    from: over.from ?? rig.now - 3_600_000,
    to: rig.now + 1,
    limit: 50,
    offset: 0,
    ends: 'all',
    action: 'all',
    person: '',
  }
  const { rows } = await mount(deps()).history.dump({ body, caller: testCaller() } as never)
  return rows.map(({ told, result }: { told: string | null; result: string | null }) => [result, told])
}
/** Handed over, and the device said that it took it. */
/** A deletion on which the device says nothing until nobody waits any more. */
const leftSilent = async () => {
  await rig.reports(faulty('P0217'))
  await deleted()
  await rig.sent(1)
  // Its time begins with what is kept of the hand-over, which comes a little later.
  await rig.eventually(async () => expect(await stateOf('faultDelete')).toEqual([{ state: 'sent', evidence: null }]))
  await rig.later(61_000)
  await rig.eventually(async () => expect(await stateOf('faultDelete')).toEqual([{ state: 'unknown', evidence: null }]))
}
const taken = async () => {
  await rig.sent(1)
  await rig.gateway.answer('done')
}

test('§9 a deletion without a list of faults, or with one of 31 minutes, is refused, and a reading is asked instead', async () => {
  await rig.reports({ ignition: true })
  expect((await deleted())?.refusal).toBe('diagnostics.readFirst')
  await rig.eventually(async () => expect(rig.gateway.sent).toMatchObject([{ action: 'faultRead' }]))
  expect(await stateOf('faultDelete')).toEqual([])
})
test('§9 a list of 31 minutes is too old to delete by, one of 29 is not', async () => {
  await rig.reports(faulty('P0217'))
  rig.now += 31 * 60_000
  await rig.reports({ ignition: true })
  expect((await deleted())?.refusal).toBe('diagnostics.readFirst')
})
test.each<[string, Telemetry, number, string]>([
  ['in motion', faulty('P0217'), 6, 'command.notStanding'],
  ['with its ignition off', { ...faulty('P0217'), ignition: false }, 0, 'diagnostics.ignitionOff'],
  ['that has no faults', faulty(''), 0, 'diagnostics.noFaults'],
])('§9 a deletion of a vehicle %s is refused', async (_, telemetry, speedKmh, refusal) => {
  await rig.reports(telemetry, speedKmh)
  expect((await deleted())?.refusal).toBe(refusal)
  expect(rig.gateway.sent).toHaveLength(0)
})

test('a deletion is not handed over once the list is not the one that was confirmed', async () => {
  await rig.reports(faulty('P0217'))
  rig.gateway.reach = 'unreachable'
  expect((await deleted())?.refusal).toBeNull()
  await rig.triedInVain()
  rig.now += 10_000
  await rig.reports(faulty('P0217 U0100'))
  rig.gateway.reach = 'sent'
  await rig.later(10_000)
  await rig.eventually(async () => expect(await newest()).toEqual({ state: 'rejected', detail: 'interlock.readFirst' }))
  expect(rig.gateway.sent).toHaveLength(0)
})

test('M09 the word of a device that it cleared is no proof: the list after it is, and the row says what became of each code', async () => {
  await rig.reports(faulty('P0217 P0420'))
  await deleted()
  await taken()
  await rig.eventually(async () =>
    expect(await stateOf('faultDelete')).toEqual([{ state: 'unknown', evidence: 'device' }]),
  )
  expect(await toldOf(faultDeleteMount)).toEqual([
    ['Aceito pelo rastreador, conferindo por leitura', 'Antes: P0217 P0420'],
  ])
  rig.now += 5_000
  await rig.reports(faulty('P0420'))
  await rig.eventually(async () =>
    expect(await stateOf('faultDelete')).toEqual([{ state: 'succeeded', evidence: 'reading' }]),
  )
  expect(await toldOf(faultDeleteMount)).toEqual([['Confirmado por leitura', 'P0217 saiu · P0420 mantida']])
})

test('a reading is asked a minute after a deletion, once, and the same faults in it disprove what the device said', async () => {
  await rig.reports(faulty('P0217'))
  await deleted()
  await taken()
  await rig.later(59_000)
  await rig.reports({ ignition: true })
  expect(rig.gateway.sent).toHaveLength(1)
  await rig.later(6_000)
  await rig.sent(2)
  expect(rig.gateway.sent.at(-1)).toMatchObject({ action: 'faultRead' })
  rig.now += 1_000
  await rig.gateway.answer('done', rig.gateway.sent.at(-1), 'P0217')
  await rig.eventually(async () =>
    expect(await stateOf('faultDelete')).toEqual([{ state: 'commandFailed', evidence: 'reading' }]),
  )
  expect(await toldOf(faultDeleteMount)).toEqual([['Não apagado: a leitura mostra as mesmas falhas', 'P0217 mantida']])
  for (let i = 0; i < 3; i++) await rig.later(60_000)
  expect(rig.gateway.sent).toHaveLength(2)
})

test('M10 a device that is silent on a deletion: unknown, nothing is said twice; a reading without the codes proves it', async () => {
  await leftSilent()
  await rig.later(30_000)
  await rig.reports({ ignition: true })
  await rig.later(31_000)
  await rig.sent(2)
  await rig.gateway.answer('done', rig.gateway.sent.at(-1), 'No fault codes detected.')
  await rig.eventually(async () =>
    expect(await stateOf('faultDelete')).toEqual([{ state: 'succeeded', evidence: 'reading' }]),
  )
  expect(rig.gateway.sent.filter(({ action }) => action === 'faultDelete')).toHaveLength(1)
  expect(await toldOf(faultReadMount)).toEqual([['Confirmado pelo rastreador', 'Sem falhas']])
})

test('a reading that was to prove a deletion and was refused is asked again, and until then nobody says that it was done', async () => {
  await rig.reports(faulty('P0217'))
  await deleted()
  await taken()
  await rig.later(61_000)
  await rig.reports({ ignition: true })
  await rig.later(6_000)
  await rig.sent(2)
  await rig.gateway.answer('refused', rig.gateway.sent.at(-1))
  await rig.later(60_000)
  await rig.reports({ ignition: true })
  await rig.later(6_000)
  expect(rig.gateway.sent).toHaveLength(2)
  expect((await toldOf(faultDeleteMount))[0]?.[0]).toBe('Aceito pelo rastreador, conferindo por leitura')
  await rig.later(600_000)
  await rig.reports({ ignition: true })
  await rig.later(6_000)
  await rig.sent(3)
  await rig.gateway.answer('done', rig.gateway.sent.at(-1), 'No fault codes detected.')
  await rig.eventually(async () =>
    expect(await stateOf('faultDelete')).toEqual([{ state: 'succeeded', evidence: 'reading' }]),
  )
})

test('a deletion that its device took and no list ever proved is unproved after seven days: nobody says that it is looked at still', async () => {
  await rig.reports(faulty('P0217'))
  await deleted()
  await taken()
  await rig.eventually(async () =>
    expect(await stateOf('faultDelete')).toEqual([{ state: 'unknown', evidence: 'device' }]),
  )
  const days = (age: number) => toldOf(faultDeleteMount, { from: rig.now - age * 86_400_000 - 60_000 })
  rig.now += 7 * 86_400_000 - 60_000
  expect(await days(7)).toEqual([['Aceito pelo rastreador, conferindo por leitura', 'Antes: P0217']])
  rig.now += 120_000
  expect(await days(8)).toEqual([['Aceito pelo rastreador, sem leitura que confirme', 'Antes: P0217']])
  await rig.reports(faulty(''))
  await rig.later(6_000)
  expect(await stateOf('faultDelete')).toEqual([{ state: 'unknown', evidence: 'device' }])
})

test('a deletion on which its device was silent is verified for seven days, and after them nobody says that it is', async () => {
  await leftSilent()
  const result = async () => (await toldOf(faultDeleteMount, { from: rig.now - 8 * 86_400_000 }))[0]?.[0]
  expect(await result()).toBe('Resultado desconhecido, verificando')
  rig.now += 7 * 86_400_000
  expect(await result()).toBe('Resultado desconhecido: nada o confirmou em 7 dias')
})

test('M25 the history of a test says each cylinder off the median, and what a second test within a week makes of it', async () => {
  const testOnce = async () => {
    await rig.reports(idling)
    expect((await tested())?.refusal).toBeNull()
    await rig.sent(rig.gateway.sent.length === 0 ? 1 : 2)
    await rig.gateway.answer('done', rig.gateway.sent.at(-1), undefined, { balanco: [-2, 1, 3, -1, -20, 1] })
    rig.now += 86_400_000
  }
  await testOnce()
  await testOnce()
  const body = {
    companies: [1],
    vehicles: [],
    from: rig.now - 3 * 86_400_000,
    to: rig.now,
    limit: 50,
    offset: 0,
    ends: 'all',
    action: 'all',
    person: '',
  }
  const { rows } = await cylinderTestMount(deps()).history.dump({ body, caller: testCaller() } as never)
  expect(rows.map(({ told }: { told: string | null }) => told)).toEqual([
    '−2 +1 +3 −1 −20 +1 % · fraco em dois testes (cilindro 5)',
    '−2 +1 +3 −1 −20 +1 % · fraco: repetir (cilindro 5)',
  ])
})

test('M31 a version that was asked for and answered stands beside those that trackers tell by themselves', async () => {
  await rig.reports({ ignition: true })
  const { orders } = specialMount(deps())
  const body = {
    action: 'versionRead' as const,
    payload: {},
    typed: 'CONFIRMAR',
    note: '',
    vehicles: vehicles(),
    key: randomUUID(),
  }
  expect((await orders.order({ body, caller: testCaller() })).results[0]?.refusal).toBeNull()
  await rig.sent(1)
  await rig.gateway.answer('done', rig.gateway.sent.at(-1), undefined, { firmware: '1.6', hardware: 'B2' })
  await rig.eventually(async () =>
    expect(
      await rig.store.system((tx) =>
        tx.query(`select part, value, how, command_id is not null as asked from firmware_heard
          union all select part, value, how, command_id is not null from composition_heard order by part`),
      ),
    ).toEqual([
      { part: 'application', value: '1.6', how: 'answer', asked: true },
      { part: 'board', value: 'B2', how: 'answer', asked: true },
    ]),
  )
})
