import { beforeEach, expect, test } from 'vitest'

import { saveChecklist } from '#contract/endpoints/checklist.ts'
import { Refusal } from '#contract/errors.ts'
import { CompanyId, VehicleId } from '#contract/kinds.ts'
import { hasItem, wholeChecklist } from '#contract/rules/checklist.ts'

import { testCaller } from '../../../tests/devices.ts'
import { commandRig } from './testing/commandRig.ts'

const rig = commandRig()
const { reports, refusal, http } = rig
const ana = testCaller()
const bia = testCaller({ userId: 2, name: 'Bia' })
const stranger = testCaller({ userId: 9, companies: [2] })
const vehicle = VehicleId.parse(1)
const day = 86_400_000

const save = (over: { items?: number; days?: number; rev?: number; note?: string } = {}, caller = ana) =>
  rig.live.handlers.saveChecklist({
    params: { vehicle },
    body: { items: 0b1001, days: 7, rev: 0, note: '', ...over },
    caller,
    http,
  })
const read = (caller = ana) => rig.live.handlers.checklist({ params: { vehicle }, caller, http })
const rows = (sql: string) => rig.store.system((tx) => tx.query(sql))

beforeEach(() => rows('truncate tower_checklist, tower_checklist_past'))

test('C16 TOWER-05 a checklist is kept with who, until when, and what spoke for it', async () => {
  expect(await read()).toMatchObject({ items: null, expiresAt: null, rev: 0 })
  await reports()
  const saved = await save({ items: wholeChecklist, days: 30, note: 'Saída 14 h' })
  expect(saved).toMatchObject({
    items: wholeChecklist,
    by: { id: ana.userId, name: ana.name },
    doneAt: rig.now,
    expiresAt: rig.now + 30 * day,
    note: 'Saída 14 h',
    rev: 1,
  })
  expect(hasItem(saved.evidence, 'tracking'), 'a position of now').toBe(true)
  expect(hasItem(saved.evidence, 'fence'), 'no fence watches it').toBe(false)
  expect(saved.evidenceThen).toBe(saved.evidence)
  rig.now += 61_000
  const later = await read()
  expect([hasItem(later.evidence, 'tracking'), hasItem(later.evidenceThen ?? 0, 'tracking')]).toEqual([false, true])
  const list = await rig.live.handlers.checklists({ body: { companies: [CompanyId.parse(1)] }, caller: ana, http })
  expect(list.done.map((one) => [one.vehicle, one.rev])).toEqual([[1, 1]])
  expect(list.evidence[list.vehicles.indexOf(vehicle)]).toBe(later.evidence)
  expect(list.reached[list.vehicles.indexOf(vehicle)], 'its tracker takes orders for every part').toBe(63)
})

test('C16 of two who save at once the second is told 409, with what the first said; the past is kept', async () => {
  await save({ items: 1 })
  const failure: unknown = await save({ items: 2 }, bia).then(
    () => undefined,
    (cause: unknown) => cause,
  )
  expect(failure).toBeInstanceOf(Refusal)
  expect(failure).toMatchObject({ code: 'record.changed', data: { rev: 1, who: ana.name, row: { itens: 1, rev: 1 } } })
  expect(await read()).toMatchObject({ items: 1, rev: 1 })
  expect(await save({ items: 2, rev: 1 }, bia)).toMatchObject({ items: 2, rev: 2, by: { name: 'Bia' } })
  expect(await rows('select items, rev from tower_checklist_past')).toEqual([{ items: 1, rev: 1 }])
  const both = await Promise.allSettled([save({ items: 4, rev: 2 }), save({ items: 8, rev: 2 }, bia)])
  expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  expect(await rows(`select 1 from audit where entity = 'towerChecklist'`)).toHaveLength(3)
})

test('C16 a checklist holds for 30 days at most, and for one at least; with more nothing is kept', () => {
  const body = { itens: 1, rev: 0, observacao: '' }
  const taken = [0, 1, 30, 31, 1.5].map(
    (days) => saveChecklist.body.safeParse({ ...body, validade_dias: days }).success,
  )
  expect(taken).toEqual([false, true, true, false, false])
})

test('C23 a vehicle of others is none', async () => {
  expect(await refusal(save({}, stranger))).toBe('vehicle.notFound')
  expect(await refusal(read(stranger))).toBe('vehicle.notFound')
  const list = await rig.live.handlers.checklists({ body: { companies: [CompanyId.parse(1)] }, caller: stranger, http })
  expect(list.vehicles).toEqual([])
})
