import { expect, test } from 'vitest'

import { driverPerformance } from '#contract/analyses/driverPerformance.ts'
import { driverRanking } from '#contract/analyses/driverRanking.ts'
import { countedEvents } from '#contract/analyses/parts.ts'
import { rankedBy } from '#contract/analyses/rankingViews.ts'
import type { ExportAnswer } from '#contract/dataset.ts'
import { anyAnalysis, rankingOf, viewed } from '#contract/machine/analysis.ts'
import { measureOf } from '#contract/measures.ts'
import { seriesCell } from '#contract/rules/series.ts'

import { testCaller } from '../devices.ts'
import { describeEachStore } from '../eachStore.ts'
import { analysisRig } from './analysisRig.ts'
import { sumsWeek } from './sumsRig.ts'

const weekMs = 7 * 86_400_000
const ranking = anyAnalysis(driverRanking)

describeEachStore('beside a driver of the ranking', (store) => {
  const { asked, told } = analysisRig(store)

  test('performance §3.1 row 1 how each driver went by week: the newest is the week asked for, the one before it is its own, and weeks of nothing are not known', async () => {
    const { subjects } = await told(ranking)
    const earlier = await told(ranking, { inicio: sumsWeek.from - weekMs, fim: sumsWeek.from - 1 })
    const drivers = subjects.filter(({ id }) => id !== null && id > 0)
    expect(drivers.length).toBeGreaterThan(1)
    for (const { id, label, values, beside } of drivers) {
      const before = earlier.subjects.find((one) => one.id === id)
      const weeks = [...Array.from({ length: 10 }, () => null), before?.values['alertsPer100'], values['alertsPer100']]
      expect(beside['evolution'], label).toBe(seriesCell(weeks.map((value) => value ?? null)))
    }
    // Two drivers do not go alike by chance of the plant.
    expect(new Set(drivers.map(({ beside }) => beside['evolution'])).size).toBeGreaterThan(1)
  })

  test('performance §3.1 row 1 the usual vehicle of a driver is the one with which the same answer gives him most km; nobody has one', async () => {
    const { subjects } = await told(ranking)
    const km = await Promise.all(
      sumsWeek.vehicles.map(async (vehicle) => ({
        vehicle,
        rows: (await told(ranking, { veiculos: [vehicle] })).subjects,
      })),
    )
    const plates = new Map(
      (await store().system((tx) => tx.query<{ id: number; plate: string }>('select id, plate from vehicle'))).map(
        ({ id, plate }) => [id, plate],
      ),
    )
    for (const { id, label, beside } of subjects) {
      const driven = km.map(({ vehicle, rows }) => ({
        vehicle,
        km: rows.find((row) => row.id === id)?.values['distance'] ?? 0,
      }))
      const [most] = driven.toSorted((a, b) => b.km - a.km || a.vehicle - b.vehicle)
      const usual = id === null || id < 0 ? null : plates.get(most?.vehicle ?? 0)
      expect(beside['usualVehicle'], label).toBe(usual)
    }
    expect(subjects.filter(({ beside }) => beside['usualVehicle'] !== null).length).toBeGreaterThan(1)
  })

  test('ENT-46 performance §3.1 row 7 each of the thirteen kinds stands per 100 km of its own way, beside that of all who are known, as in the ranking', async () => {
    const one = anyAnalysis(driverPerformance)
    const [id = 0, other = 0] = sumsWeek.drivers
    const { subjects } = await told(ranking)
    const known = subjects.filter((row) => row.id !== null && row.id > 0)
    const rate = (rows: typeof known) => {
      const sum = (name: string) => rows.reduce((whole, { values }) => whole + (values[name] ?? 0), 0)
      return (100 * sum('overspeeds')) / sum('distance')
    }
    const answer = await told(one, { motoristas: [id] })
    const cells = (answer.cells['kinds'] ?? []).filter(({ y }) => y === 'own')
    expect(cells.map(({ x }) => x)).toEqual([...countedEvents])
    const sides = (of: typeof answer, x: string) =>
      Object.fromEntries((of.cells['kinds'] ?? []).filter((cell) => cell.x === x).map(({ y, value }) => [y, value]))
    const mine = known.filter((row) => row.id === id)
    const { own, all, count } = sides(answer, 'overspeeds')
    expect(count).toBe(mine[0]?.values['overspeeds'])
    expect(own).toBeCloseTo(rate(mine), 9)
    expect(all).toBeCloseTo(rate(known), 9)
    // Everybody is the same whoever is asked about.
    expect(sides(await told(one, { motoristas: [other] }), 'overspeeds')['all']).toBeCloseTo(rate(known), 9)
    const blind = { ...testCaller(), permissions: testCaller().permissions.filter(({ key }) => key !== 'ALE0001') }
    expect((await told(one, { motoristas: [id] }, blind)).cells['kinds']).toEqual([])
  })

  test('performance §3 row 1 the ranking is by alerts, by consumption or by the score, of one question each, and the band stays that of alerts', async () => {
    const views = await Promise.all(
      Object.values(rankedBy).map(async (por) => [por, await told(ranking, { por })] as const),
    )
    const [, alerts] = views[0] ?? []
    for (const [por, answer] of views) {
      const seen = viewed(ranking, { by: por })
      const by = rankingOf(seen)?.ranking ?? 'distance'
      const way = measureOf(by).better === 'more' ? -1 : 1
      const ranked = answer.subjects.filter(({ rank }) => rank !== null)
      expect(ranked.length, por).toBeGreaterThan(1)
      const values = ranked.map((row) => row.values[by] ?? NaN)
      expect(values, por).toEqual(values.toSorted((a, b) => way * (a - b)))
      for (const { id, values: own } of answer.subjects)
        expect(own['alertsPer100'], por).toBe(alerts?.subjects.find((row) => row.id === id)?.values['alertsPer100'])
      const file = (await asked(ranking, { por, formato: 'csv' })) as ExportAnswer
      const hidden = new Set(file.hidden)
      expect(hidden.has('alertsAdjusted'), por).toBe(por !== rankedBy.alerts)
      expect(hidden.has('fuelIndexAdjusted'), por).toBe(por !== rankedBy.fuel)
      expect(hidden.has('band'), por).toBe(false)
    }
  })

  test('performance §5.6 the index of consumption of a short way is drawn towards that of all who are known', async () => {
    const { subjects } = await told(ranking, { por: rankedBy.fuel })
    const known = subjects.flatMap(({ id, values }) => {
      const { fuelIndex = null, fuelIndexAdjusted = null } = values
      return id !== null && id > 0 && fuelIndex !== null && fuelIndexAdjusted !== null
        ? [{ fuelIndex, fuelIndexAdjusted }]
        : []
    })
    expect(known.length).toBeGreaterThan(1)
    const spread = (key: 'fuelIndex' | 'fuelIndexAdjusted') =>
      Math.max(...known.map((one) => one[key])) - Math.min(...known.map((one) => one[key]))
    expect(spread('fuelIndexAdjusted')).toBeLessThan(spread('fuelIndex'))
  })

  test('EXPORT-09 both stand in the file of the ranking as on the page, and whoever may not read alerts finds no course of them', async () => {
    const { subjects } = await told(ranking)
    const file = (await asked(ranking, { formato: 'csv' })) as ExportAnswer
    const lines: Readonly<Record<string, unknown>>[] = []
    for await (const line of file.rows) lines.push(line)
    expect(lines.map(({ evolution, usualVehicle }) => ({ evolution, usualVehicle }))).toEqual(
      subjects.map(({ beside }) => beside),
    )
    const blind = { ...testCaller(), permissions: testCaller().permissions.filter(({ key }) => key !== 'ALE0001') }
    const unseen = await told(ranking, {}, blind)
    expect(unseen.hidden).toContain('alertsPer100')
    expect(unseen.subjects.map(({ beside }) => beside['evolution'])).toEqual(unseen.subjects.map(() => null))
  })

  // The last one, for it changes what was planted.
  test('performance K8 of half a way on which nobody could say it, an event counts for the other half; of none it is not known', async () => {
    const [id = 0] = sumsWeek.drivers
    const asked = () => told(anyAnalysis(driverPerformance), { motoristas: [id] })
    const side = ({ cells }: Awaited<ReturnType<typeof asked>>, x: string, y: string) =>
      cells['kinds']?.find((cell) => cell.x === x && cell.y === y)?.value
    const before = await asked()
    const km = before.total['distance'] ?? 0
    await store().system(async (tx) => {
      const table = (
        name: string,
      ) => `update ${name} set low_batteries = null, lateral_deviations = case when vehicle_id = $1 then null
        else lateral_deviations end`
      const [vehicle = 0] = sumsWeek.vehicles
      for (const name of ['vehicle_hour', 'vehicle_day']) await tx.query(table(name), [vehicle])
    })
    const after = await asked()
    expect(side(after, 'lowBatteries', 'own')).toBeNull()
    expect(side(after, 'lowBatteries', 'all')).toBeNull()
    expect(side(after, 'lowBatteries', 'count')).toBeNull()
    const [count, rate] = [side(after, 'lateralDeviations', 'count') ?? 0, side(after, 'lateralDeviations', 'own') ?? 0]
    expect(count).toBeGreaterThan(0)
    expect(rate).toBeGreaterThan((100 * count) / km)
  })
})
