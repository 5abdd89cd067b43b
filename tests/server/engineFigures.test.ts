import { randomUUID } from 'node:crypto'

import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { z } from 'zod'

import { vehicle } from '#contract/entities/vehicle.ts'

import { seedTestFleet } from '../fleet.ts'
import { type TemporaryStore, temporaryStore } from '../temporaryStore.ts'
import { callsOf } from './registryRig.ts'

let opened: TemporaryStore
beforeAll(async () => {
  opened = await temporaryStore({ minFreeBytes: 0 })
  await seedTestFleet(opened.store, 1)
})
afterAll(() => opened.remove())

const rows = (text: string, ...values: unknown[]) => opened.store.system((tx) => tx.query(text, values))
const none = Object.fromEntries(
  Object.values(vehicle.fields).flatMap(({ wire, mode }) => (mode === 'maybe' ? [[wire, null]] : [])),
)
const said = (plate: string, more: object) => ({
  ...none,
  placa: plate,
  frota: plate,
  categoria: '1',
  status: true,
  montadora: 'Volvo',
  modelo: 'FH',
  ...more,
})
const band = { faixa_economica_de: 1_400, faixa_economica_ate: 1_600 }
const Made = z.looseObject({ id: z.int(), rev: z.int() })
const make = async (plate: string, more: object = {}) =>
  Made.parse(
    await callsOf(opened.store, vehicle)('create', {
      body: { id_empresa: 1, chave: randomUUID(), ...said(plate, more) },
    }),
  )

/** Of each vehicle whether its day is told anew, and how often its telling was called off. */
const marks = () =>
  rows(`select v.plate, c.rev::int as rev, c.dirty_from is not null as anew
        from hour_cursor c join vehicle v on v.id = c.vehicle_id where v.plate like 'ENG%' order by 1`)
const told = (plate: string, heard: string) =>
  rows(
    `insert into hour_cursor (vehicle_id, company_id, told_to, heard_at, seed, rev)
     select id, 1, ${heard}, ${heard}, '{}', 0 from vehicle where plate = $1`,
    plate,
  )

beforeEach(async () => {
  await rows(`delete from hour_cursor`)
  await rows(`delete from vehicle where plate like 'ENG%'`)
})

test('performance §4.3 a day that is over keeps the figures that it was told by: of a model only who was heard of today is told anew', async () => {
  await make('ENG1A11')
  await make('ENG1A12')
  await told('ENG1A11', 'now()')
  await told('ENG1A12', `now() - interval '3 days'`)
  await make('ENG1A13', band)
  expect(await marks()).toEqual([
    { plate: 'ENG1A11', rev: 1, anew: true },
    { plate: 'ENG1A12', rev: 1, anew: false },
  ])
})

test('performance §4.3 of the model that a vehicle leaves, with its figures, the others are told without them; so are they when it is removed', async () => {
  const source = await make('ENG1A13', band)
  await make('ENG1A11')
  await told('ENG1A11', 'now()')
  const { rev } = Made.parse(
    await callsOf(opened.store, vehicle)('update', {
      id: source.id,
      body: { ...said('ENG1A13', band), modelo: 'FM', rev: source.rev },
    }),
  )
  expect(await marks()).toEqual([{ plate: 'ENG1A11', rev: 1, anew: true }])
  await callsOf(opened.store, vehicle)('update', { id: source.id, body: { ...said('ENG1A13', band), rev } })
  await callsOf(opened.store, vehicle)('remove', { id: source.id })
  expect(await marks()).toEqual([{ plate: 'ENG1A11', rev: 3, anew: true }])
})
