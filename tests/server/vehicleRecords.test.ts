import { randomUUID } from 'node:crypto'

import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'

import { vehicle } from '#contract/entities/vehicle.ts'

import { seedTestFleet } from '../fleet.ts'
import { type TemporaryStore, temporaryStore } from '../temporaryStore.ts'
import { written } from './registryImport.ts'
import { callsOf, refusal } from './registryRig.ts'

let opened: TemporaryStore
beforeAll(async () => {
  opened = await temporaryStore({ minFreeBytes: 0 })
  await seedTestFleet(opened.store, 1)
})
afterAll(() => opened.remove())

const rows = (text: string, ...values: unknown[]) => opened.store.system((tx) => tx.query(text, values))
const said = (plate: string) => ({ placa: plate, frota: plate, categoria: '1', status: true })
const make = async (plate: string) => {
  const none = Object.fromEntries(
    Object.values(vehicle.fields).flatMap(({ wire, mode }) => (mode === 'maybe' ? [[wire, null]] : [])),
  )
  const body = { id_empresa: 1, chave: randomUUID(), ...none, ...said(plate) }
  return z.looseObject({ id: z.int() }).parse(await callsOf(opened.store, vehicle)('create', { body })).id
}
const remove = (id: number) => refusal(callsOf(opened.store, vehicle)('remove', { id }))

test('API-58 §6.1 a vehicle that was made by mistake is removed; one with a past is not, whatever that is', async () => {
  const mistake = await make('ERR1A11')
  // Up to where its signals are told is noted of every vehicle, by the house alone.
  await rows(`insert into signal_cursor (vehicle_id, company_id, told_to) values ($1, 1, now()::date)`, mistake)
  expect(await remove(mistake)).toBeNull()
  expect(await rows('select 1 from vehicle where id = $1', mistake)).toEqual([])
  const used = await make('USE1A11')
  await rows(`insert into driver (company_id, name) values (1, 'Uma')`)
  for (const [use, begin, end] of [
    [
      'vehicle_state',
      'insert into vehicle_state (vehicle_id, company_id, received_at, motion, motion_since) values ($1, 1, now(), 0, now())',
      'delete from vehicle_state where vehicle_id = $1',
    ],
    [
      'driver_vehicle',
      `insert into driver_vehicle (company_id, driver_id, vehicle_id, linked_at, unlinked_at)
       values (1, (select min(id) from driver where company_id = 1), $1, now(), now())`,
      'delete from driver_vehicle where vehicle_id = $1',
    ],
  ] as const) {
    await rows(begin, used)
    expect(await remove(used), use).toMatchObject({ code: 'record.inUse', uses: expect.arrayContaining(['history']) })
    await rows(end, used)
  }
  expect(await remove(used)).toBeNull()
})

test('R22 of vehicles that an import made, one that reported meanwhile is put out of service when it is taken back', async () => {
  const { job, step } = await written(opened.store, vehicle, [said('UND1A11'), said('UND1A12')])
  expect(job).toMatchObject({ situacao: 'done', contagem: { novas: 2 } })
  await rows(
    `insert into vehicle_state (vehicle_id, company_id, received_at, motion, motion_since)
     select id, 1, now(), 0, now() from vehicle where plate = 'UND1A11'`,
  )
  expect(await step('undo')).toMatchObject({ contagem: { desfeitas: 2, mantidas: 0 } })
  expect(await rows(`select plate, active from vehicle where plate like 'UND%'`)).toEqual([
    { plate: 'UND1A11', active: false },
  ])
})

test('a vehicle that nobody told anything of is saved as it is without a change, and an unknown code is other', async () => {
  const [one] = await rows(
    `insert into vehicle (company_id, plate, category) values (1, '860000000000001', 9) returning id`,
  )
  const ask = callsOf(opened.store, vehicle)
  const id = z.int().parse(one?.['id'])
  const told = z.record(z.string(), z.unknown()).parse(await ask('get', { id }))
  expect(told).toMatchObject({ placa: '860000000000001', frota: null, montadora: null, categoria: '0', rev: 1 })
  const asked = Object.values(vehicle.fields).flatMap(({ wire, mode }) => (mode === 'toldMaybe' ? [] : [wire]))
  const body = { rev: 1, ...Object.fromEntries(asked.map((wire) => [wire, told[wire]])) }
  expect(await ask('update', { id, body })).toMatchObject({ rev: 1 })
})
