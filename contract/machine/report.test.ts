import { expect, test } from 'vitest'

import { cardData } from '../endpoints/card.ts'
import { reports } from '../reports/all.ts'
import { consumption } from '../reports/consumption.ts'
import { itinerary } from '../reports/itinerary.ts'
import { anyReport } from './report.ts'

const period = { empresasSelecionadas: [1], inicio: 1_780_000_000_000, fim: 1_780_086_400_000 }
const many = (count: number) => Array.from({ length: count }, (_, n) => n + 1)

test.each([
  ['20,001 vehicles', 'veiculos', many(20_001)],
  ['a column that it has not', 'colunas', ['nada']],
  ['an order by what it has not', 'ordem', '-nada'],
  ['a file of another form', 'formato', 'docx'],
  ['a price of 0', 'preco', 0],
  ['a price of 100,00', 'preco', 10_000],
  ['an instant that is a text', 'inicio', '2026-02-31T00:00'],
  ['a time zone that is none', 'fuso', 'Marte/Base'],
] as const)('a report that is asked for %s is refused by the name of that', (_what, key, value) => {
  const { body } = consumption.calls.dump
  expect(body.safeParse(period).success).toBe(true)
  const { error } = body.safeParse({ ...period, [key]: value })
  expect(error?.issues.map(({ path }) => path[0])).toEqual([key])
})

test.each([1, 121, 2.5])('stops of an itinerary from %s min on are refused', (paradaMin) => {
  const { error } = itinerary.calls.dump.body.safeParse({ ...period, paradaMin })
  expect(error?.issues.map(({ path }) => path[0])).toEqual(['paradaMin'])
})

test('as many vehicles as there may be are asked for, in reports and in cards', () => {
  expect(consumption.calls.dump.body.safeParse({ ...period, veiculos: many(20_000) }).success).toBe(true)
  const week = { inicio: '2026-06-01T00:00', fim: '2026-06-08T00:00' }
  expect(cardData.body.safeParse({ ...week, veiculos: many(20_000) }).success).toBe(true)
  expect(cardData.body.safeParse({ ...week, veiculos: many(20_001) }).success).toBe(false)
  expect(cardData.body.safeParse({ ...week, inicio: '2026-02-31T00:00', veiculos: [] }).success).toBe(false)
})

test('bad input a card that nobody knows, a measure that is none, and three of them are refused', () => {
  expect(cardData.params.safeParse({ kind: 'tempo' }).success).toBe(true)
  for (const kind of ['nada', 'TEMPO', '__proto__', '']) expect(cardData.params.safeParse({ kind }).success).toBe(false)
  const week = { inicio: '2026-06-01T00:00', fim: '2026-06-08T00:00', veiculos: [] }
  expect(cardData.body.safeParse({ ...week, medidas: ['distance'] }).success).toBe(true)
  for (const medidas of [['nada'], [], ['distance', 'alerts', 'moving']])
    expect(cardData.body.safeParse({ ...week, medidas }).error?.issues.map(({ path }) => path[0])).toEqual(['medidas'])
})

test('a total that is the most or the least of its rows says so in every language', () => {
  const says = {
    'pt-BR': /m[aá]x|maior|mais|m[ií]n|menor|pior/i,
    en: /most|highest|longest|oldest|top|max|hottest|least|lowest|min|worst/i,
    es: /m[aá]x|mayor|m[aá]s|m[ií]n|menor|peor/i,
  }
  // It runs up to the last trip, and stands in one row alone.
  const running = 'result'
  const mute = Object.values(reports)
    .map((report) => anyReport(report))
    .flatMap(({ name, words, totals }) =>
      Object.entries({ ...totals })
        .filter(([key, total]) => key !== running && (total === 'max' || total === 'min'))
        .flatMap(([key]) =>
          (['pt-BR', 'en', 'es'] as const)
            .filter((language) => {
              const said: Readonly<Record<string, string | undefined>> = { ...words[language].totals }
              return !says[language].test(said[key] ?? words[language].columns[key] ?? '')
            })
            .map((language) => `${name}.${key} ${language}`),
        ),
    )
  expect(mute).toEqual([])
})
