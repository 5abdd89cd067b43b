import { randomUUID } from 'node:crypto'

import type { FastifyRequest } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'

import { alertRule } from '#contract/entities/alertRule.ts'
import { vehicle } from '#contract/entities/vehicle.ts'
import { CompanyId, VehicleId, languages } from '#contract/kinds.ts'
import type { AnyEntity } from '#contract/machine/entityShape.ts'
import { RuleBook } from '#server/ingest/ruleBook.ts'
import { vehicleMount } from '#server/modules/vehicle/vehicle.mount.ts'
import { textsIn } from '#server/text/text.ts'

import { testCaller } from '../devices.ts'
import { seedTestFleet } from '../fleet.ts'
import { type TemporaryStore, temporaryStore } from '../temporaryStore.ts'
import { callsOf, refusal, seedGiver } from './registryRig.ts'

/** What a rule may not be (areas/alerts.md §9): each is refused with its field and its words, and changes nothing. */

// oxlint-disable-next-line typescript/no-unsafe-type-assertion -- as the machine knows any noun
const noun = alertRule as unknown as AnyEntity
const Row = z.looseObject({ id: z.number(), rev: z.number() })
let opened: TemporaryStore
/** Of company 1 the first and the third; the second is another company's. */
let vehicles: number[]
let calls: ReturnType<typeof callsOf>

beforeAll(async () => {
  opened = await temporaryStore({ minFreeBytes: 0 })
  vehicles = await seedTestFleet(opened.store, 4)
  await seedGiver(opened.store)
  await opened.store.system(async (tx) => {
    await tx.query(
      `insert into app_user (company_id, management_company_id, profile_id, name, email, active) values (2, 2, 1, 'Bia', 'bia@example.org', true)`,
    )
    await tx.query(
      `insert into vehicle_state (vehicle_id, company_id, received_at, motion, motion_since, telemetry, telemetry_at)
       values ($1, 1, now(), 0, now(), '{"rpm":900}', '{"rpm":1}')`,
      [vehicles[0]],
    )
  })
  calls = callsOf(opened.store, noun)
})
afterAll(() => opened.remove())

const wire = (said: object) =>
  Object.fromEntries(
    Object.entries(said).map(([key, value]) => [noun.fields[key]?.wire ?? noun.links?.[key]?.wire ?? key, value]),
  )
const sample = { ...alertRule.sample, description: 'Regra', weekdays: null }
const make = (over: object) =>
  calls('create', { body: { id_empresa: 1, chave: randomUUID(), ...wire({ ...sample, ...over }) } })
const stored = () =>
  opened.store.system((tx) =>
    tx.query(`select (select count(*)::int from alert_rule) as rules, (select count(*)::int from audit) as audits,
                     (select count(*)::int from alert_rule_rev) as revs`),
  )
const invalid = (field: string) => ({ code: 'alertRule.invalid', field })
const wires = { code: 'EVT0034', port: 'input1', portState: 'on', threshold: null, rainLimit: null }
const trunk = { code: 'EVT0022', threshold: 2, threshold2: 8, rainLimit: null }
const refused = [
  ['a description of two letters', { description: 'ab' }, invalid('descricao')],
  ['chosen vehicles and none chosen', { reach: 'some', vehicles: [], groupings: [] }, invalid('vinculos')],
  ['chosen people and none chosen', { notify: 'some', users: [] }, invalid('usuarios')],
  ['a message of a variable that nobody knows', { message: '{placa} a {velocidade}' }, invalid('mensagem')],
  ['a speed past what there is', { threshold: 201 }, invalid('limite')],
  ['no limit where nobody else says one', { code: 'EVT0007', threshold: null, rainLimit: null }, invalid('limite')],
  ['a limit where nothing is compared', { code: 'EVT0016', threshold: 3, rainLimit: null }, invalid('limite')],
  ['bounds the wrong way round, above', { threshold2: 100 }, invalid('limite_2')],
  [
    'bounds the wrong way round, below',
    { code: 'EVT0023', threshold: 10, threshold2: 12, rainLimit: null },
    invalid('limite_2'),
  ],
  [
    'a second bound without a first',
    { code: 'EVT0013', threshold: null, threshold2: 22, rainLimit: null },
    invalid('limite_2'),
  ],
  ['rain that allows more', { rainLimit: 120 }, invalid('limite_chuva')],
  ['rain of what is no speed', { code: 'EVT0007', threshold: 2_000 }, invalid('limite_chuva')],
  ['an input and none named', { ...wires, port: null }, invalid('porta')],
  ['an output as an input', { ...wires, port: 'output1' }, invalid('porta')],
  ['an input in no state', { ...wires, portState: null }, invalid('estado_porta')],
  ['a port of what is none', { port: 'input1', portState: 'on' }, invalid('porta')],
  ['a state of what is no port', { portState: 'on' }, invalid('estado_porta')],
  ['a limit of an input', { ...wires, threshold: 1 }, invalid('limite')],
  ['a trunk of one bound', { ...trunk, threshold2: null }, invalid('limite_2')],
  ['bounds of a trunk the wrong way round', { ...trunk, threshold2: 2 }, invalid('limite_2')],
  ['a trunk without a lower bound', { ...trunk, threshold: null }, invalid('limite')],
  ['more of a tank than there is', { code: 'EVT0024', threshold: 101, rainLimit: null }, invalid('limite')],
  ['half a window', { windowFrom: '08:00' }, invalid('hora_fim')],
  ['a validity upside down', { validFrom: '2026-07-02', validTo: '2026-07-01' }, { code: 'alertRule.startAfterEnd' }],
  [
    'an end of what must never be off',
    { code: 'EVT0016', threshold: null, rainLimit: null, validTo: '2099-01-01' },
    invalid('valida_ate'),
  ],
  ['a critical one that repeats for too long', { severity: 'critical', cooldownS: 301 }, invalid('intervalo')],
] as const

test.for(refused)(
  '§9 ENT-22 ERR-15 %s: refused where it stands, and nothing is written',
  async ([, over, expected]) => {
    const before = await stored()
    expect(await refusal(make(over))).toEqual(expected)
    expect(await stored()).toEqual(before)
  },
)

test('§9 P36 a vehicle, a grouping or a user of another company is refused as one that is not there', async () => {
  const before = await stored()
  const own = { reach: 'some', groupings: [] }
  const foreign = await refusal(make({ ...own, vehicles: [vehicles[1]] }))
  expect(foreign).toMatchObject({ code: 'entity.notFound' })
  expect(await refusal(make({ ...own, vehicles: [999_999] }))).toEqual(foreign)
  const [yard] = await opened.store.system((tx) =>
    tx.query<{ id: number }>(`insert into grouping (company_id, description) values (2, 'Pátio alheio') returning id`),
  )
  const others = { reach: 'some', vehicles: [] }
  expect(await refusal(make({ ...others, groupings: [yard?.id] }))).toEqual(foreign)
  expect(await refusal(make({ ...others, groupings: [999_999] }))).toEqual(foreign)
  const [bia] = await opened.store.system((tx) =>
    tx.query<{ id: number }>(`select id from app_user where name = 'Bia'`),
  )
  const stranger = await refusal(make({ notify: 'some', users: [bia?.id] }))
  expect(stranger).toMatchObject({ code: 'entity.notFound' })
  expect(await refusal(make({ notify: 'some', users: [999_999] }))).toEqual(stranger)
  expect(await stored()).toEqual(before)
})

test('§9 a rule says how many of its people are inactive, and tells none of them', async () => {
  const people = await opened.store.system((tx) =>
    tx.query<{ id: number }>(
      `insert into app_user (company_id, management_company_id, profile_id, name, email, active)
       values (1, 1, 1, 'Leo', 'told.leo@example.org', false), (1, 1, 1, 'Ana', 'told.ana@example.org', true) returning id`,
    ),
  )
  const users = people.map(({ id }) => id)
  const row = Row.parse(await make({ description: 'Duas pessoas', notify: 'some', users }))
  expect(row).toMatchObject({ pessoas_inativas: 1 })
  const rules = new RuleBook(opened.store)
  await rules.refresh()
  const [told] = rules.valuesOf(1, vehicles[0] ?? 0).filter(({ id }) => id === row.id)
  expect(told?.tells).toEqual([users[1]])
})

test.for([
  { duration: 86_401 },
  { duration: -1 },
  { duration: 10.5 },
  { cooldownS: 86_401 },
  { description: 'x'.repeat(61) },
  { message: 'abc' },
  { message: 'x'.repeat(161) },
  { threshold: Number.NaN },
  { code: 'EVT0049' },
  { port: 'input9' },
])('§9 what no schema takes: %o', async (over) => {
  expect(
    await make(over).then(
      () => 'made',
      (error: unknown) => error instanceof z.ZodError,
    ),
  ).toBe(true)
})

test('§9 ERR-16 of chosen vehicles none of which tells the value nothing is saved; where some do, it is, and says how many do not', async () => {
  const rpm = { code: 'EVT0007', threshold: 2_400, rainLimit: null, reach: 'some', groupings: [] }
  const before = await stored()
  expect(await refusal(make({ ...rpm, vehicles: [vehicles[2]] }))).toEqual({ code: 'alertRule.noneTells' })
  expect(await stored()).toEqual(before)
  const row = Row.parse(await make({ ...rpm, description: 'Giro', vehicles: [vehicles[0], vehicles[2]] }))
  expect(row).toMatchObject({ sem_dado: 1 })
  expect(Row.parse(await make({ description: 'Todos' }))).toMatchObject({ sem_dado: null })
  const button = Row.parse(await make({ ...wires, port: 'auxiliaryButton', description: 'Botão' }))
  expect(button).toMatchObject({ porta: 'auxiliaryButton', estado_porta: 'on', sem_dado: 2 })
})

test('A5 a rule by the supply of each vehicle says of how many nobody knows it', async () => {
  const battery = { code: 'EVT0013', threshold: null, rainLimit: null, duration: 60 }
  const row = Row.parse(await make({ ...battery, description: 'Bateria' }))
  expect(row).toMatchObject({ sistema_desconhecido: 2 })
  await opened.store.system((tx) => tx.query('update vehicle set battery_system = 24 where id = $1', [vehicles[0]]))
  expect(await calls('get', { id: row.id })).toMatchObject({ sistema_desconhecido: 1 })
  const own = Row.parse(await make({ ...battery, description: 'Bateria a 20 V', threshold: 20 }))
  expect(own).toMatchObject({ sistema_desconhecido: null })
})

test('§9 two editors: the second sees what the first wrote, and writes over nothing', async () => {
  const row = Row.parse(await make({ description: 'Dois editores' }))
  const change = (over: object) =>
    calls('update', {
      id: row.id,
      body: { rev: row.rev, ...wire({ ...sample, description: 'Dois editores', ...over }) },
    })
  await change({ threshold: 90 })
  expect(await refusal(change({ threshold: 80 }))).toMatchObject({ code: 'record.changed' })
  expect(await calls('get', { id: row.id })).toMatchObject({ limite: 90 })
})

test('ENT-22 a rule holds from its first day to its last by the calendar of the company; one whose end has passed is saved switched off', async () => {
  const past = Row.parse(await make({ description: 'De ontem', validFrom: '2020-01-01', validTo: '2020-01-31' }))
  expect(past).toMatchObject({ ativo: false, valida_ate: '2020-01-31' })
  await make({ description: 'De maio', validFrom: '2099-05-01', validTo: '2099-05-31' })
  const rules = new RuleBook(opened.store)
  await rules.refresh()
  const [rule] = rules.valuesOf(1, vehicles[0] ?? 0).filter(({ description }) => description === 'De maio')
  if (rule === undefined) throw new Error('no such rule')
  // Three hours behind UTC.
  const holds = ['2099-05-01T02:59:59Z', '2099-05-01T03:00:00Z', '2099-06-01T02:59:59Z', '2099-06-01T03:00:00Z']
  expect(holds.map((at) => rules.isInWindow(rule, Date.parse(at)))).toEqual([false, true, true, false])
})

test('§6.1 panic, jammer and panel of the factory are not silenced by their severity, vehicles, hours, days, duration or allowed delay', async () => {
  const panic = { code: 'EVT0016', threshold: null, rainLimit: null, severity: 'critical', cooldownS: 60, reach: 'all' }
  const row = Row.parse(await make({ ...panic, description: 'Pânico' }))
  await opened.store.system((tx) => tx.query(`update alert_rule set origin = 'factory' where id = $1`, [row.id]))
  const change = (over: object) =>
    calls('update', {
      id: row.id,
      body: { rev: row.rev, ...wire({ ...sample, ...panic, description: 'Pânico', ...over }) },
    })
  for (const over of [
    { severity: 'low' },
    { reach: 'some', vehicles: [vehicles[0]] },
    { windowFrom: '08:00', windowTo: '18:00' },
    { weekdays: '12345' },
    // A device that tells how long it lasted would never reach it; and what is always late asks nobody.
    { duration: 61 },
    { allowedLateS: 599 },
  ])
    expect(await refusal(change(over)), JSON.stringify(over)).toEqual({ code: 'alertRule.neverSilent' })
  expect(
    Row.parse(await change({ severity: 'high', description: 'Pânico da frota', duration: 60, allowedLateS: 600 })),
  ).toMatchObject({
    gravidade: 'high',
  })
})

test('§9 each refusal has its words in three languages', () => {
  for (const code of [
    'alertRule.invalid',
    'alertRule.startAfterEnd',
    'alertRule.noneTells',
    'alertRule.neverOff',
    'alertRule.neverSilent',
  ] as const) {
    const said = languages.map((language) => textsIn(language).errors[code])
    expect(new Set(said).size, code).toBe(languages.length)
  }
})

test('A5 whoever edits the register says the supply of a vehicle; left empty it is learned, and what was learned stays so', async () => {
  const { create, update } = vehicleMount({ store: opened.store, clock: { now: () => Date.now() }, announce: () => {} })
  const said = { caller: testCaller(), http: {} as FastifyRequest } // no handler of these looks at it
  const plate = { ...vehicle.sample, plate: 'BAT1A11' }
  const query = (text: string, id: number) => opened.store.system((tx) => tx.query(text, [id]))
  const supply = async (id: number) =>
    (await query('select battery_system as volts, battery_source as source from vehicle where id = $1', id))[0]
  const body = { company: CompanyId.parse(1), key: randomUUID(), ...plate, batterySystem: '24' as const }
  const { id, rev, ...made } = await create({ body, ...said })
  expect([made.batterySystem, await supply(id)]).toEqual(['24', { volts: 24, source: 'register' }])
  const change = async (revisions: number, over: object) => {
    const named: object = { id } // this family names the record in its body
    await update({
      params: { id: VehicleId.parse(id) },
      body: { rev: rev + revisions, ...plate, ...over, ...named },
      ...said,
    })
    return supply(id)
  }
  expect(await change(0, { batterySystem: null })).toEqual({ volts: null, source: null })
  await query(`update vehicle set battery_system = 12, battery_source = 'learned' where id = $1`, id)
  expect(await change(1, { batterySystem: '12', colour: 'Azul' })).toEqual({ volts: 12, source: 'learned' })
  expect(await change(2, { batterySystem: '48', colour: 'Azul' })).toEqual({ volts: 48, source: 'register' })
})
