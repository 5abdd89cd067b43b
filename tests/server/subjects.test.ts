import { expect, test } from 'vitest'

import { analyses } from '#contract/analyses/all.ts'
import { rankingBases } from '#contract/analyses/rankingViews.ts'
import { anyAnalysis } from '#contract/machine/analysis.ts'
import { type AnalysisAnswer, inDoubt } from '#contract/machine/analysisShape.ts'
import { consumptionIndex } from '#contract/rules/ratedSums.ts'
import { groupRows } from '#server/kit/analysis/groupRows.ts'

import { testCaller } from '../devices.ts'
import { describeEachStore } from '../eachStore.ts'
import { analysisRig } from './analysisRig.ts'
import { sumsWeek } from './sumsRig.ts'

const all = Object.values(analyses).map(anyAnalysis)
const dayMs = 86_400_000

describeEachStore('subjects of analyses', (store) => {
  const { asked, told } = analysisRig(store)

  test.each(all.filter(({ of }) => of === 'one'))(
    "$name: of who is not there, or is another company's, it says so alike",
    async (analysis) => {
      const [name, foreign] =
        analysis.subject === 'driver' ? ['motoristas', sumsWeek.foreignDriver] : ['veiculos', sumsWeek.foreign]
      expect((await told(analysis)).absent).toBe(0)
      for (const id of [foreign, 999_999]) {
        const { absent, subjects, total } = await told(analysis, { [name]: [id] })
        expect({ absent, subjects }).toEqual({ absent: 1, subjects: [] })
        expect(Object.values(total).filter((value) => value !== null)).toEqual([])
      }
    },
  )

  test.each(all.filter(({ name }) => name === 'driverComparative' || name === 'vehicleComparative'))(
    "$name: of a few, one that is not there or is another company's is said and leaks nothing; of none of them there is a figure",
    async (analysis) => {
      const [name, own, foreign] =
        analysis.subject === 'driver'
          ? ['motoristas', sumsWeek.drivers, sumsWeek.foreignDriver]
          : ['veiculos', sumsWeek.vehicles, sumsWeek.foreign]
      const alone = await told(analysis, { [name]: own.slice(0, 2) })
      for (const id of [foreign, 999_999]) {
        const { absent, subjects } = await told(analysis, { [name]: [...own.slice(0, 2), id] })
        expect({ absent, subjects }).toEqual({ absent: 1, subjects: alone.subjects })
      }
      const { absent, subjects, total } = await told(analysis, { [name]: [foreign, 999_999] })
      expect({ absent, subjects }).toEqual({ absent: 2, subjects: [] })
      expect(Object.values(total).filter((value) => value !== null)).toEqual([])
      // The same twice is one, which is too few to compare; seven nobody tells apart.
      const [one = 0] = own
      for (const ids of [[one], [one, one], [1, 2, 3, 4, 5, 6, 7]])
        await expect(asked(analysis, { [name]: ids })).rejects.toThrow()
    },
  )

  test('a driver with another company in the address is nobody, and so is one of a day that is no day of the evaluation; one without an evaluation is', async () => {
    const individual = anyAnalysis(analyses.driverIndividual)
    expect((await told(individual, { empresa: 2 })).absent).toBe(1)
    const day = anyAnalysis(analyses.driveWellDay)
    expect((await told(day, { empresa: 2 })).absent).toBe(1)
    expect((await told(day, { avaliacao: 999 })).absent).toBe(1)
    const before = { inicio: sumsWeek.from - 60 * dayMs, fim: sumsWeek.from - 58 * dayMs }
    expect((await told(anyAnalysis(analyses.driveWellIndividual), before)).absent).toBe(0)
  })

  test('K29 a day is that of the clock in its address: half an hour behind, it begins half an hour later', async () => {
    const day = anyAnalysis(analyses.driveWellDay)
    const began = async (data: string, utc: number) => {
      const { rows } = await told(day, { data, utc })
      return (rows['trips'] ?? []).map((row) => Number(row['startedAt']))
    }
    // Its trips begin within the first minutes of a day in São Paulo, and then a day and a half later.
    const trips = await began('2026-06-01', -3)
    expect(trips.length).toBeGreaterThan(0)
    expect(Math.max(...trips)).toBeLessThan(sumsWeek.from + dayMs / 48)
    expect(await began('2026-06-01', -3.5)).toEqual([])
    expect(await began('2026-05-31', -3.5)).toEqual(trips)
    expect(await began('2026-05-31', -3)).toEqual([])
    for (const utc of [15, -12.5, 0.25]) await expect(asked(day, { utc })).rejects.toThrow()
  })

  test('two evaluations of one driver stand beside each other; one driver in one is too few', async () => {
    const comparative = anyAnalysis(analyses.driveWellComparative)
    const [first, second] = await store().system(async (tx) => {
      const [of] = await tx.query<{ id: number }>(`select id from drive_well where description = 'Exame'`)
      const [made] = await tx.query<{ id: number }>(
        `with e as (insert into drive_well (company_id, description, starts_on, ends_on, pass_mark, least_km, least_trips, items)
           select company_id, 'Segundo', starts_on, ends_on, 100, least_km, least_trips, items from drive_well where id = $1 returning id),
         d as (insert into drive_well_driver (company_id, drive_well_id, driver_id) select 1, e.id, 1 from e),
         r as (insert into drive_well_result select company_id, e.id, driver_id, trips, km, 61.5, heard, worst from drive_well_result, e
               where drive_well_id = $1 and driver_id = 1)
         select id from e`,
        [of?.id],
      )
      return [of?.id, made?.id]
    })
    const one = { motoristas: [1], avaliacao: first }
    const rows = (await told(comparative, { ...one, segunda: second })).rows['drivers'] ?? []
    expect(rows.map((row) => [row['evaluation'], row['driver'], row['result'] !== null])).toEqual([
      ['Exame', 'Ávila', true],
      ['Segundo', 'Ávila', true],
    ])
    expect(rows[1]?.['result']).toBe(61.5)
    await expect(told(comparative, one)).rejects.toMatchObject({ code: 'request.invalid' })
    await expect(told(comparative, { ...one, motoristas: [1, 1] })).rejects.toMatchObject({ fields: ['motoristas'] })
    // Another company's is none.
    expect((await told(comparative, { ...one, motoristas: [1, 2], segunda: 999 })).rows['drivers']).toHaveLength(2)
  })

  test('K16 a vehicle alone of its model burns what its model burns; two of one model stand on both sides of it', async () => {
    const [one = 0, two = 0] = sumsWeek.vehicles
    const asked = { companies: [1], drivers: [], groupings: [], timeZone: 'America/Sao_Paulo', toldTo: sumsWeek.now }
    const span = { from: sumsWeek.from - 7 * dayMs, to: sumsWeek.to }
    const index = (vehicle: number) =>
      store().system(async (tx) => {
        const over = { ...asked, ...span, vehicles: [vehicle] }
        const [[whole] = []] = await groupRows(tx, over, 'vehicle', ['norm_l', 'counted_l', 'norm_km'], [[]])
        const { norm_l: norm = null, counted_l: litres = null, norm_km: km = null } = whole?.sums ?? {}
        return consumptionIndex(norm, litres, km)
      })
    const called = (model: string, ids: readonly number[]) =>
      store().system((tx) => tx.query('update vehicle set model = $1 where id = any($2)', [model, ids]))
    await called('Único', [one])
    expect(await index(one)).toBeCloseTo(100, 6)
    await called('', [one])
    expect(await index(one)).toBeNull()
    await called('Dupla', [one, two])
    const both = [await index(one), await index(two)].map(Number)
    expect(Math.min(...both)).toBeLessThan(100)
    expect(Math.max(...both)).toBeGreaterThan(100)
    await called('FH 460', [one, two])
  })

  test('K28 km and events of drivers, those of nobody among them, are those of vehicles', async () => {
    const drivers = await told(anyAnalysis(analyses.driverRanking))
    const vehicles = await told(anyAnalysis(analyses.vehicleGeneral))
    expect(drivers.subjects.map(({ id }) => id)).toContain(null)
    const km = drivers.subjects.reduce((sum, { values }) => sum + (values['distance'] ?? 0), 0)
    expect(km).toBeCloseTo(vehicles.total['distance'] ?? NaN, 6)
    expect(drivers.total['alertsPer100']).toBeCloseTo(
      vehicles.subjects.reduce(
        (sum, { values }) => sum + ((values['alertsPer100'] ?? 0) * (values['distance'] ?? 0)) / km,
        0,
      ),
      6,
    )
  })

  test('K28 performance §4.2 of one card in two vehicles at one time both days are in doubt: no place, and every km counted once', async () => {
    const ranking = anyAnalysis(analyses.driverRanking)
    const kmOf = ({ subjects }: AnalysisAnswer, id: number | null) =>
      subjects.find((row) => row.id === id)?.values['distance'] ?? 0
    const all = ({ subjects }: AnalysisAnswer) =>
      subjects.reduce((sum, { values }) => sum + (values['distance'] ?? 0), 0)
    const before = await told(ranking)
    const [one = 0, two = 0] = sumsWeek.vehicles
    const minute = 60_000
    const drove = (vehicle: number, at: number, minutes: number) =>
      store().system((tx) =>
        tx.query(
          `insert into state_span (company_id, vehicle_id, from_at, to_at, state, driver_code, moving_ms, idle_ms, off_ms,
             after_key_ms, silent_ms, path_km) values (1, $1, $2, $3, 1, 'aA', $4, 0, 0, 0, 0, 1)`,
          [vehicle, new Date(at), new Date(at + minutes * minute), minutes * minute],
        ),
      )
    const noon = sumsWeek.from + 2 * dayMs + dayMs / 2
    await drove(one, noon, 30)
    // He changes over: within a minute nobody is in two vehicles.
    await drove(two, noon + 29.5 * minute, 20)
    expect((await told(ranking)).subjects.map(({ id }) => id)).not.toContain(inDoubt)
    await drove(two, noon - 20 * minute, 21.5)
    const after = await told(ranking)
    const row = after.subjects.find(({ id }) => id === inDoubt)
    expect([row?.rank, row?.values['alertsAdjusted']]).toEqual([null, null])
    expect(kmOf(after, inDoubt)).toBeGreaterThan(0)
    expect(kmOf(after, 1)).toBeCloseTo(kmOf(before, 1) - kmOf(after, inDoubt), 6)
    for (const id of [2, 3, null]) expect(kmOf(after, id)).toBeCloseTo(kmOf(before, id), 6)
    expect(all(after)).toBeCloseTo(all(before), 6)
    const pay = async () => (await told(anyAnalysis(analyses.bonusSimulation))).rows['lines'] ?? []
    const [line] = (await pay()).filter(({ driver }) => driver === 'Ávila')
    expect([line?.['doubtDays'], line?.['distance']]).toEqual([1, kmOf(after, 1)])
    expect((await pay()).map(({ driver }) => driver).toSorted()).toEqual(['Bruno', 'Caio', 'Ávila'])
    // Of other days, of other vehicles on that day, and of vehicles nothing is in doubt.
    expect(kmOf(after, 1)).toBeGreaterThan(0)
    const vehicles = await told(anyAnalysis(analyses.vehicleGeneral))
    expect(vehicles.total['distance']).toBeCloseTo(all(after), 6)
    await store().system((tx) => tx.query(`delete from state_span where driver_code = 'aA'`))
  })

  test('K31 groups of fewer than five people have no row of their own, on the page and in the file', async () => {
    const { subjects, total } = await told(anyAnalysis(analyses.driverAnalytics))
    expect(subjects.map(({ id, label, rank }) => [id, label, rank])).toEqual([[null, '', null]])
    expect(subjects[0]?.values['distance']).toBeGreaterThan(0)
    expect(total['alertsPer100']).toBeGreaterThan(0)
  })

  test('K30 whoever may not read scores gets none: no score, no result, nothing that is paid by one, on no page and in no file', async () => {
    const caller = { ...testCaller(), permissions: testCaller().permissions.filter(({ key }) => key !== 'AVA0001') }
    const saying = ['score', 'result', 'resultLow', 'resultHigh', 'heard', 'worst', 'lost', 'met', 'pays', 'reached']
    const others = all.filter(({ calls, panels, tiles }) => {
      const own = Object.values(panels).flatMap((panel) =>
        Object.keys('rows' in panel ? panel.rows : 'figures' in panel ? panel.figures : {}),
      )
      return calls.ask.access[0] !== 'AVA0001' && (tiles.includes('score') || own.some((one) => saying.includes(one)))
    })
    expect(others.map(({ name }) => name)).toEqual(expect.arrayContaining(['bonusSimulation', 'driveWellGeneral']))
    for (const analysis of others) {
      const { total, rows, cells } = await told(analysis, {}, caller)
      const said = Object.values(rows).flatMap((list) => list.flatMap((row) => saying.map((one) => row[one] ?? null)))
      const parts = ['items', 'results', 'parts', 'plans'].flatMap((panel) => cells[panel] ?? [])
      const figures = Object.values(cells).flatMap((list) => list.filter(({ x }) => saying.includes(x)))
      const seen = new Set([total['score'] ?? null, ...said, ...[...parts, ...figures].map(({ value }) => value), null])
      expect(seen, analysis.name).toEqual(new Set([null]))
    }
  })

  test('performance §3 row 45 a goal of the company is a line in its charts, on its days that of the driver; who may not read goals sees none', async () => {
    await store().system((tx) =>
      tx.query(
        `with g as (insert into goal (company_id, description, measure, target, scope, starts_on, ends_on) values
           (1, 'Todos', 'alertsPer100', 5, 'company', '2026-05-01', '2026-07-31'), (1, 'Ele', 'alertsPer100', 3, 'driver', '2026-06-03', '2026-06-04'),
           (1, 'Sem gráfico', 'kmPerLitre', 2, 'company', '2026-05-01', '2026-07-31'), (2, 'De outra', 'alertsPer100', 1, 'company', '2026-05-01', '2026-07-31')
           returning id, scope)
         insert into goal_driver (company_id, goal_id, driver_id) select 1, id, 1 from g where scope = 'driver'`,
      ),
    )
    const evolution = anyAnalysis(analyses.driverPerformance)
    const lines = async (said: object, caller = testCaller()) =>
      (await told(evolution, said, caller)).goals.map(({ measure, target, to }) => [measure, target, to])
    const at = (days: number) => sumsWeek.from + days * dayMs - 1
    expect(await lines({})).toEqual([
      ['alertsPer100', 5, at(2)],
      ['alertsPer100', 3, at(4)],
      ['alertsPer100', 5, at(7)],
    ])
    expect(await lines({ motoristas: [2] })).toEqual([['alertsPer100', 5, at(7)]])
    const caller = testCaller()
    expect(
      await lines({}, { ...caller, permissions: caller.permissions.filter(({ key }) => key !== 'MET0001') }),
    ).toEqual([])
  })

  test('a talk with a goal says what was reached of it in the days after, and one without none', async () => {
    const [talk] = (await told(anyAnalysis(analyses.driverFollowUp))).rows['results'] ?? []
    expect(talk?.['goal']).toMatch(/^Nota ≥ 50/)
    const reached = Number(talk?.['reached'])
    expect(reached).toBeGreaterThan(0)
    expect(talk?.['met']).toBe(reached >= 50 ? 'Atingida' : 'Não atingida')
    await store().system((tx) => tx.query('update coaching set goal_measure = null, goal_target = null'))
    const [without] = (await told(anyAnalysis(analyses.driverFollowUp))).rows['results'] ?? []
    expect([without?.['goal'], without?.['reached'], without?.['met']]).toEqual([null, null, null])
  })

  test.each(Object.values(rankingBases))(
    'K4, K7 places are by the value adjusted to its sample, with its interval and weight beside it: %s',
    async (base) => {
      const told100 = anyAnalysis(analyses.driverRanking)
      const { subjects } = await told(told100, { base })
      const known = subjects.filter(({ rank }) => rank !== null)
      expect(known.length).toBeGreaterThan(1)
      const values = known.map((row) => row.values)
      expect(values.map((one) => one['alertsAdjusted'])).toEqual(
        values.map((one) => one['alertsAdjusted'] ?? NaN).toSorted((a, b) => a - b),
      )
      for (const one of values) {
        const within = [one['alertsLow'], one['alertsAdjusted'], one['alertsHigh']].map(Number)
        expect(within).toEqual(within.toSorted((a, b) => a - b))
        expect(one['sampleWeight']).toBeGreaterThan(0)
        expect(one['sampleWeight']).toBeLessThan(100)
      }
      for (const row of subjects) if (row.id === null) expect(row.values['alertsAdjusted']).toBeNull()
      if (base === rankingBases.measured) return
      const measured = await told(told100)
      expect(measured.subjects.map((row) => row.values['alertsPer100'])).toEqual(
        measured.subjects.map((row) => subjects.find(({ id }) => id === row.id)?.values['alertsPer100']),
      )
      expect(measured.subjects.map((row) => row.values['alertsAdjusted'])).not.toEqual(
        measured.subjects.map((row) => subjects.find(({ id }) => id === row.id)?.values['alertsAdjusted']),
      )
    },
  )

  test('K10 a score of five days and more says in which interval it lies; adjusted it is between its own and that of peers', async () => {
    const { subjects } = await told(anyAnalysis(analyses.driverRating))
    const known = subjects.filter(({ id, values }) => id !== null && values['score'] !== null)
    expect(known.length).toBeGreaterThan(1)
    for (const { values } of known) {
      expect(Number(values['scoreLow'])).toBeLessThanOrEqual(Number(values['score']))
      expect(Number(values['scoreHigh'])).toBeGreaterThanOrEqual(Number(values['score']))
    }
    const scores = known.map(({ values }) => Number(values['score']))
    for (const { values } of known) {
      expect(Number(values['scoreAdjusted'])).toBeGreaterThanOrEqual(Math.min(...scores))
      expect(Number(values['scoreAdjusted'])).toBeLessThanOrEqual(Math.max(...scores))
    }
    const short = await told(anyAnalysis(analyses.driverRating), { fim: sumsWeek.from + 3 * dayMs - 1 })
    for (const { values } of short.subjects) expect(values['scoreLow']).toBeNull()
  })
})
