import { randomUUID } from 'node:crypto'

import type { FastifyRequest } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'

import { driver } from '#contract/entities/driver.ts'
import { CardId, CompanyId, DriverId, UserId } from '#contract/kinds.ts'
import { permissions } from '#contract/permissions.ts'
import { driverLinks } from '#contract/reports/driverLinks.ts'
import { fromTheBeginning } from '#server/kit/entity/links.ts'
import { cardMount } from '#server/modules/driver/card.mount.ts'
import { driverMount } from '#server/modules/driver/driver.mount.ts'
import { driverLinksMount } from '#server/modules/work/links.mount.ts'

import { testCaller } from '../devices.ts'
import { seedTestFleet } from '../fleet.ts'
import { type TemporaryStore, temporaryStore } from '../temporaryStore.ts'
import { callsOf, refusal } from './registryRig.ts'

const http = {} as FastifyRequest // no handler of these looks at it
const began = Date.UTC(2026, 5, 10, 12)
let opened: TemporaryStore
let now = began
const caller = testCaller()
const company = CompanyId.parse(1)

beforeAll(async () => {
  opened = await temporaryStore({ minFreeBytes: 0 })
  await seedTestFleet(opened.store, 2)
})
afterAll(() => opened.remove())

const papers = { document: null, licenceNumber: null, pis: null }
const deps = () => ({ store: opened.store, clock: { now: () => now }, announce: () => {} })
const draftOf = (name: string, document: string | null = null) => ({
  name,
  ...papers,
  document,
  licenceCategory: 'E',
  licenceExpiresOn: '2030-01-31',
  phone: null,
  birthDate: null,
  sex: null,
  hiredOn: null,
  job: null,
  workload: null,
  active: true,
})
const person = (name: string, key: string, document: string | null = null) =>
  driverMount(deps()).create({ body: { company, key, ...draftOf(name, document) }, caller, http })
const heldBy = (code: string, at: number) =>
  opened.store.system(async (tx) => {
    const [row] = await tx.query<{ id: number | null }>('select driver_of(1, $1, $2) as id', [code, new Date(at)])
    return row?.id ?? null
  })

test('ENT-19 R10 a card handed over names its old holder until then and the new one since; who leaves gives it back', async () => {
  const ana = await person('Ana', '11111111-1111-4111-8111-111111111111')
  const bia = await person('Bia', '22222222-2222-4222-8222-222222222222')
  const cards = cardMount(deps())
  const made = await cards.create({
    body: { company, key: '33333333-3333-4333-8333-333333333333', code: 'ab12', active: true, drivers: [ana.id] },
    caller,
    http,
  })
  const [id] = [CardId.parse(made.id)]
  now += 3_600_000
  await cards.update({
    params: { id },
    body: { rev: made.rev, code: 'ab12', active: true, drivers: [DriverId.parse(bia.id)] },
    caller,
    http,
  })
  const at = [began - 1, began, began + 3_599_999, began + 3_600_000]
  expect(await Promise.all(at.map((one) => heldBy('AB12', one)))).toEqual([null, ana.id, ana.id, bia.id])
  const listed = await driverMount(deps()).get({ params: { id: DriverId.parse(bia.id) }, caller, http })
  expect(listed.card).toBe('AB12')

  now += 3_600_000
  await opened.store.system((tx) => tx.query('update vehicle set driver_id = $1 where id = 1', [bia.id]))
  await driverMount(deps()).status({
    params: { id: DriverId.parse(bia.id) },
    body: { rev: 1, active: false },
    caller,
    http,
  })
  expect([await heldBy('AB12', now - 1), await heldBy('AB12', now)]).toEqual([bia.id, null])
  const history = await cards.history({ params: { id }, body: { before: null, limit: 10 }, caller, http })
  expect(history.rows.map(({ action }) => action)).toEqual(['unlinked', 'updated', 'created'])
  const left = await opened.store.system((tx) => tx.query('select 1 from vehicle where driver_id is not null'))
  expect(left).toEqual([])
})

test('ENT-18 a driver has a workload and an account: one of the company, at one driver at a time, unseen by who may not read users', async () => {
  const account = async (company_id: number, email: string) =>
    opened.store.system(async (tx) => {
      const [row] = await tx.query<{ id: number }>(
        `with p as (insert into profile (company_id, description, menu) values ($1, 'Ao volante', '[]') returning id)
         insert into app_user (company_id, management_company_id, profile_id, name, email, password_hash)
         select $1, $1, id, $2, $2 || '@farol.dev', '-' from p returning id`,
        [company_id, email],
      )
      return UserId.parse(row?.id)
    })
  const [ana, foreign] = [await account(1, 'ana.volante'), await account(2, 'alheia')]
  const [first, second] = [await person('Com conta', randomUUID()), await person('Sem conta', randomUUID())]
  const save = (one: typeof first, users: UserId[], by = caller) => {
    const body = { ...draftOf(one.name), rev: one.rev, workload: '44 h semanais', users }
    return driverMount(deps()).update({ params: { id: DriverId.parse(one.id) }, body, caller: by, http })
  }
  const held = await save(first, [ana])
  expect([held.workload, held.user, held.users]).toEqual(['44 h semanais', 'ana.volante', [ana]])
  expect(await refusal(save(second, [foreign]))).toEqual({ code: 'entity.notFound' })
  expect(await save(second, [ana])).toMatchObject({ user: 'ana.volante', users: [ana] })
  const get = (by = caller) => driverMount(deps()).get({ params: { id: DriverId.parse(first.id) }, caller: by, http })
  expect(await get()).toMatchObject({ rev: 3, user: null, users: [] })
  const blind = testCaller({ permissions: caller.permissions.filter(({ key }) => key !== permissions.user) })
  const unseen = await save(await get(), [], blind)
  expect([unseen.user, unseen.users]).toEqual([null, []])
})

test('R05 fifty at once with one CPF make one driver; who left may come back as another, and one of them is active', async () => {
  const document = '39053344705'
  const tries = await Promise.all(
    Array.from({ length: 50 }, (_, at) => refusal(person(`Rui ${at}`, randomUUID(), document))),
  )
  expect(tries.filter((one) => one === null)).toHaveLength(1)
  const taken = tries.filter((one) => one !== null)
  expect(taken).toMatchObject(Array.from({ length: 49 }, () => ({ code: 'record.taken', field: 'documento' })))
  // oxlint-disable-next-line no-console -- the figures of R05
  console.log('R05', { tries: tries.length, made: tries.length - taken.length, taken: taken.length })
  const held = () =>
    opened.store.system((tx) =>
      tx.query<{ id: number; rev: number }>('select id, rev from driver where document = $1 order by id', [document]),
    )
  const [first] = await held()
  const active = (id: number, rev: number, is: boolean) =>
    driverMount(deps()).status({ params: { id: DriverId.parse(id) }, body: { rev, active: is }, caller, http })
  await active(first?.id ?? 0, first?.rev ?? 0, false)
  const again = await person('Rui', randomUUID(), document)
  expect(await refusal(active(first?.id ?? 0, 2, true))).toMatchObject({ code: 'record.taken', id: again.id })
  // Another company may employ the same person, and a wrong digit is nobody's.
  const theirs = { ...driver.sample, company: CompanyId.parse(2), key: randomUUID(), document }
  expect(
    await refusal(driverMount(deps()).create({ body: theirs, caller: testCaller({ companies: [2] }), http })),
  ).toBeNull()
  const wrong = { ...Object(z.encode(driver.calls.create.body, theirs)), documento: '39053344704' }
  expect(driver.calls.create.body.safeParse(wrong).success).toBe(false)
})

test('registries §4.5 who answers for two vehicles that are on the move at once is marked', async () => {
  const zoe = await person('Zoé', randomUUID())
  const plates = ['TWO1A11', 'TWO2A22']
  const drive = (motion: readonly number[]) =>
    opened.store.system(async (tx) => {
      for (const [n, plate] of plates.entries())
        await tx.query(
          `with v as (insert into vehicle (company_id, plate, category, driver_id) values (1, $1, 1, $2)
             on conflict (company_id, lower(plate)) where active do update set driver_id = $2 returning id)
           insert into vehicle_state (vehicle_id, company_id, received_at, motion, motion_since, telemetry)
           select id, 1, now(), $3::smallint, now(), '{}' from v on conflict (vehicle_id) do update set motion = $3::smallint`,
          [plate, zoe.id, motion[n]],
        )
    })
  const dump = async (sem: string) => {
    const body = driverLinks.calls.dump.body.parse({ empresasSelecionadas: [1], motorista: [zoe.id], sem })
    return (await driverLinksMount(deps()).dump({ body, caller, http })).rows
  }
  await drive([1, 0])
  // A card that was always the holder's has no day of its own: the beginning of time is none.
  await opened.store.system((tx) =>
    tx.query(
      `with c as (insert into card (company_id, code) values (1, 'ZOE1') returning id)
       insert into card_driver (company_id, card_id, driver_id, linked_at) select 1, id, $1, $2 from c`,
      [zoe.id, fromTheBeginning],
    ),
  )
  expect(await dump('any')).toMatchObject([
    { vehicles: 'TWO1A11, TWO2A22', vehicleCount: 2, twice: false, cards: 'ZOE1', cardSince: null },
  ])
  expect(await dump('twice')).toEqual([])
  await drive([1, 1])
  expect(await dump('twice')).toMatchObject([{ driver: 'Zoé', twice: true }])
})

test('R11 registries §4.5 who answers for vehicles is linked, changed and ended from an instant on; a second seat, a foreign vehicle and whoever may not read drivers are refused', async () => {
  const ask = callsOf(opened.store, driver, { now: () => now })
  const [ana, bia] = [await person('Ana vínculo', randomUUID()), await person('Bia vínculo', randomUUID())]
  const one = async (text: string, ...values: unknown[]) =>
    (await opened.store.system((tx) => tx.query<{ id: number }>(text, values)))[0]?.id
  const car = await one(`insert into vehicle (company_id, plate, category) values (1, 'LNK1A11', 1) returning id`)
  const foreign = await one(`insert into vehicle (company_id, plate, category) values (2, 'LNK2A22', 1) returning id`)
  const answers = () => one('select driver_id as id from vehicle where id = $1', car)
  const move = (to: number | null, desde: number, vehicle = car, by = caller) =>
    refusal(ask('link', { body: { id_registro: to, vinculados: [vehicle], desde } }, by))
  expect(await move(ana.id, now)).toBeNull()
  expect(await answers()).toBe(ana.id)
  // Another person is swapped in: the former link ends at that instant, and each driver has a new revision.
  expect(await move(bia.id, now + 1_000)).toBeNull()
  expect(await answers()).toBe(bia.id)
  // Nobody answers for a vehicle beside another: over what is known of it is refused, where the other ends is not.
  expect(await move(ana.id, now + 500)).toMatchObject({ code: 'link.since' })
  expect(await move(ana.id, now)).toMatchObject({ code: 'link.since' })
  const past = { empresasSelecionadas: [1], vinculados: [car], inicio: now - 1, fim: now + 2_000 }
  expect(await ask('past', { body: past })).toMatchObject([
    { registro: 'Bia vínculo', desde: now + 1_000, ate: null },
    { registro: 'Ana vínculo', desde: now, ate: now + 1_000, encerrado_por: 'Ana' },
  ])
  const told = () =>
    opened.store.system((tx) =>
      tx.query<{ entity: string | null }>(
        `select body->>'entity' as entity from event where body->'vehicles' @> $1::jsonb or body @> $2::jsonb`,
        [JSON.stringify([car]), JSON.stringify({ entity: 'vehicle', ids: [car] })],
      ),
    )
  // The map and open lists of vehicles are told, each time.
  expect((await told()).map(({ entity }) => entity).toSorted()).toEqual([null, null, 'vehicle', 'vehicle'].toSorted())
  await opened.store.system((tx) =>
    tx.query(
      `insert into auxiliary_vehicle (company_id, driver_id, vehicle_id, linked_at) values (1, $1, $2, to_timestamp(0))`,
      [ana.id, car],
    ),
  )
  expect(await move(ana.id, now + 2_000)).toMatchObject({ code: 'link.twice' })
  expect(await answers()).toBe(bia.id)
  expect(await move(ana.id, now + 2_000, foreign)).toMatchObject({ code: 'entity.notFound' })
  const blind = testCaller({
    permissions: caller.permissions.map((entry) => ({ ...entry, r: entry.key !== permissions.driver })),
  })
  expect(await move(null, now + 2_000, car, blind)).toMatchObject({ code: 'permission.denied' })
  for (const [verb, body] of [
    ['links', { empresasSelecionadas: [1] }],
    ['past', past],
  ] as const)
    expect(await refusal(ask(verb, { body }, blind)), verb).toMatchObject({ code: 'permission.denied' })
  expect(await move(null, now + 2_000)).toBeNull()
  expect(await answers()).toBeNull()
})
