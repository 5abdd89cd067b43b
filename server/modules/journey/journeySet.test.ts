import { randomUUID } from 'node:crypto'

import { expect, test } from 'vitest'
import { z } from 'zod'

import { journeySet } from '#contract/entities/journeySet.ts'
import { Refusal } from '#contract/errors.ts'
import { isTold } from '#contract/fieldKinds.ts'
import { addDays } from '#contract/rules/day.ts'
import { dayOf } from '#contract/rules/zonedDay.ts'

import { testCaller } from '../../../tests/devices.ts'
import { heldSet } from '../../kit/heldSet.ts'
import { setsOf } from './heldOn.ts'
import { journeySetMount } from './journeySet.mount.ts'
import { journeyRig } from './testing/journeyRig.ts'

const rig = journeyRig()
/** Days are judged by the clock of the store. */
const today = dayOf(Date.now(), 'America/Sao_Paulo')
const on = (days: number) => addDays(today, days)
const numberOf = (day: string) => Date.parse(day) / 86_400_000
const Row = z.looseObject({ id: z.number(), rev: z.number(), vigencia: z.string().nullable() })

/** A noun looks at no more of what is mounted. */
const calls = () => journeySetMount({ store: rig.store(), clock: { now: Date.now }, announce: () => {} })
const nothing = Object.fromEntries(Object.keys(journeySet.fields).map((key) => [key, null]))
const wire = (said: object) =>
  Object.fromEntries(
    Object.entries(said).flatMap(([key, value]) => {
      const field = Object.entries(journeySet.fields).find(([own]) => own === key)?.[1]
      return field === undefined || isTold(field) ? [] : [[field.wire, value]]
    }),
  )
async function asked(verb: 'create' | 'update', body: object, id = 0) {
  const call = journeySet.calls[verb]
  const said: unknown = z.decode(call.body as z.ZodType, body)
  const answer: unknown = await Reflect.apply(calls()[verb], undefined, [
    { body: said, params: { id }, caller: testCaller() },
  ])
  return Row.parse(z.encode<z.ZodType>(call.answer, answer))
}
const make = (name: string, said: object = {}) =>
  asked('create', { id_empresa: 1, chave: randomUUID(), ...wire({ ...nothing, name, active: true, ...said }) })
const change = ({ id, rev }: { id: number; rev: number }, name: string, said: object, known: string[] = []) =>
  asked('update', { rev, ciente: known, ...wire({ ...nothing, name, active: true, ...said }) }, id)
const knowing = ['setting.planned']
const refusal = (work: Promise<unknown>) =>
  work.then(
    () => null,
    (error: unknown) => (error instanceof Refusal ? { code: error.code, ...error.data } : error),
  )
/** Ana holds the set from today on. */
const hold = (id: number) =>
  rig
    .store()
    .system((tx) =>
      tx.query('insert into driver_rule (company_id, driver_id, set_id, from_day, at) values (1, 1, $1, $2, now())', [
        id,
        today,
      ]),
    )
/** The revision that holds for Ana on a day, and every how many minutes she must stop: by a day alone, and told from today on. */
const held = (day: string) =>
  rig.store().system(async (tx) => {
    const [row] = await tx.query<{ rev: number }>(heldSet({ company: '$1', driver: '$2', day: '$3::date' }), [
      1,
      1,
      day,
    ])
    const told = (await setsOf(tx, [1], [Date.now() / 1_000]))(1)(numberOf(day))
    expect(told.setRev).toBe(row?.rev)
    return [told.setRev, told.rules.breakEvery]
  })

test('JOUR-04 a set switched to passengers and saved from tomorrow holds from tomorrow, and today as before', async () => {
  const made = await make('Amanhã')
  expect(made.vigencia, 'of what says no day, today').toBe(today)
  await hold(made.id)
  const planned = await change(made, 'Amanhã', { regime: 'passengers', fromDay: on(1) })
  expect(planned.vigencia).toBe(on(1))
  expect([await held(today), await held(on(1)), await held(on(9))]).toEqual([
    [1, 360],
    [2, 240],
    [2, 240],
  ])
})

test('JOUR-04 a plan that had not begun gives way to what is saved after it', async () => {
  const made = await make('Plano')
  await hold(made.id)
  const planned = await change(made, 'Plano', { regime: 'passengers', fromDay: on(5) })
  const later = await change(planned, 'Plano', { breakEvery: 300, agreement: '1/2026', fromDay: on(10) }, knowing)
  expect([await held(on(5)), await held(on(9)), await held(on(10))]).toEqual([
    [1, 360],
    [1, 360],
    [3, 300],
  ])
  await change(later, 'Plano', { regime: 'passengers', fromDay: null }, knowing)
  expect([await held(today), await held(on(10))]).toEqual([
    [4, 240],
    [4, 240],
  ])
})

test('JOUR-04 a planned revision gives way to nobody who does not know of it; moved to another day it stays that plan', async () => {
  const made = await make('Programado')
  await hold(made.id)
  const planned = await change(made, 'Programado', { regime: 'passengers', fromDay: on(5) })
  for (const fromDay of [null, on(5), on(9)])
    expect(await refusal(change(planned, 'Programado', { breakEvery: 240, fromDay }))).toEqual({
      code: 'setting.planned',
      rev: 2,
      day: on(5),
    })
  expect(await held(on(5)), 'nothing was saved').toEqual([2, 240])
  const moved = await change(planned, 'Programado', { regime: 'passengers', fromDay: on(3) })
  expect([await held(on(2)), await held(on(3))]).toEqual([
    [1, 360],
    [3, 240],
  ])
  await change(moved, 'Programado', { breakEvery: 180, fromDay: on(3) }, knowing)
  expect(await held(on(3))).toEqual([4, 180])
})

test('JOUR-04 a name alone moves no day; a day that has begun is today for what is changed; one that is over is refused', async () => {
  const made = await make('Nome')
  const planned = await change(made, 'Nome', { regime: 'passengers', fromDay: on(2) })
  const named = await change(planned, 'Outro nome', { regime: 'passengers', fromDay: on(2) })
  expect(named.vigencia).toBe(on(2))
  const revisions = () =>
    rig
      .store()
      .system((tx) => tx.query('select rev from profile_revision where profile_id = $1 order by rev', [made.id]))
  expect(await revisions()).toEqual([{ rev: 1 }, { rev: 2 }])
  const past = await refusal(change(named, 'Outro nome', { fromDay: on(-1) }))
  expect(past).toEqual({ code: 'journey.setPast', field: 'vigencia' })
  expect(await revisions()).toHaveLength(2)
  await rig.store().system((tx) => tx.query('update profile_set set from_day = $2 where id = $1', [made.id, on(-30)]))
  const begun = await change(named, 'Outro nome', { fromDay: on(-30) })
  expect(begun.vigencia).toBe(today)
})
