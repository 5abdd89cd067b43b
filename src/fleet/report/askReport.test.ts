import { expect, test } from 'vitest'
import { z } from 'zod'

import { type AnyReport, anyReport } from '#contract/machine/report.ts'
import { reports } from '#contract/reports/all.ts'

import { questionBefore, questionOf } from './askReport.ts'
import { reportAddress } from './reportAddress.ts'

const all: AnyReport[] = Object.values<object>(reports).map(anyReport)

test.each(all)('the question of an address that says nothing goes on the wire: $name', (report) => {
  const { query } = reportAddress(report).read(new URLSearchParams(), Date.UTC(2026, 10, 20, 15))
  const page = { limit: 50, offset: 0, columns: Object.keys(report.columns), timeZone: 'America/Sao_Paulo' }
  const body = { ...questionOf(report, query, [1]), ...page }
  expect(z.safeEncode(report.calls.dump.body, body).error).toBeUndefined()
})

test('an id in an address is a number again, also where nothing named is null', () => {
  const { query } = reportAddress(anyReport(reports.driveWellTrips)).read(new URLSearchParams('avaliacao=7'), 0)
  expect(query.filters['evaluation']).toBe(7)
})

test.each([
  ['consumption', 'preco=0'],
  ['consumption', 'preco=10000'],
  ['itinerary', 'paradaMin=1'],
  ['distanceFleet', 'ordem=nada'],
  ['distanceFleet', 'colunas=nada'],
  ['statusSpans', 'estado=nada'],
] as const)('%s: what an address asks for in vain is said to be left out: %s', (name, search) => {
  const { query, faults } = reportAddress(anyReport(reports[name])).read(new URLSearchParams(search), 0)
  expect(Object.values(faults)).toContain('parameter')
  expect(query.filters['fuelPriceCents'] ?? null).toBeNull()
})

const [hour, day] = [3_600_000, 86_400_000]
/** Midnight of 1 June 2026 in São Paulo. */
const midnight = Date.UTC(2026, 5, 1, 3)

test.each([
  ['whole days', [0, 7 * day - 1], 30 * day, [-7 * day, -1]],
  ['today, as far as it got', [0, day - 1], 9.5 * hour, [-day, -day + 10 * hour - 1]],
  ['hours', [14 * hour, 16 * hour - 1], 30 * day, [12 * hour, 14 * hour - 1]],
] as const)(
  'reports §3.3 a tile stands beside the same question of the period before: %s',
  (_what, asked, now, before) => {
    const body = { vehicles: [7], from: midnight + asked[0], to: midnight + asked[1] }
    expect(questionBefore(body, 'America/Sao_Paulo', midnight + now)).toEqual({
      vehicles: [7],
      from: midnight + before[0],
      to: midnight + before[1],
    })
    const ofNow: { vehicles: number[]; from?: number; to?: number } = { vehicles: [7] }
    expect(questionBefore(ofNow, 'America/Sao_Paulo', midnight)).toBe(null)
  },
)
