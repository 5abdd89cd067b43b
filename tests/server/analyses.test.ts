import { describe, expect, test } from 'vitest'
import { z } from 'zod'

import { analyses } from '#contract/analyses/all.ts'
import { faceOf } from '#contract/columns.ts'
import { ExportAnswer } from '#contract/dataset.ts'
import { Refusal } from '#contract/errors.ts'
import { languages } from '#contract/kinds.ts'
import { type AnyAnalysis, anyAnalysis, fileOf, rankingOf } from '#contract/machine/analysis.ts'
import { measureNames, measureOf } from '#contract/measures.ts'
import { measureWordsIn } from '#contract/measureWords.ts'

import { testCaller } from '../devices.ts'
import { describeEachStore } from '../eachStore.ts'
import { analysisRig } from './analysisRig.ts'
import { sumsWeek } from './sumsRig.ts'

const all: AnyAnalysis[] = Object.values(analyses).map(anyAnalysis)
const dayMs = 86_400_000

test.each(languages)('every measure, band and subject has its word in %s', (language) => {
  const { measures, bands, subjects } = measureWordsIn(language)
  expect(Object.keys(measures).toSorted()).toEqual(measureNames.toSorted())
  for (const words of [measures, bands, subjects])
    for (const word of Object.values(words)) expect(word.trim()).not.toBe('')
})

test('without data every measure is null, not 0', () => {
  for (const name of measureNames)
    expect([name, measureOf(name).say({}, { fuelPriceCents: 600 })]).toEqual([name, null])
})

describe.each(all)('$name', ({ words, panels }) => {
  const own = Object.values(panels).flatMap((panel) => {
    if ('ranking' in panel) return Object.keys({ ...panel.series, ...panel.farthest })
    return Object.keys('rows' in panel ? panel.rows : 'figures' in panel ? panel.figures : {})
  })
  test('its words are whole in three languages', () => {
    for (const language of languages) {
      const { panels: titles, columns, name, lead, empty, foot } = words[language]
      expect(Object.keys(titles).toSorted()).toEqual(Object.keys(panels).toSorted())
      expect(Object.keys(columns).toSorted()).toEqual([...new Set(own)].toSorted())
      expect(foot === undefined).toBe(words['pt-BR'].foot === undefined)
      for (const text of [name, lead, empty, ...Object.values(titles)]) expect(text.trim()).not.toBe('')
    }
  })
})

test('performance §3.1 rows 7 and 25 beside a map of places a list says them: of rows that carry their place, by columns which they have', () => {
  const maps = all.flatMap(({ name, panels }) =>
    Object.values(panels).flatMap((panel) => {
      if (!('places' in panel)) return []
      const of = panels[panel.places]
      return [{ name, says: panel.says, columns: of && 'rows' in of ? Object.keys(of.rows) : [] }]
    }),
  )
  expect(maps.map(({ name }) => name)).toEqual(expect.arrayContaining(['driverPerformance', 'vehicleStops']))
  for (const { name, says, columns } of maps) expect(columns, name).toEqual(expect.arrayContaining([...says]))
})

describeEachStore('every analysis', (store) => {
  const { asked, told, readingsOf } = analysisRig(store)
  async function linesOf(analysis: AnyAnalysis, said: object = {}, caller = testCaller()) {
    const file = ExportAnswer.parse(await asked(analysis, { formato: 'csv', ...said }, caller))
    const lines = []
    for await (const line of file.rows) lines.push(line)
    return { ...file, lines }
  }
  const refusal = (work: Promise<unknown>) =>
    work.then(
      () => 'accepted',
      (error: unknown) => (error instanceof Refusal ? error.code : error),
    )

  for (const analysis of all) {
    const { name, tiles, days, subject } = analysis
    const ranking = rankingOf(analysis)
    const sumOf = (values: readonly (number | null | undefined)[]) =>
      values.reduce<number>((whole, one) => whole + (one ?? 0), 0)

    test(`${name}: the sum of its subjects is the whole, of its stretches of time too, and every value is of its kind`, async () => {
      const answer = await told(analysis)
      expect(answer.subjects.length).toBeGreaterThan(0)
      expect(Object.values(answer.total).some((value) => (value ?? 0) > 0)).toBe(true)
      const names = Object.keys(answer.total).filter((one) => !answer.hidden.includes(one))
      // A vehicle may be in several groupings, or in none.
      const parted =
        subject === 'grouping'
          ? []
          : names.flatMap((one) => measureNames.filter((known) => known === one && measureOf(known).adds))
      for (const one of parted) {
        const value = answer.total[one]
        if (value === null)
          expect(
            answer.subjects.every((row) => row.values[one] === null),
            one,
          ).toBe(true)
        else expect(sumOf(answer.subjects.map((row) => row.values[one])), one).toBeCloseTo(value ?? NaN, 6)
        for (const [panel, rows] of Object.entries(answer.trends)) {
          const of = analysis.panels[panel]
          if (of && 'trend' in of && of.weeks === undefined && value !== null)
            expect(sumOf(rows.map((row) => row.values[one])), `${panel} ${one}`).toBeCloseTo(value ?? NaN, 6)
        }
      }
      for (const [panel, rows] of [...Object.entries(answer.rows), ...Object.entries(answer.cells)])
        expect(rows.length, panel).toBeGreaterThan(0)
      expect(answer.toldTo).toBeLessThanOrEqual(sumsWeek.now)
    })

    test(`${name}: the period before is the same question, asked of it`, async () => {
      const answer = await told(analysis)
      if (!analysis.before) return expect(answer.before).toBeNull()
      const { from, to } = answer.usedBefore ?? { from: 0, to: 0 }
      expect(to).toBe(answer.used.from)
      const shifted = await told(analysis, { inicio: from, fim: to - 1 })
      expect(answer.before).toEqual(shifted.total)
      for (const row of answer.subjects)
        expect(row.before).toEqual(shifted.subjects.find(({ id }) => id === row.id)?.values ?? null)
    })

    test(`${name}: a period of which nothing is known has no subject, and no figure is 0`, async () => {
      const answer = await told(analysis, { inicio: sumsWeek.from - 60 * dayMs, fim: sumsWeek.from - 58 * dayMs - 1 })
      expect(answer.subjects).toEqual([])
      expect(Object.values(answer.total).filter((value) => value !== null)).toEqual([])
      for (const rows of Object.values(answer.rows)) expect(rows).toEqual([])
      for (const [panel, one] of Object.entries(analysis.panels))
        if ('figures' in one)
          expect(
            (answer.cells[panel] ?? []).filter(({ value }) => value !== null),
            panel,
          ).toEqual([])
    })

    test(`${name}: its file is its table: the same rows, heads and order, and every cell is of its kind`, async () => {
      const { columns, of } = fileOf(analysis)
      const { lines, total, end } = await linesOf(analysis)
      const answer = await told(analysis)
      expect(total).toBe(lines.length)
      const below = end?.()
      expect(below?.notes[0], 'R16 how it was asked for').toMatch(/^Filtro: /)
      expect(below?.notes, 'R16 and how it came about').toContain(analysis.words['pt-BR'].lead)
      const ranked = of === 'ranking' ? (ranking?.columns ?? []) : []
      for (const one of ranked) expect(below?.totals[one], `R16 ${one}`).toBe(answer.total[one] ?? null)
      if (of === 'ranking') {
        expect(lines.map((line) => line['rank'] ?? null)).toEqual(answer.subjects.map(({ rank }) => rank))
        for (const [at, line] of lines.entries())
          for (const one of ranking?.columns ?? []) expect(line[one]).toEqual(answer.subjects[at]?.values[one])
      }
      for (const line of lines)
        for (const [key, kind] of Object.entries(columns))
          expect([faceOf(kind).holds === 'text' ? 'string' : 'number', 'null'], key).toContain(
            line[key] === null ? 'null' : typeof line[key],
          )
      const [key = ''] = Object.keys(columns).toReversed()
      expect((await linesOf(analysis, { ordem: `-${key}` })).lines).toHaveLength(lines.length)
    })

    test(`${name}: VCARD-06 whoever lacks a right gets no measure that needs it, in no panel and no file`, async () => {
      const blind = {
        ...testCaller(),
        permissions: testCaller().permissions.filter(({ key }) => !['TEL0001', 'ALE0001', 'AVA0001'].includes(key)),
      }
      const answer = await told(analysis, {}, blind)
      for (const one of answer.hidden) {
        expect(answer.total[one]).toBeNull()
        for (const row of answer.subjects) expect(row.values[one]).toBeNull()
        for (const rows of Object.values(answer.trends))
          for (const row of rows) expect(row.values[one] ?? null).toBeNull()
      }
      const { hidden = [] } = await linesOf(analysis, {}, blind)
      for (const key of Object.keys(fileOf(analysis).columns))
        if (answer.hidden.includes(key)) expect(hidden).toContain(key)
      const needing = tiles.filter((one) => measureOf(one).needs !== undefined)
      expect(answer.hidden).toEqual(expect.arrayContaining(needing))
    })

    test(`${name}: P36 of another company there is nothing, and a foreign vehicle changes nothing`, async () => {
      const mine = await told(analysis)
      expect((await told(analysis, { empresasSelecionadas: [1, 2] })).total).toEqual(mine.total)
      for (const company of [2, 999_999])
        expect(await refusal(asked(analysis, { empresasSelecionadas: [company] }))).toBe('company.notFound')
      if (analysis.of === undefined)
        expect((await told(analysis, { veiculos: [sumsWeek.foreign] })).subjects).toEqual([])
    })

    test(`${name}: VALID-PERIOD-03, RATING-04 a period upside down or too long is refused, and a selection without a company`, async () => {
      expect(await refusal(asked(analysis, { empresasSelecionadas: [] }))).toBe('rating.noCompany')
      expect(await refusal(asked(analysis, { fim: sumsWeek.from - 1 }))).toBe('period.invalid')
      expect(await refusal(asked(analysis, { inicio: sumsWeek.to - (days + 1) * dayMs }))).toBe('period.invalid')
      const tomorrow = { inicio: sumsWeek.now + dayMs, fim: sumsWeek.now + 2 * dayMs }
      expect(await refusal(asked(analysis, tomorrow))).toBe('period.future')
    })
  }

  test.each([
    // The period and the one before; why a score is so is said of the same sums.
    { analysis: analyses.driverEvaluation, times: 2 },
    { analysis: analyses.goodDrivingDriver, times: 2 },
    // Twelve weeks beside them, once for all panels that draw them.
    { analysis: analyses.driverRanking, times: 3 },
    { analysis: analyses.goodDrivingAnalytics, times: 3 },
    { analysis: analyses.goodDrivingDriverAnalytics, times: 3 },
  ])('$analysis.name: one answer reads no sum twice', async ({ analysis, times }) => {
    expect(await readingsOf(anyAnalysis(analysis))).toBe(times)
  })

  // The last one, for it changes what was planted.
  test('AREP a route counts the events that hours count: one of a kind within ten seconds, no panic, and none where nobody could say', async () => {
    const ranked = anyAnalysis(analyses.routeRanking)
    const [vehicle = 0] = sumsWeek.vehicles
    const rate = async () =>
      z
        .number()
        .nullable()
        .parse((await told(ranked, { veiculos: [vehicle] })).rows['routes']?.[0]?.['alertRate'])
    await store().system((tx) => tx.query('update vehicle_hour set alerts = null where vehicle_id = $1', [vehicle]))
    expect(await rate()).toBeNull()
    await store().system(async (tx) => {
      // Of each trip the hour in which it begins says that such things can be told.
      await tx.query(
        `insert into vehicle_hour (company_id, vehicle_id, hour, driver_code, reports, alerts)
         select company_id, vehicle_id, date_trunc('hour', started_at), 'zz', 1, 0 from travel where vehicle_id = $1`,
        [vehicle],
      )
      await tx.query(
        `insert into device_event (company_id, vehicle_id, at, code, received_at, name, origin, late)
         select 1, $1, (select min(started_at) from travel where vehicle_id = $1) + s * interval '1 second', c, now(), 'x', 'device', false
         from (values (60, 'RVT0002'), (65, 'RVT0002'), (90, 'RVT0002'), (61, 'RVT0001'), (62, 'EVT0016')) e(s, c)`,
        [vehicle],
      )
    })
    const [{ km } = { km: 0 }] = await store().system((tx) =>
      tx.query<{ km: number }>('select sum(distance_km)::float8 as km from travel where vehicle_id = $1', [vehicle]),
    )
    expect(await rate()).toBeCloseTo((100 * 3) / km, 9)
    await store().system((tx) => tx.query(`delete from vehicle_hour where driver_code = 'zz'`))
  })

  test('reports §6 of each way the best trip, the one in the middle and the worst stand side by side, with what finds them on the map', async () => {
    const [vehicle = 0] = sumsWeek.vehicles
    await store().system((tx) =>
      tx.query(
        `update travel set ended_at = started_at + (30 + top_kmh::int % 7) * interval '1 minute' where vehicle_id = $1`,
        [vehicle],
      ),
    )
    const { routes = [], compared = [] } = (await told(anyAnalysis(analyses.routeRanking), { veiculos: [vehicle] }))
      .rows
    const [{ tripCount, bestTime, worstTime } = {}] = routes
    const trips = Number(tripCount)
    expect(compared.map(({ timePlace }) => timePlace)).toEqual([1, Math.floor((trips + 1) / 2), trips])
    expect([compared[0]?.['lasted'], compared.at(-1)?.['lasted']]).toEqual([bestTime, worstTime])
    for (const { vehicleId, startedAt, endedAt, lasted } of compared)
      expect([vehicleId, (Number(endedAt) - Number(startedAt)) / 60_000]).toEqual([vehicle, lasted])
  })
})
