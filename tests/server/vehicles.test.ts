import { randomUUID } from 'node:crypto'

import type { FastifyRequest } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { grouping } from '#contract/entities/grouping.ts'
import { tracker } from '#contract/entities/tracker.ts'
import { vehicle } from '#contract/entities/vehicle.ts'
import { Refusal } from '#contract/errors.ts'
import { CompanyId, DriverId, GroupingId, TrackerId, VehicleId } from '#contract/kinds.ts'
import { permissions } from '#contract/permissions.ts'
import { driverIdentification } from '#contract/reports/driverIdentification.ts'
import { driverLinks } from '#contract/reports/driverLinks.ts'
import { vehicleLinkHistory } from '#contract/reports/vehicleLinkHistory.ts'
import { drawing } from '#server/kit/picture/testing.ts'
import { trackerMount } from '#server/modules/device/tracker.mount.ts'
import { driverMount } from '#server/modules/driver/driver.mount.ts'
import { groupingMount } from '#server/modules/grouping/grouping.mount.ts'
import { vehicleMount } from '#server/modules/vehicle/vehicle.mount.ts'
import { driverIdentificationMount } from '#server/modules/work/identification.mount.ts'
import { driverLinksMount, vehicleLinkHistoryMount } from '#server/modules/work/links.mount.ts'
import { merge } from '#src/kit/form/merge.ts'

import { giveCard } from '../cards.ts'
import { testCaller } from '../devices.ts'
import { seedTestFleet } from '../fleet.ts'
import { type TemporaryStore, temporaryStore } from '../temporaryStore.ts'

const http = {} as FastifyRequest // no handler of these looks at it
let opened: TemporaryStore
let now = Date.UTC(2026, 5, 10, 12)
const caller = testCaller()
const company = CompanyId.parse(1)

beforeAll(async () => {
  opened = await temporaryStore({ minFreeBytes: 0 })
  await seedTestFleet(opened.store, 2)
})
afterAll(() => opened.remove())

const deps = () => ({ store: opened.store, clock: { now: () => now }, announce: () => {} })
const calls = () => vehicleMount(deps())
const draft = (plate: string, over: object = {}) => ({ ...vehicle.sample, plate, ...over })
const make = (plate: string, over: object = {}, by = caller) =>
  calls().create({ body: { company, key: randomUUID(), ...draft(plate, over) }, caller: by, http })
const change = (id: number, rev: number, plate: string, over: object = {}, by = caller) => {
  const params = { id: VehicleId.parse(id) }
  return calls().update({ params, body: { rev, ...draft(plate, over), ...named(id) }, caller: by, http })
}
const status = (id: number, rev: number, active: boolean) => {
  const params = { id: VehicleId.parse(id) }
  return calls().status({ params, body: { rev, active, ...named(id) }, caller, http })
}
/** This family names the record in its body. */
const named = (id: number): object => ({ id })
const refusal = (work: Promise<unknown>) =>
  work.then(
    () => null,
    (error: unknown) => (error instanceof Refusal ? { code: error.code, ...error.data } : error),
  )
const rows = (text: string, ...values: unknown[]) => opened.store.system((tx) => tx.query(text, values))
const driverOf = async (id: number) => (await rows('select driver_id from vehicle where id = $1', id))[0]?.['driver_id']
const person = async (name: string) =>
  DriverId.parse((await rows(`insert into driver (company_id, name) values (1, $1) returning id`, name))[0]?.['id'])

test('R06 who saves second gets the stored row: what each changed alone is merged into one more revision, what both changed is asked', async () => {
  const ana = await person('Rute')
  const groups = groupingMount(deps())
  const south = await groups.create({
    body: { company, key: randomUUID(), ...grouping.sample, description: 'Sul', vehicles: [] },
    caller,
    http,
  })
  const made = await make('MRG1A11', { odometerKm: 100 })
  await change(made.id, made.rev, 'MRG1A11', { odometerKm: 100, drivers: [ana] })
  /** What a form of B does with a record that A saved meanwhile. */
  const second = async (over: object) => {
    const late = await change(made.id, made.rev, 'MRG1A11', { odometerKm: 100, ...over }).catch(
      (error: unknown) => error,
    )
    expect(late instanceof Refusal && [late.code, late.data?.['rev'], late.data?.['who']]).toEqual([
      'record.changed',
      stored,
      'Ana',
    ])
    const row = vehicle.calls.get.answer.parse(late instanceof Refusal ? late.data?.['row'] : undefined)
    const keys = ['drivers', 'groupings', 'odometerKm'] as const
    const { values, lines } = merge(made, { ...made, ...over }, row, keys)
    return { lines, values: Object.fromEntries(keys.map((key) => [key, values[key]])) }
  }
  let stored = made.rev + 1
  const merged = await second({ groupings: [GroupingId.parse(south.id)] })
  expect(merged.lines.map(({ key, by }) => `${key} ${by}`)).toEqual(['drivers theirs', 'groupings mine'])
  expect(await change(made.id, stored, 'MRG1A11', merged.values)).toMatchObject({
    rev: made.rev + 2,
    drivers: [ana],
    groupings: [south.id],
  })
  await change(made.id, made.rev + 2, 'MRG1A11', { ...merged.values, odometerKm: 200 })
  stored = made.rev + 3
  const asked = await second({ odometerKm: 300 })
  expect(asked.lines).toContainEqual({ key: 'odometerKm', mine: 300, theirs: 200, by: 'both' })
})

test('R08 a plate that was switched off is switched on again, and made anew by nobody', async () => {
  const first = await make('ABC1D23')
  expect(await refusal(make('ABC1D23'))).toMatchObject({ code: 'record.taken', field: 'placa', id: first.id })
  await status(first.id, first.rev, false)
  expect(await refusal(make('ABC1D23'))).toEqual({ code: 'record.inactiveTwin', field: 'placa', id: first.id })
  const other = await make('ABC1D24')
  expect(await refusal(change(other.id, other.rev, 'ABC1D23'))).toMatchObject({ code: 'record.inactiveTwin' })
  expect(await status(first.id, first.rev + 1, true)).toMatchObject({ active: true })
  expect(await refusal(make('ABC1D23'))).toMatchObject({ code: 'record.taken' })
  // Two of one plate may lie in the past; one of them alone is in service.
  await status(first.id, first.rev + 2, false)
  await rows(`insert into vehicle (company_id, plate, category) values (1, 'ABC1D23', 1)`)
  expect(await refusal(status(first.id, first.rev + 3, true))).toMatchObject({ code: 'record.taken' })
})

test('ENT-33 who answers for a vehicle is kept from when to when and by whom, whichever side says it', async () => {
  const [ana, bia] = [await person('Ana'), await person('Bia')]
  const made = await make('DRV1A11', { drivers: [ana] })
  expect([await driverOf(made.id), made.driver, made.drivers]).toEqual([ana, 'Ana', [ana]])
  now += 3_600_000
  const moved = await change(made.id, made.rev, 'DRV1A11', { drivers: [bia] })
  expect([await driverOf(made.id), moved.rev, moved.driver]).toEqual([bia, made.rev + 1, 'Bia'])
  const past = () =>
    rows(
      `select driver_id, linked_by_name as by, unlinked_at is null as open from driver_vehicle where vehicle_id = $1 order by id`,
      made.id,
    )
  expect(await past()).toEqual([
    { driver_id: ana, by: 'Ana', open: false },
    { driver_id: bia, by: 'Ana', open: true },
  ])
  // What writes the row of the vehicle alone leaves a link behind as well.
  await rows('update vehicle set driver_id = $2 where id = $1', made.id, ana)
  expect((await past()).map((one) => [one['driver_id'], one['open']])).toEqual([
    [ana, false],
    [bia, false],
    [ana, true],
  ])
  const people = driverMount(deps())
  await people.status({ params: { id: ana }, body: { rev: 1, active: false }, caller, http })
  expect([await driverOf(made.id), (await past()).filter((one) => one['open'] === true)]).toEqual([null, []])
  expect(await refusal(people.remove({ params: { id: bia }, body: { rev: 1 }, caller, http }))).toMatchObject({
    code: 'record.inUse',
  })
})

/** Links of one vehicle that began, ended or held since so long before now. */
const historyOf = async (vehicleId: number, tipo: string, by = caller, sinceMs = 7_200_000) => {
  const period = { inicio: now - sinceMs, fim: now + 60_000 }
  const asked = { empresasSelecionadas: [1], veiculos: [vehicleId], ...period, tipo }
  const body = vehicleLinkHistory.calls.dump.body.parse(asked)
  const told = await vehicleLinkHistoryMount(deps()).dump({ body, caller: by, http })
  return told.rows.map((row) => [row.kind, row.event, row.what, row.by])
}

test('ENT-33 §4.5 who drives a vehicle beside the one who answers for it is kept likewise, and answers for nothing', async () => {
  const [nina, olga, pia] = [await person('Nina'), await person('Olga'), await person('Pia')]
  const made = await make('AUX1A11', { drivers: [nina], auxiliaries: [olga] })
  expect(made).toMatchObject({ driver: 'Nina', auxiliary: 'Olga', drivers: [nina], auxiliaries: [olga] })
  now += 3_600_000
  // Nobody has both seats of a vehicle, whichever is given second.
  const twice = { code: 'link.twice', field: 'auxiliares' }
  for (const second of [{ auxiliaries: [olga, nina] }, { drivers: [olga] }])
    expect(await refusal(change(made.id, made.rev, 'AUX1A11', second))).toEqual(twice)
  expect(await refusal(make('AUX1A12', { drivers: [nina], auxiliaries: [nina] }))).toEqual(twice)
  const both = await change(made.id, made.rev, 'AUX1A11', { auxiliaries: [olga, pia] })
  expect([await driverOf(made.id), both.driver, both.auxiliary]).toEqual([nina, 'Nina', 'Olga, Pia'])
  expect(await historyOf(made.id, 'auxiliary')).toEqual([
    ['Motorista auxiliar', 'Vinculado', 'Pia', 'Ana'],
    ['Motorista auxiliar', 'Vinculado', 'Olga', 'Ana'],
  ])
  const body = driverLinks.calls.dump.body.parse({ empresasSelecionadas: [1], motorista: [olga] })
  const { rows: held } = await driverLinksMount(deps()).dump({ body, caller, http })
  expect(held).toMatchObject([{ driver: 'Olga', vehicles: null, assists: 'AUX1A11', noVehicle: false }])
  const blind = testCaller({ permissions: testCaller().permissions.filter(({ key }) => key !== permissions.driver) })
  expect(await refusal(historyOf(made.id, 'auxiliary', blind))).toEqual({ code: 'permission.denied' })
  expect(await historyOf(made.id, 'all', blind)).toEqual([])
  // Whoever drives no more leaves both seats.
  now += 3_600_000
  const people = driverMount(deps())
  await people.status({ params: { id: nina }, body: { rev: 1, active: false }, caller, http })
  await people.status({ params: { id: pia }, body: { rev: 1, active: false }, caller, http })
  const params = { id: VehicleId.parse(made.id) }
  expect(await calls().get({ params, caller, http })).toMatchObject({ driver: null, auxiliary: 'Olga' })
  expect(await refusal(people.remove({ params: { id: olga }, body: { rev: 1 }, caller, http }))).toMatchObject({
    code: 'record.inUse',
  })
})

test('ROUTE-37 §4.1 by what a vehicle knows its driver: the card that was read, and how much somebody known drove', async () => {
  const made = await make('IDE1A11', { drivers: [await person('Rita')] })
  const paul = await person('Paulo')
  await opened.store.system(async (tx) => {
    await giveCard(tx, paul, 'ident1')
    await tx.query(
      `insert into vehicle_state (vehicle_id, company_id, received_at, motion, motion_since, telemetry, telemetry_at)
       values ($1, 1, $2, 0, $2, '{"driverCode":"IDENT1"}', jsonb_build_object('driverCode', $3::float8))`,
      [made.id, new Date(now), now],
    )
    for (const [n, code] of ['ident1', 'ident1', 'stray', ''].entries())
      await tx.query(
        `insert into travel (company_id, vehicle_id, started_at, ended_at, open, driver_code, start_latitude, start_longitude,
           end_latitude, end_longitude, distance_km, by_odometer, moving_ms, stopped_ms, top_kmh)
         values (1, $1, $2, $2::timestamptz + interval '9 minutes', false, $3, 0, 0, 0, 0, 1, false, 0, 0, 60)`,
        [made.id, new Date(now - (n + 1) * 3_600_000), code],
      )
  })
  const asked = { empresasSelecionadas: [1], veiculos: [made.id] }
  const mounted = driverIdentificationMount(deps())
  const dump = async (sem: string) =>
    (await mounted.dump({ body: driverIdentification.calls.dump.body.parse({ ...asked, sem }), caller, http })).rows
  const known = { registered: 'Rita', atWheel: 'Paulo', code: 'IDENT1', saidAt: now, trips: 4, known: 2, listed: true }
  expect(await dump('any')).toMatchObject([known])
  expect(await dump('nobody')).toEqual([])
  // A reader that says that there is no card in it has read none.
  await rows(`update vehicle_state set telemetry = '{"driverCode":""}' where vehicle_id = $1`, made.id)
  expect(await dump('any')).toMatchObject([{ code: null, saidAt: null, atWheel: null }])
})

test('ENT-33 who answered for a vehicle stands in the history of its links, for whoever may read drivers', async () => {
  const made = await make('HIS1A11', { drivers: [await person('Dora')] })
  now += 3_600_000
  await change(made.id, made.rev, 'HIS1A11', { drivers: [] })
  const history = (tipo: string, by = caller, sinceMs = 7_200_000) => historyOf(made.id, tipo, by, sinceMs)
  const whole = [
    ['Motorista', 'Desvinculado', 'Dora', 'Ana'],
    ['Motorista', 'Vinculado', 'Dora', 'Ana'],
  ]
  expect([await history('all'), await history('driver')]).toEqual([whole, whole])
  // What was linked before the period begins with it.
  const before = [whole[0], ['Motorista', 'Já vinculado', 'Dora', 'Ana']]
  expect(await history('driver', caller, 60_000)).toEqual(before)
  const blind = testCaller({ permissions: testCaller().permissions.filter(({ key }) => key !== permissions.driver) })
  expect(await history('all', blind)).toEqual([])
  expect(await refusal(history('driver', blind))).toEqual({ code: 'permission.denied' })
})

test('PERM driver and tracker are told to whoever may read them; links unseen stay as they are', async () => {
  const ana = await person('Clara')
  const made = await make('VIS1B11', { drivers: [ana] })
  await rows(`insert into device (unique_id, company_id, vehicle_id, protocol) values ('vis1', 1, $1, 'test')`, made.id)
  const hidden: string[] = [permissions.driver, permissions.device]
  const blind = testCaller({ permissions: testCaller().permissions.filter(({ key }) => !hidden.includes(key)) })
  const params = { id: VehicleId.parse(made.id) }
  expect(await calls().get({ params, caller, http })).toMatchObject({
    driver: 'Clara',
    tracker: 'vis1',
    drivers: [ana],
  })
  const unseen = { driver: null, tracker: null, drivers: [] }
  expect(await calls().get({ params, caller: blind, http })).toMatchObject(unseen)
  expect(await change(made.id, made.rev, 'VIS1B11', { colour: 'Azul', drivers: [] }, blind)).toMatchObject({
    ...unseen,
    colour: 'Azul',
  })
  expect(await driverOf(made.id)).toBe(ana)
  const others = { companies: [company], link: 'drivers', words: '', limit: 100 }
  expect(await calls().others({ body: others, caller: blind, http })).toEqual([])
  expect((await calls().others({ body: others, caller, http })).length).toBeGreaterThan(0)
})

test('R09 §4.4 a tracker is swapped in one step with what its paper says; each end of a link keeps its own', async () => {
  const truck = (await make('PAP1A11')).id
  const mounted = trackerMount(deps())
  const fit = (esn: string, vehicles: VehicleId[]) =>
    mounted.create({ body: { company, key: randomUUID(), ...tracker.sample, esn, vehicles }, caller, http })
  const [old, fresh] = [await fit('paperOld', [truck]), await fit('paperFresh', [])]
  now += 3_600_000
  const since = now
  const photo = `data:image/png;base64,${(await drawing().png().toBuffer()).toString('base64')}`
  const link = (to: number | null, notes: Record<string, unknown>) =>
    mounted.link({
      body: { to: to === null ? null : TrackerId.parse(to), others: [truck], since: now, notes },
      caller,
      http,
    })
  const inside = () => rows('select unique_id as id from device where vehicle_id = $1', truck)
  expect(await refusal(link(fresh.id, { photo: 'data:image/png;base64,PHN2Zz4=' }))).toMatchObject({
    code: 'picture.format',
  })
  expect(await inside(), 'nothing of it was done').toEqual([{ id: 'paperOld' }])
  expect(await link(fresh.id, { reason: 'swap', odometerKm: 120_345, photo })).toEqual({ moved: 1 })
  expect(await inside()).toEqual([{ id: 'paperFresh' }])
  now += 3_600_000
  await link(null, { reason: 'removal' })
  const asked = { companies: [company], others: [truck], of: [], from: since - 7_200_000, to: now }
  const known = await mounted.past({ body: asked, caller, http })
  const swapped: unknown = { reason: 'swap', odometerKm: 120_345, photo: expect.stringMatching(/^data:image/) }
  const removed = { reason: 'removal', odometerKm: null, photo: null }
  expect(known).toMatchObject([
    { record: fresh.id, since, until: now, begunNotes: swapped, endedNotes: removed },
    { record: old.id, until: since, begunNotes: null, endedNotes: swapped },
  ])
})
