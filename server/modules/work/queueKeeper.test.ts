import { randomUUID } from 'node:crypto'

import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'

import { coaching } from '#contract/entities/coaching.ts'

import { callsOf, refusal } from '../../../tests/server/registryRig.ts'
import { plantSums, sumsWeek } from '../../../tests/server/sumsRig.ts'
import { type TemporaryStore, temporaryStore } from '../../../tests/temporaryStore.ts'
import { silentLog } from '../../kit/log.ts'
import { QueueKeeper } from './queueKeeper.ts'

let opened: TemporaryStore
beforeAll(async () => {
  opened = await temporaryStore({ minFreeBytes: 0 })
  await plantSums(opened.store)
}, 180_000)
afterAll(() => opened.remove())

/** Drivers 1 and 2 have a talk that is not over; the fourth is of another company. */
const talks = () =>
  opened.store.system((tx) =>
    tx.query<{ driver: number; reason: string; state: string; topic: string }>(
      `select l.driver_id as driver, t.reason, t.state, t.topic from coaching t join coaching_driver l on l.coaching_id = t.id
       where t.reason <> 'byHand' and t.company_id = 1 order by t.id`,
    ),
  )
const look = () => new QueueKeeper({ store: opened.store, clock: { now: () => sumsWeek.now }, log: silentLog }).settle()

test('performance §5.7 a rule opens one talk of whoever has none that is not over, and says why', async () => {
  await look()
  expect(await talks()).toEqual([{ driver: 3, reason: 'severe', state: 'open', topic: 'Risco de colisão' }])
  await look()
  expect(await talks(), 'another look opens no second one').toHaveLength(1)
  const [kept] = await opened.store.system((tx) =>
    tx.query<{ evidence: { code: string }[]; from: string; to: string }>(
      `select evidence, seen_from::text as "from", seen_to::text as "to" from coaching where reason <> 'byHand'`,
    ),
  )
  // Of each of three vehicles a risk of collision and a speed that was half as high again.
  expect([kept?.evidence.map(({ code }) => code).toSorted(), kept?.from, kept?.to]).toEqual([
    ['EVT0003', 'EVT0003', 'EVT0003', 'RVT0003', 'RVT0003', 'RVT0003'],
    '2026-06-01',
    '2026-06-08',
  ])
})

test('performance §5.7 two weeks beyond the band open one too; nobody of whom nothing was seen, nor where it was just over', async () => {
  await opened.store.system(async (tx) => {
    await tx.query(`delete from device_event`)
    await tx.query(`update coaching set state = 'kept' where reason <> 'byHand'`)
  })
  await look()
  expect(await talks(), 'what was seen then was talked about').toHaveLength(1)
  await opened.store.system((tx) =>
    tx.query(
      `with t as (delete from coaching_driver where driver_id = 3) delete from coaching where reason <> 'byHand'`,
    ),
  )
  await look()
  expect(await talks()).toMatchObject([{ driver: 3, reason: 'aggressive' }])
  await opened.store.system(async (tx) => {
    await tx.query(`delete from coaching_driver where driver_id = 3`)
    await tx.query(`delete from coaching where reason <> 'byHand'`)
    await tx.query(`update vehicle_day set alerts = 0`)
    await tx.query(`update vehicle_hour set alerts = 0`)
  })
  await look()
  expect(await talks()).toEqual([])
})

test('performance §5.7 a company has no more than ten opened by rule in a week', async () => {
  await opened.store.system(async (tx) => {
    await tx.query(
      `insert into coaching (company_id, topic, state, reason, opened_at) select 1, 'Outro', 'kept', 'severe', $1 from generate_series(1, 10)`,
      [new Date(sumsWeek.now)],
    )
    await tx.query(`update vehicle_day set alerts = 40`)
  })
  await look()
  expect(await talks()).toEqual([])
})

test('performance §5.7 a driver has one talk that is not over, whoever opens the next and however', async () => {
  await opened.store.system(async (tx) => {
    await tx.query('delete from coaching_driver')
    await tx.query('delete from coaching')
  })
  const call = callsOf(opened.store, coaching)
  const said = (estado: string) => ({ ...coachingSample, estado, id_motorista: [3] })
  const create = () => call('create', { body: { id_empresa: 1, chave: randomUUID(), ...said('open') } })
  const Made = z.looseObject({ id: z.number(), rev: z.number() })
  const first = Made.parse(await create())
  const another = { code: 'coaching.another', field: 'id_motorista' }
  expect(await refusal(create())).toEqual(another)
  // One that is over lets the next begin, and is not taken up again beside it.
  const { id, rev } = first
  const over = Made.parse(await call('update', { id, body: { ...said('left'), rev } }))
  await create()
  expect(await refusal(call('update', { id, body: { ...said('open'), rev: over.rev } }))).toEqual(another)
})
const coachingSample = {
  tema: 'Freadas',
  instrutor: null,
  conversa: null,
  combinado: null,
  meta_medida: null,
  meta_valor: null,
  revisao: null,
  observacao: null,
}
