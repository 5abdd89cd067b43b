import { expect, test } from 'vitest'

import { type Cell, type ColumnKind, alignmentOf, cellText, collatorOf, compareCells, headText } from './columns.ts'
import type { Language } from './kinds.ts'

const noon = Date.UTC(2026, 10, 20, 12, 0, 7)

test.each<[ColumnKind, Cell, Language, string]>([
  ['text', 'João', 'pt-BR', 'João'],
  ['integer', 12_345, 'pt-BR', '12.345'],
  ['integer', 12_345, 'en', '12,345'],
  ['year', 2026, 'pt-BR', '2026'],
  ['km', 1234.56, 'es', '1.234,6\u00A0km'],
  ['kmh', 80, 'en', '80\u00A0km/h'],
  ['percent', 41.25, 'pt-BR', '41,3\u00A0%'],
  ['rpm', 1_250, 'en', '1,250\u00A0RPM'],
  ['celsius', -18.04, 'pt-BR', '\u221218,0\u00A0°C'],
  ['volt', 27.8, 'es', '27,8\u00A0V'],
  ['degrees', -23.5, 'pt-BR', '\u221223,50000'],
  ['duration', 0.4, 'pt-BR', '<\u00A01\u00A0min'],
  ['duration', 59.9, 'en', '59\u00A0min'],
  ['duration', 64, 'es', '1\u00A0h\u00A004\u00A0min'],
  ['duration', 1500, 'pt-BR', '25\u00A0h\u00A000\u00A0min'],
  ['date', noon, 'en', '11/20/2026'],
  ['instant', noon, 'pt-BR', '20/11/2026 09:00'],
  ['moment', noon, 'pt-BR', '20/11/2026 09:00:07'],
  ['kmh', null, 'pt-BR', ''],
  ['plate', 'ABC1234', 'pt-BR', 'ABC-1234'],
  ['plate', 'ABC1D23', 'pt-BR', 'ABC1D23'],
  ['taxId', '11144477735', 'en', '111.444.777-35'],
  ['day', '2026-03-05', 'pt-BR', '05/03/2026'],
  ['day', 'nunca', 'pt-BR', 'nunca'],
  ['cents', 123_456, 'pt-BR', 'R$\u00A01.234,56'],
])('FMT-01..08 a cell of kind %s with %s reads in %s as %s', (kind, value, language, text) => {
  expect(cellText(kind, value, language, 'America/Sao_Paulo')).toBe(text)
})

test('numbers end in line, all else begins in line; the head of a file carries the unit', () => {
  expect([alignmentOf('km'), alignmentOf('year'), alignmentOf('plate'), alignmentOf('instant')]).toEqual([
    'end',
    'end',
    'start',
    'start',
  ])
  expect([headText('Velocidade', 'kmh'), headText('Ano', 'year')]).toEqual(['Velocidade (km/h)', 'Ano'])
})

test('names sort as people expect: numbers by value, accents and capitals beside their letter', () => {
  const collator = collatorOf('pt-BR')
  const names = ['Frota 10', 'frota 9', 'Ávila', 'Azul', 'Zé', 'avião']
  expect(names.toSorted((a, b) => compareCells(a, b, collator))).toEqual([
    'avião',
    'Ávila',
    'Azul',
    'frota 9',
    'Frota 10',
    'Zé',
  ])
  expect([10, 9, -1].toSorted((a, b) => compareCells(a, b, collator))).toEqual([-1, 9, 10])
})
