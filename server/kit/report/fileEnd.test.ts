import { expect, test } from 'vitest'
import { z } from 'zod'

import { analyses } from '#contract/analyses/all.ts'
import { driverRanking } from '#contract/analyses/driverRanking.ts'
import { driveWellDay } from '#contract/analyses/driveWellDay.ts'
import { languages } from '#contract/kinds.ts'
import { anyAnalysis } from '#contract/machine/analysis.ts'
import { anyReport } from '#contract/machine/report.ts'
import { unwrapped } from '#contract/machine/unwrapped.ts'
import { profileReports } from '#contract/profiles/all.ts'
import { reports } from '#contract/reports/all.ts'
import { dms } from '#contract/reports/dms.ts'
import { driveWellDriverTrips } from '#contract/reports/driveWellDriverTrips.ts'
import { faultDetails } from '#contract/reports/faultDetails.ts'
import { occurrences } from '#contract/reports/occurrences.ts'
import { statusTime } from '#contract/reports/statusTime.ts'
import { requestReports } from '#contract/requests/all.ts'

import { WrittenTotals, filterLine, footOf } from './fileEnd.ts'

const noon = Date.UTC(2026, 10, 20, 12)
const asked = {
  said: { groupings: [], leastKmh: 20, event: '2002' },
  timeZone: 'America/Sao_Paulo',
  from: noon - 3_600_000,
  to: noon,
  toldTo: noon - 60_000,
  now: noon,
}

test.each([
  ['pt-BR', ['BRA2E19'], 'Filtro: Veículos: BRA2E19 · Velocidade mínima: 20 · Evento: Bocejo'],
  ['en', null, 'Filter: every vehicle · Minimum speed: 20 · Event: Yawning'],
  ['es', [], 'Filtro: Vehículos: 0 · Velocidad mínima: 20 · Evento: Bostezo'],
] as const)('R16 a file says in %s what it was asked for', (language, plates, said) => {
  expect(filterLine(anyReport(dms), asked, plates, language)).toBe(said)
})

/** What a filter may be asked, of each kind of schema once, and each word of those that know theirs. */
function askable(schema: unknown): unknown[] {
  const inner = unwrapped(schema)
  if (inner instanceof z.ZodEnum) return inner.options.map(String)
  if (!(inner instanceof z.ZodArray)) return [inner instanceof z.ZodString ? 'x' : 7]
  const of: unknown = inner.element
  return of instanceof z.ZodEnum ? of.options.map((one) => [String(one)]) : [[7, 8]]
}

const every = [
  ...Object.values<object>(reports).map((one) => anyReport(one)),
  ...requestReports,
  ...profileReports,
  ...Object.values<object>(analyses).map((one) => anyAnalysis(one)),
]

test.each(languages)('R16 filters of reports and analyses, and their choices, have their words in %s', (language) => {
  const mute = every.flatMap((report) =>
    Object.entries(report.filters).flatMap(([key, [wire, schema]]) =>
      askable(schema).flatMap((value) => {
        const line = filterLine(report, { ...asked, said: { [key]: value } }, null, language)
        const code = typeof value === 'number' || value === 'x' ? null : String(value)
        const bare = (one: string) => one.startsWith(`${wire}: `) || (code !== null && one.endsWith(`: ${code}`))
        return line
          .split(' · ')
          .filter(bare)
          .map((one) => `${report.name} ${key} ${one}`)
      }),
    ),
  )
  expect(mute).toEqual([])
})

test('R16 of a record that is chosen by its id a file says that it is one; of many words how many', () => {
  const line = (report: object, said: Readonly<Record<string, unknown>>) =>
    filterLine(anyReport(report), { ...asked, said }, null, 'en')
  const one = { evaluation: 4711, company: 2, driver: null }
  expect(line(driveWellDriverTrips, one)).toBe('Filter: every vehicle · Evaluation: 1 · Company: 1')
  const command = '6f1c0d3e-0a4b-4f3e-9a51-3d6a5b0c7e11'
  expect(line(faultDetails, { command })).toBe('Filter: every vehicle · Command: 1')
  expect(line(occurrences, { severities: ['critical'], types: ['panic', 'jammer'] })).toBe(
    'Filter: every vehicle · Severities: Critical · Kinds: Panic button, Jammer detected',
  )
  const types = ['panic', 'jammer', 'overspeed', 'dtc', 'towed', 'doorOpen']
  expect(line(occurrences, { types })).toBe('Filter: every vehicle · Kinds: 6')
})

test('R16 the foot of a file of an analysis says its own filters, a day as it is written', () => {
  const line = (analysis: object, said: Readonly<Record<string, unknown>>) =>
    filterLine(anyAnalysis(analysis), { ...asked, said }, null, 'pt-BR')
  expect(line(driverRanking, { base: 'trabalho' })).toBe('Filtro: todos os veículos · Base: Ajustado ao trabalho')
  const said = { evaluation: 4711, company: null, day: '2026-06-02', utc: -3 }
  expect(line(driveWellDay, said)).toBe('Filtro: todos os veículos · Avaliação: 1 · Dia: 02/06/2026 · UTC: -3')
})

test('R16 a foot says clocks, until when it counts, who is behind, who told nothing and how it is measured', () => {
  expect(footOf(anyReport(dms), 'F', asked, { behind: 2, unheard: 3 }, 'pt-BR')).toEqual([
    'F',
    'De 20/11/2026 08:00 a 20/11/2026 09:00 · Horários de America/Sao_Paulo · Contado até 20/11/2026 08:59 · Veículos ainda em contagem: 2 · Veículos sem dados no período: 3',
    dms.words['pt-BR'].lead,
  ])
})

test('R16 totals are of the rows written; a rate is one of sums, what nobody told is null, what is hidden too', () => {
  const written = new WrittenTotals(anyReport(statusTime))
  const none = written.said(() => false)
  expect([none['moving'], none['idleShare']]).toEqual([null, null])
  written.add({ moving: 30, idling: 10, engine: 40, longestIdle: 10, cost: null })
  written.add({ moving: '60', idling: 5, engine: 60, longestIdle: 4 })
  expect(written.said((key) => key === 'idle')).toMatchObject({
    moving: 90,
    idleShare: 15,
    longestIdle: 10,
    cost: null,
    idle: null,
  })
})
