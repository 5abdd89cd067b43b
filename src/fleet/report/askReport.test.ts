import { expect, test } from 'vitest'
import { z } from 'zod'

import { type AnyReport, anyReport } from '#contract/machine/report.ts'
import { reports } from '#contract/reports/all.ts'

import { questionOf } from './askReport.ts'
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
