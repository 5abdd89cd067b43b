import { randomUUID } from 'node:crypto'

import type { FastifyRequest } from 'fastify'
import { beforeAll, expect, test } from 'vitest'
import { z } from 'zod'

import { driverRanking } from '#contract/analyses/driverRanking.ts'
import { Refusal } from '#contract/errors.ts'
import type { AnalysisAnswer } from '#contract/machine/analysisShape.ts'
import { callName } from '#contract/machine/list.ts'
import { driverScheme } from '#contract/profiles/driverScheme.ts'
import { addDays } from '#contract/rules/day.ts'
import { dayOf } from '#contract/rules/zonedDay.ts'
import { groupRows } from '#server/kit/analysis/groupRows.ts'
import { silentLog } from '#server/kit/log.ts'
import { HourKeeper } from '#server/modules/telling/keeper.ts'
import { machineHandlers } from '#server/mounts.ts'

import { testCaller } from '../devices.ts'
import { describeEachStore } from '../eachStore.ts'
import { plantSums, sumsWeek } from './sumsRig.ts'

const http = {} as FastifyRequest // no handler of these looks at it
const zone = 'America/Sao_Paulo'
/** Sets are judged by the clock of the store. */
const today = dayOf(Date.now(), zone)
const month = `${today.slice(0, 8)}01`
const Row = z.looseObject({ id: z.number(), rev: z.number() })

describeEachStore('Schemes of scores', (store) => {
  let handlers: ReturnType<typeof machineHandlers>
  beforeAll(async () => {
    await plantSums(store())
    await store().system((tx) => tx.query(`delete from profile_set`))
    const clock = { now: () => Date.now() }
    handlers = machineHandlers({
      store: store(),
      clock,
      announce: () => {},
      lots: {
        order: () => Promise.reject(new Error('no analysis orders')),
        found: () => Promise.reject(new Error('no analysis orders')),
        mayReach: () => true,
        mayTake: () => true,
      },
      travels: { catchUp: async () => 0 },
      hours: new HourKeeper({ store: store(), clock, log: silentLog }),
    })
  }, 60_000)

  const { set, initial } = driverScheme
  const wire = (said: object) =>
    Object.fromEntries(Object.entries(said).map(([key, value]) => [set.fields[key]?.wire ?? key, value]))
  async function asked(verb: 'create' | 'update' | 'get' | 'list', body: object, id?: number): Promise<unknown> {
    const call = set.calls[verb]
    const handler = handlers[callName(set.name, verb)]
    if (handler === undefined) throw new Error(`nothing answers ${verb}`)
    const answer = await handler({
      ...('body' in call && { body: z.decode(call.body as z.ZodType, body) }),
      ...(id !== undefined && { params: { id } }),
      caller: testCaller(),
      http,
    })
    return z.encode(call.answer as z.ZodType, answer)
  }
  const draft = (name: string, from: string, over: object = {}) =>
    wire({ ...initial, name, description: null, from, ...over })
  const make = async (name: string, from: string, over: object = {}) =>
    Row.parse(await asked('create', { id_empresa: 1, chave: randomUUID(), ...draft(name, from, over) }))
  const change = async ({ id, rev }: { id: number; rev: number }, name: string, from: string, over: object = {}) =>
    Row.parse(await asked('update', { rev, ciente: ['setting.planned'], ...draft(name, from, over) }, id))
  const refused = (work: Promise<unknown>) =>
    work.then(
      () => null,
      (error: unknown) => (error instanceof Refusal ? { code: error.code, ...error.data } : error),
    )
  const spans = () =>
    store().system((tx) =>
      tx.query<{ name: string; rev: number; from: string; until: string | null }>(
        `select name, rev, from_day::text as "from", until_day::text as until from profile_span
         where company_id = 1 and kind = 'driverScheme' order by from_day`,
      ),
    )

  test('performance §8 what is over keeps its weights; weights that do not sum to 100 and figures of 0 are named', async () => {
    expect(await refused(make('Passado', addDays(month, -1)))).toEqual({
      code: 'rating.past',
      field: 'vigencia',
      day: month,
    })
    expect(await refused(make('Somas', today, { excessWeight: 35 }))).toMatchObject({
      code: 'rating.weights',
      field: 'peso.excess',
      sum: 110,
    })
    expect(await refused(make('Zero', today, { turnLimit: 0 }))).toMatchObject({
      code: 'rating.parameter',
      field: 'limite.turn',
    })
    expect(await refused(make('Tolerância', today, { excessTolerance: 7 }))).toMatchObject({
      code: 'rating.parameter',
      field: 'tolerancia.excess',
    })
    for (const [over, field] of [
      [{ brakingThreshold: 3.5 }, 'limiar.braking'],
      [{ rankedKm: 49 }, 'minimo.km'],
      [{ kKm: 2_001 }, 'credibilidade.km'],
      [{ goodTo: 15 }, 'faixa.moderada'],
    ] as const)
      expect(await refused(make('Cabeça', today, over))).toMatchObject({ code: 'rating.parameter', field })
    expect(await spans()).toEqual([])
  })

  test('K11 a revision counts from its day on; a plan that had not begun gives way to what is saved after it', async () => {
    const made = await make('Vigência', today)
    expect(made).toMatchObject({ situacao: 'inForce', revisao: 1 })
    const [soon, later] = [addDays(today, 10), addDays(today, 20)]
    const planned = await change(made, 'Vigência', later, { idleLimit: 40 })
    expect(planned).toMatchObject({ situacao: 'inForce', desde: today, revisao: 1, vigencia: later })
    expect((await spans()).map(({ rev, from, until }) => [rev, from, until])).toEqual([
      [1, today, later],
      [2, later, null],
    ])
    const moved = await change(planned, 'Vigência', soon, { idleLimit: 40 })
    // A name alone is no revision.
    const named = await change(moved, 'Vigência nova', soon, { idleLimit: 40 })
    expect((await spans()).map(({ rev, from, until }) => [rev, from, until])).toEqual([
      [1, today, soon],
      [3, soon, null],
    ])
    // Another set of the company from between: the one that began last is in force.
    const other = await make('Outro', addDays(today, 5))
    expect(other).toMatchObject({ situacao: 'planned', revisao: null })
    expect((await spans()).map(({ name, rev }) => [name, rev])).toEqual([
      ['Vigência nova', 1],
      ['Outro', 1],
      ['Vigência nova', 3],
    ])
    expect(Row.parse(await asked('get', {}, named.id))).toMatchObject({ rev: 4, revisao: 1 })
  })

  test('performance §5.9 a planned revision gives way to nobody who does not know of it', async () => {
    const made = await make('Plano', today)
    const [soon, later] = [addDays(today, 10), addDays(today, 20)]
    const planned = await change(made, 'Plano', later, { idleLimit: 40 })
    const save = (from: string, over: object, known?: string[]) =>
      asked('update', { rev: planned.rev, ciente: known, ...draft('Plano', from, over) }, made.id)
    for (const from of [today, later, addDays(today, 30)])
      expect(await refused(save(from, { idleLimit: 50 }))).toEqual({ code: 'setting.planned', rev: 2, day: later })
    expect((await spans()).map(({ from }) => from)).toContain(later)
    // Moved to another day it is the same plan, and its name is nobody's business.
    const moved = Row.parse(await save(soon, { idleLimit: 40 }))
    expect(moved).toMatchObject({ vigencia: soon })
    const known = { rev: moved.rev, ciente: ['setting.planned'], ...draft('Plano', today, { idleLimit: 50 }) }
    expect(await asked('update', known, made.id)).toMatchObject({ situacao: 'inForce', vigencia: today })
    expect((await spans()).filter(({ name }) => name === 'Plano').map(({ rev }) => rev)).toEqual([4])
    await store().system((tx) => tx.query(`delete from profile_set where name = 'Plano'`))
  })

  test('K11 a new weight changes the days from it on and no day before it', async () => {
    const { ask } = driverRanking.calls
    const told = async (from: number, to: number) => {
      const body = ask.body.parse({ empresasSelecionadas: [1], inicio: from, fim: to, fuso: zone, ...ask.sample })
      const handler = handlers[callName(driverRanking.name, 'ask')]
      const answer = (await handler?.({ body, caller: testCaller(), http })) as AnalysisAnswer
      return answer.subjects.map(({ label, values }) => [label, values['score'], values['distance']])
    }
    const dayMs = 86_400_000
    const [from, change1, to] = [sumsWeek.from, sumsWeek.from + 3 * dayMs, sumsWeek.to]
    await store().system((tx) => tx.query(`delete from profile_set`))
    const [first, second, whole] = [await told(from, change1 - 1), await told(change1, to), await told(from, to)]
    await store().system((tx) =>
      tx.query(
        `with s as (insert into profile_set (company_id, kind, name, parameters) values (1, 'driverScheme', 'Depois', '{}') returning id)
         insert into profile_revision (profile_id, company_id, rev, parameters, from_day, at)
         select id, 1, 1, $1, '2026-06-04', '2026-06-03' from s`,
        [JSON.stringify({ ...initial, idleWeight: 50, excessWeight: 0.5, brakingWeight: 0.5 })],
      ),
    )
    expect(await told(from, change1 - 1)).toEqual(first)
    expect(await told(change1, to)).not.toEqual(second)
    const both = await told(from, to)
    expect(both).not.toEqual(whole)
    // Each part from its own sums, joined by km.
    const parts = [await told(from, change1 - 1), await told(change1, to)].flat()
    for (const [label, score, km] of both) {
      const own = parts.filter(([name, value]) => name === label && value !== null)
      const drove = own.reduce((sum, one) => sum + Number(one[2]), 0)
      if (own.length < 2) continue
      expect(drove).toBeCloseTo(Number(km), 6)
      const joined = own.reduce((sum, one) => sum + Number(one[1]) * Number(one[2]), 0) / drove
      expect(Math.abs(Number(score) - joined)).toBeLessThanOrEqual(0.051)
    }
  })

  test('K11 a past month rated again under its revision is the same, byte for byte, whatever is saved for today', async () => {
    await store().system((tx) => tx.query(`delete from profile_set`))
    const { ask } = driverRanking.calls
    const told = async () => {
      const past = { inicio: sumsWeek.from - 7 * 86_400_000, fim: sumsWeek.to, fuso: zone }
      const body = ask.body.parse({ empresasSelecionadas: [1], ...past, ...ask.sample })
      const answer = await handlers[callName(driverRanking.name, 'ask')]?.({ body, caller: testCaller(), http })
      const { at: _at, toldTo: _toldTo, ...said } = answer as AnalysisAnswer
      return JSON.stringify(said)
    }
    const initially = await told()
    const made = await make('Hoje', today, { excessWeight: 5, idleWeight: 30 })
    expect(await told(), 'a first set counts from its day on').toBe(initially)
    await store().system((tx) =>
      tx.query(`update profile_revision set from_day = '2026-05-01', at = '2026-05-01' where profile_id = $1`, [
        made.id,
      ]),
    )
    const rated = await told()
    expect(rated).not.toBe(initially)
    await change(made, 'Hoje', today, { excessWeight: 1, idleWeight: 34, kKm: 2_000, rankedKm: 900 })
    expect(await told(), 'nor does the next one reach back').toBe(rated)
  })

  test('performance §8 of two editors of a scheme the second is told what stands', async () => {
    const made = await make('Dois', addDays(today, 3))
    await change(made, 'Dois', addDays(today, 3), { idleLimit: 40 })
    expect(await refused(change(made, 'Dois', addDays(today, 3), { idleLimit: 50 }))).toMatchObject({
      code: 'record.changed',
    })
  })

  test('K13 brakings of heavy vehicles are summed apart, by the edges that they did not reach', async () => {
    const [light = 0] = sumsWeek.vehicles
    await store().system((tx) => tx.query('update vehicle set category = 2 where id = $1', [light]))
    const span = { from: sumsWeek.from, to: sumsWeek.to, toldTo: sumsWeek.now, timeZone: 'America/Sao_Paulo' }
    const whom = { companies: [1], vehicles: [], drivers: [], groupings: [] }
    const [all = []] = await store().system((tx) =>
      groupRows(tx, { ...span, ...whom }, 'vehicle', ['braking_u30', 'heavy_braking_u30'], [['subject']]),
    )
    expect(all.length).toBeGreaterThan(1)
    for (const { by, sums } of all) {
      expect(sums.braking_u30).toBeGreaterThan(0)
      expect(sums.heavy_braking_u30).toBe(by.subject === light ? 0 : sums.braking_u30)
    }
    await store().system((tx) => tx.query('update vehicle set category = 1 where id = $1', [light]))
  })

  test('RATING-02 performance §5.6 least km, k and bands are those of the scheme in force when the period ends', async () => {
    const { ask } = driverRanking.calls
    const told = async () => {
      const body = ask.body.parse({
        empresasSelecionadas: [1],
        inicio: sumsWeek.from,
        fim: sumsWeek.to,
        fuso: zone,
        ...ask.sample,
      })
      return (await handlers[callName(driverRanking.name, 'ask')]?.({
        body,
        caller: testCaller(),
        http,
      })) as AnalysisAnswer
    }
    await store().system((tx) => tx.query(`delete from profile_set`))
    const usual = await told()
    expect(usual.edges).toEqual([])
    const placed = ({ subjects }: AnalysisAnswer) => subjects.filter(({ rank }) => rank !== null)
    expect(placed(usual).length).toBeGreaterThan(1)
    const [shortest] = placed(usual).toSorted((a, b) => Number(a.values['distance']) - Number(b.values['distance']))
    const least = Math.ceil(Number(shortest?.values['distance'])) + 1
    const head = { rankedKm: least, kKm: 2_000, goodTo: 1, moderateTo: 2 }
    await store().system((tx) =>
      tx.query(
        `with s as (insert into profile_set (company_id, kind, name, parameters) values (1, 'driverScheme', 'Cabeça', '{}') returning id)
         insert into profile_revision (profile_id, company_id, rev, parameters, from_day, at)
         select s.id, 1, r.rev, r.parameters, r.day, r.day - 1 from s,
           (values (1, $1::jsonb, '2026-06-04'::date), (2, $2::jsonb, '2026-06-08'::date)) r (rev, parameters, day)`,
        [JSON.stringify({ ...initial, ...head }), JSON.stringify({ ...initial, goodTo: 90, moderateTo: 99 })],
      ),
    )
    const own = await told()
    // The one that begins after the period says nothing of it.
    expect(own.edges).toEqual([
      { company: 1, edges: [1, 2] },
      { company: null, edges: [1, 2] },
    ])
    expect(placed(own).map(({ id }) => id)).not.toContain(shortest?.id)
    for (const row of own.subjects) {
      const before = usual.subjects.find(({ id }) => id === row.id)
      expect(row.values['alertsPer100']).toBe(before?.values['alertsPer100'])
      if (row.id !== null && row.values['sampleWeight'] !== null)
        expect(Number(row.values['sampleWeight'])).toBeLessThan(Number(before?.values['sampleWeight']))
    }
  })
})
