import { expect, test } from 'vitest'

import { analyses } from '../analyses/all.ts'
import { limits } from '../limits.ts'
import { anyAnalysis } from '../machine/analysis.ts'
import { reports } from './all.ts'

const span = { empresasSelecionadas: [1], veiculos: [1], inicio: 1_780_000_000_000, fim: 1_780_080_000_000 }
const many = (count: number) => Array.from({ length: count }, (_, n) => n + 1)

test.each([
  ['a stop of two minutes', { paradaMin: 2 }, true],
  ['a stop of one minute', { paradaMin: 1 }, false],
  ['a stop of 121 minutes', { paradaMin: 121 }, false],
  ['as many vehicles as may be chosen', { veiculos: many(limits.exportPick) }, true],
  ['one vehicle more', { veiculos: many(limits.exportPick + 1) }, false],
  ['a column that it has not', { colunas: ['salario'] }, false],
  ['an order that it has not', { ordem: '-salario' }, false],
  ['a format that no file has', { formato: 'exe' }, false],
])('reports §9 an itinerary is asked with %s', (_what, said, taken) => {
  expect(reports.itinerary.calls.dump.body.safeParse({ ...span, ...said }).success).toBe(taken)
})

test.each([
  [1, true],
  [9_999, true],
  [0, false],
  [10_000, false],
  [-1, false],
  [6.1, false],
])('RATING-06 reports §9 a price of %d cents is taken: %s', (preco, taken) => {
  const { body } = anyAnalysis(analyses.performance).calls.ask
  expect(body.safeParse({ ...span, preco }).success).toBe(taken)
})
