import { expect, test } from 'vitest'

import { analyses } from '#contract/analyses/all.ts'
import { ExportAnswer } from '#contract/dataset.ts'
import { anyAnalysis } from '#contract/machine/analysis.ts'
import { groupRows } from '#server/kit/analysis/groupRows.ts'

import { testCaller } from '../devices.ts'
import { describeEachStore } from '../eachStore.ts'
import { analysisRig } from './analysisRig.ts'
import { sumsWeek } from './sumsRig.ts'

const dayMs = 86_400_000

/** A figure is one, whichever page says it. */
describeEachStore('one figure of performance', (store) => {
  const { asked, told } = analysisRig(store)
  const one = { motoristas: [1] }

  test('K20 performance §5.7 the queue weighs a driver beside the same peers as the ranking does', async () => {
    const { subjects } = await told(anyAnalysis(analyses.driverRanking))
    const queue = (await told(anyAnalysis(analyses.driverFollowUp))).rows['queue'] ?? []
    expect(queue.length).toBeGreaterThan(0)
    for (const row of queue) {
      const values = subjects.find(({ label }) => label === row['driver'])?.values ?? {}
      expect(row['adjusted']).toBeCloseTo(values['alertsAdjusted'] ?? NaN, 9)
      expect([row['score'], row['distance']]).toEqual([values['score'], values['distance']])
      const spared = ((Number(row['adjusted']) - Number(row['peers'])) * Number(row['distance'])) / 100
      // A week was asked about.
      expect(row['avoidable']).toBeCloseTo(Math.max(0, spared), 5)
    }
  })

  test('performance §5.7 a row of the queue says which talk its driver has and when it is looked at again, or what a new one would be about', async () => {
    await store().system((tx) => tx.query(`update coaching set review_on = '2026-07-01' where company_id = 1`))
    const queue = (await told(anyAnalysis(analyses.driverFollowUp))).rows['queue'] ?? []
    const open = await store().system((tx) =>
      tx.query<{ driver: number; talk: number }>(
        'select driver_id as driver, coaching_id as talk from coaching_driver where company_id = 1',
      ),
    )
    expect(queue.some(({ talkId }) => talkId !== null)).toBe(true)
    for (const { driverId, companyId, talkId, topic, open: said, reviewOn } of queue) {
      expect(reviewOn).toBe(talkId === null ? null : '2026-07-01')
      expect(talkId).toBe(open.find(({ driver }) => driver === driverId)?.talk ?? null)
      expect([companyId, said === null]).toEqual([1, talkId === null])
      expect(topic).toMatch(/^[^,]+(?<!100 km)$/)
    }
  })

  test('K1 the reasons of a score add up to 100 less it, in parts, in rows and in the file of the page', async () => {
    const why = anyAnalysis(analyses.driverEvaluation)
    const { total, rows, cells } = await told(why, one)
    const lost = Math.round(10 * (100 - (total['score'] ?? NaN)))
    const items = rows['items'] ?? []
    const sum = (values: readonly unknown[]) =>
      values.reduce<number>((all, value) => all + Math.round(10 * Number(value)), 0)
    expect(sum(items.map((row) => row['lost']))).toBe(lost)
    expect(sum((cells['parts'] ?? []).map(({ value }) => value))).toBe(lost)
    const weights = items.reduce((all, row) => all + Number(row['weight']), 0)
    expect(weights).toBeCloseTo(100, 9)
    // One event fewer costs nobody a point, and says nothing of a share of time.
    for (const { oneLess, value } of items)
      if (oneLess !== null && value !== null) expect(Number(oneLess)).toBeGreaterThanOrEqual(total['score'] ?? NaN)
    expect(items.some(({ oneLess }) => oneLess !== null)).toBe(true)
    const file = ExportAnswer.parse(await asked(why, { ...one, formato: 'csv' }))
    const lines = []
    for await (const line of file.rows) lines.push(line['lost'])
    expect(lines).toEqual(items.map((row) => row['lost']))
  })

  test('K21 lines of a simulation add up to what its plan would pay', async () => {
    const { rows, cells } = await told(anyAnalysis(analyses.bonusSimulation))
    const lines = rows['lines'] ?? []
    expect(lines.length).toBeGreaterThan(0)
    for (const { x, value } of cells['plans'] ?? [])
      expect(lines.filter(({ plan }) => plan === x).reduce((sum, { pays }) => sum + Number(pays), 0)).toBe(value)
    const file = ExportAnswer.parse(await asked(anyAnalysis(analyses.bonusSimulation), { formato: 'csv' }))
    let paid = 0
    for await (const line of file.rows) paid += Number(line['pays'])
    expect(paid).toBe((cells['plans'] ?? []).reduce((sum, { value }) => sum + (value ?? 0), 0))
  })

  test('performance §5.8 who has a grave violation of the journey that is open in the period gets nothing, and the line says why', async () => {
    const simulation = anyAnalysis(analyses.bonusSimulation)
    const line = async () => (await told(simulation)).rows['lines']?.find(({ driver }) => driver === 'Ávila')
    const written = (state: string, severity: string, at: number) =>
      store().system(async (tx) => {
        await tx.query('delete from journey_violation where driver_id = 1')
        await tx.query(
          `insert into journey_violation (company_id, driver_id, started_at, rule, law, at, until, value_min, limit_min, severity, state)
           values (1, 1, $1, 'V01', 'A', $1, $1, 400, 330, $2, $3)`,
          [new Date(at), severity, state],
        )
      })
    expect(Number((await line())?.['pays'])).toBeGreaterThan(0)
    await written('open', 'high', sumsWeek.from + 1)
    expect(await line()).toMatchObject({ pays: 0, why: 'violação grave da jornada em aberto' })
    // What was answered for, is not grave, or is of other days, stands against nobody.
    for (const [state, severity, at] of [
      ['justified', 'high', sumsWeek.from + 1],
      ['open', 'medium', sumsWeek.from + 1],
      ['open', 'high', sumsWeek.from - 1],
    ] as const) {
      await written(state, severity, at)
      expect(Number((await line())?.['pays']), `${state} ${severity}`).toBeGreaterThan(0)
    }
  })

  test('K23 what a page tries begins at the scores of the ranking', async () => {
    const { subjects } = await told(anyAnalysis(analyses.driverRanking))
    const values = (await told(anyAnalysis(analyses.driverTest))).rows['values'] ?? []
    expect(values.length).toBeGreaterThan(0)
    for (const row of values)
      expect(row['score']).toBe(subjects.find(({ label }) => label === row['driver'])?.values['score'])
  })

  test.each([
    ['a day that none is', { data: '2026-02-30' }],
    ['a word for a day', { data: 'ontem' }],
    ['a clock 15 h ahead', { utc: 15 }],
    ['no evaluation', { avaliacao: 'x' }],
    ['a company of letters', { empresa: 'um' }],
    ['a driver of letters', { motoristas: ['eu'] }],
    ['an end before its beginning', { fim: sumsWeek.from - 1 }],
    ['32 days', { inicio: sumsWeek.to - 32 * dayMs }],
  ])('performance §8 K29 of a day judged, %s is refused and tells nothing', async (_what, said) => {
    await expect(asked(anyAnalysis(analyses.driveWellDay), said)).rejects.toThrow()
  })

  test.each([
    ['driverEvaluation', 'events'],
    ['driverPerformance', 'events'],
    ['aggressiveDrivers', 'severe'],
    ['powertrainAggressive', 'events'],
  ] as const)('K30 performance §4.5 %s tells no single event to whoever may not read alerts', async (name, panel) => {
    const analysis = anyAnalysis(analyses[name])
    const caller = { ...testCaller(), permissions: testCaller().permissions.filter(({ key }) => key !== 'ALE0001') }
    const said = analysis.of === 'one' ? one : {}
    expect((await told(analysis, said)).rows[panel]?.length).toBeGreaterThan(0)
    expect((await told(analysis, said, caller)).rows[panel]).toEqual([])
  })

  // The last one, for it changes what was planted.
  test('K8 heard in half of 1,000 km, 5 brakings are 1.0 per 100; where none is ever heard it is unknown', async () => {
    const [vehicle = 0, deaf = 0] = sumsWeek.vehicles
    await store().system(async (tx) => {
      await tx.query('delete from vehicle_day where vehicle_id = any($1)', [[vehicle, deaf]])
      await tx.query(
        `insert into vehicle_day (company_id, vehicle_id, day, driver_code, reports, moving_ms, path_km, harsh_brakings)
         values (1, $1, '2026-06-02', 'AA', 9, 36000000, 500, 5), (1, $1, '2026-06-03', 'AA', 9, 36000000, 500, null),
           (1, $2, '2026-06-02', 'BB', 9, 36000000, 2000, null)`,
        [vehicle, deaf],
      )
    })
    const span = { from: sumsWeek.from, to: sumsWeek.to, toldTo: sumsWeek.now, timeZone: 'America/Sao_Paulo' }
    const heard = async (id: number) => {
      const whom = { companies: [1], vehicles: [id], drivers: [], groupings: [] }
      const keys = ['km', 'harsh_brakings', 'braking_km'] as const
      const [[whole] = []] = await store().scoped({ companies: [1] }, (tx) =>
        groupRows(tx, { ...span, ...whom }, 'vehicle', keys, [[]]),
      )
      return keys.map((key) => whole?.sums[key] ?? null)
    }
    expect(await heard(vehicle)).toEqual([1_000, 5, 500])
    expect(await heard(deaf)).toEqual([2_000, null, null])
    // Neither a saint nor a sinner: of the deaf one the item gives its weight away.
    const why = async (id: number, driver: number) =>
      (await told(anyAnalysis(analyses.driverEvaluation), { veiculos: [id], motoristas: [driver] })).rows['items'] ?? []
    // Braking stands second.
    const [, unknown] = await why(deaf, 2)
    expect([unknown?.['value'], unknown?.['weight'], unknown?.['lost']]).toEqual([null, 0, null])
    const [, known] = await why(vehicle, 1)
    expect(known?.['value']).toBe(1)
  })
})
