import type { FastifyRequest } from 'fastify'
import { beforeAll, expect, test } from 'vitest'
import { z } from 'zod'

import { performance } from '#contract/analyses/performance.ts'
import { cardKindNames, cardSections, isCardKind, offeredSections } from '#contract/cards.ts'
import { cardData } from '#contract/endpoints/card.ts'
import { Refusal } from '#contract/errors.ts'
import { isMeasure } from '#contract/measures.ts'
import { silentLog } from '#server/kit/log.ts'
import { performanceMount } from '#server/modules/analysis/performance.mount.ts'
import { cardHandlers } from '#server/modules/dashboard/cardHandlers.ts'
import { HourKeeper } from '#server/modules/telling/keeper.ts'

import { testCaller } from '../devices.ts'
import { describeEachStore } from '../eachStore.ts'
import { plantSums, sumsWeek } from './sumsRig.ts'

const http = {} as FastifyRequest // no handler of these looks at it
const week = { inicio: '2026-06-01T00:00', fim: '2026-06-08T00:00' }

test('CARD-05 CARD-06 CARD-07 24 sections answer, 8 of them are offered, each by a kind of the call', () => {
  expect(Object.keys(cardSections)).toHaveLength(24)
  expect(offeredSections).toHaveLength(8)
  for (const { kind, ...section } of Object.values(cardSections)) {
    expect(isCardKind(kind)).toBe(true)
    for (const name of 'measures' in section ? section.measures : []) expect(isMeasure(name)).toBe(true)
  }
})

describeEachStore('Cards', (store) => {
  const clock = { now: () => sumsWeek.now }
  const deps = () => ({ store: store(), clock, hours: new HourKeeper({ store: store(), clock, log: silentLog }) })
  beforeAll(() => plantSums(store()), 60_000)

  async function card(kind: string, said: object = {}, caller = testCaller()) {
    const params = cardData.params.parse({ kind })
    const body = cardData.body.parse({ veiculos: [], ...week, ...said })
    const told = await cardHandlers(deps()).cardData({ params, body, caller, http })
    // As it travels, and back.
    return z.decode(cardData.answer, z.encode(cardData.answer, told))
  }
  const refusal = (work: Promise<unknown>) =>
    work.then(
      () => 'accepted',
      (error: unknown) => (error instanceof Refusal ? error.code : error),
    )

  test('CARD-10 CARD-14..23 R18 every kind answers its own fields', async () => {
    const wire = async (kind: string) => Object.keys(Object(z.encode(cardData.answer, await card(kind))))
    expect(await wire('evento')).toEqual(
      expect.arrayContaining(['aceleracao_brusca', 'frenagem_brusca', 'colisao', 'colisao_estacionamento']),
    )
    expect(await wire('tempo')).toEqual(
      expect.arrayContaining([
        'movimentoSec',
        'desligadoSec',
        'ociosoSec',
        'ociosoSemTrabalhoSec',
        'posChaveSec',
        'comCintoSec',
        'engatadoSec',
        'acTotalSec',
      ]),
    )
    expect(await wire('consumo')).toEqual(expect.arrayContaining(['consumo', 'minConsumo', 'maxConsumo']))
    expect(await wire('nivelcombustivel')).toEqual(
      expect.arrayContaining(['nivelCompleto', 'nivel75', 'nivel50', 'nivel10', 'count']),
    )
    expect(await wire('frota')).toEqual(expect.arrayContaining(['caminhoes', 'carros', 'agricolas']))
    for (const kind of cardKindNames) expect((await card(kind)).at, kind).toBe(sumsWeek.now)
  })

  test('R16 a card, an analysis and its ranking say one figure, and its points add up to it', async () => {
    const body = performance.calls.ask.body.parse({
      empresasSelecionadas: [1],
      inicio: sumsWeek.from,
      fim: sumsWeek.to,
    })
    const report = await performanceMount({ ...deps(), announce: () => {} }).ask({ body, caller: testCaller(), http })
    const { figures, results = [], perVehicle = [], part } = await card('graficosimples', { medidas: ['distance'] })
    expect(part).toBe('Dia')
    expect(figures['distance']).toBeGreaterThan(0)
    const { total } = z.object({ total: z.record(z.string(), z.number().nullable()) }).parse(report)
    expect(figures['distance']).toBeCloseTo(total['distance'] ?? NaN, 6)
    const sum = (values: readonly (number | null | undefined)[]) =>
      values.reduce<number>((all, one) => all + (one ?? 0), 0)
    expect(sum(results.map(({ value }) => value))).toBeCloseTo(total['distance'] ?? NaN, 6)
    expect(sum(perVehicle.map(({ values }) => values['distance']))).toBeCloseTo(total['distance'] ?? NaN, 6)
    const time = await card('tempo')
    expect(time.figures['movimentoSec']).toBeCloseTo((total['moving'] ?? NaN) * 60, 6)
  })

  test('CARD-18 CARD-21 R19 levels fall into the band of their upper end, and what is not told within a day is counted apart', async () => {
    // The last one told so a month ago, and reports since without saying it again.
    const levels = [75, 75.1, 10, 50, 60]
    await store().system(async (tx) => {
      for (const [at, level] of levels.entries())
        await tx.query(
          `insert into vehicle_state (vehicle_id, company_id, received_at, motion, motion_since, telemetry, telemetry_at)
           select $1, 1, $2, 0, $2, $3, coalesce(jsonb_object_agg(k, $4::float8), '{}') from jsonb_object_keys($3) k`,
          [
            sumsWeek.vehicles[at],
            new Date(sumsWeek.now),
            JSON.stringify({ fuelPct: level, doorOpen: at === 0, doorsLocked: true }),
            at < 4 ? sumsWeek.now - 60_000 : sumsWeek.now - 30 * 86_400_000,
          ],
        )
    })
    const told = await card('nivelcombustivel')
    expect([told.full, told.under75, told.under50, told.reserve].map((one) => one?.vehicles)).toEqual(
      [[1], [0], [3], [2]].map(([at = 0]) => [sumsWeek.vehicles[at]]),
    )
    expect(told.figures).toEqual({ count: sumsWeek.vehicles.length, semDados: sumsWeek.vehicles.length - 4 })
    expect((await card('portas')).figures).toMatchObject({ travada: 4, fechada: 3, abertas: 1 })
  })

  test('CARD-09 a period upside down, a foreign vehicle and a right that is missing', async () => {
    expect(await refusal(card('evento', { fim: '2026-05-01T00:00' }))).toBe('period.invalid')
    expect((await card('velocidade', { veiculos: [sumsWeek.foreign] })).figures).toEqual({
      velocidade: null,
      maxVelocidade: null,
      minVelocidade: null,
    })
    const blind = {
      ...testCaller(),
      permissions: testCaller().permissions.filter(({ key }) => !['TEL0001', 'ALE0001'].includes(key)),
    }
    for (const kind of ['evento', 'cinto', 'nivelcombustivel', 'portas'])
      expect(await refusal(card(kind, {}, blind)), kind).toBe('permission.denied')
    // What a vehicle was is no engine's secret; belts and gears are.
    expect(Object.keys((await card('tempo', {}, blind)).figures)).not.toContain('comCintoSec')
    expect((await card('tempo', {}, blind)).figures['movimentoSec']).toBeGreaterThan(0)
    for (const said of [{ inicio: '2026-13-01T00:00' }, { inicio: 'x' }, { medidas: ['nada'] }, { veiculos: ['1'] }])
      expect(cardData.body.safeParse({ veiculos: [], ...week, ...said }).success).toBe(false)
    expect(cardData.params.safeParse({ kind: 'toString' }).success).toBe(false)
  })
})
