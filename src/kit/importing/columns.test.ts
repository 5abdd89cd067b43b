import { expect, test } from 'vitest'

import { grouping } from '#contract/entities/grouping.ts'
import { vehicle } from '#contract/entities/vehicle.ts'
import { languages } from '#contract/kinds.ts'

import { erased } from '../registry/defineRegistry.tsx'
import { cellName } from './cellName.ts'
import { headOf, importedKeys, matchColumns, missingIn, remembered, twiceOf } from './columns.ts'

const [entity] = erased(grouping, { columns: [], form: [] })
const [vehicles] = erased(vehicle, { columns: [], form: [] })

test('R19 the heads of a file of any language are found again, with their units', () => {
  for (const language of languages) {
    const keys = importedKeys(vehicles)
    const heads = keys.map((key) => headOf(vehicles, key, language))
    expect(matchColumns(vehicles, heads, {}, language).keys).toEqual(keys)
  }
})

test.each([
  [
    ['descricao', 'ATIVO'],
    ['description', 'active'],
  ],
  [
    ['Descrição ', 'Observação'],
    ['description', null],
  ],
  [
    ['ID', 'Description'],
    ['id', 'description'],
  ],
  [
    ['Descrição', 'descricao'],
    ['description', null],
  ],
])('heads %j are of %j', (heads, keys) => {
  expect(matchColumns(entity, heads, {}, 'pt-BR').keys).toEqual(keys)
})

test('what was chosen once is chosen again, and what was left out stays out', () => {
  const known = remembered(['Nome do grupo', 'Descrição'], ['description', null])
  expect(matchColumns(entity, ['NOME DO GRUPO', 'Descricao'], known, 'pt-BR').keys).toEqual(['description', null])
})

test('the language of most heads says how days are written', () => {
  expect(matchColumns(entity, ['Description', 'Active'], {}, 'pt-BR').language).toBe('en')
  expect(matchColumns(entity, ['xyz'], {}, 'es').language).toBe('es')
})

test('a cell is named as spreadsheets name it; a head that stands twice is told', () => {
  expect([cellName(0, 2), cellName(1, 5), cellName(26, 3), cellName(701, 9)]).toEqual(['A2', 'B5', 'AA3', 'ZZ9'])
  expect(twiceOf(['A', 'b', 'Á', ''])).toEqual(['Á'])
})

test.each([
  [['placa', 'cor'], ['category'], false],
  [['ID', 'cor'], ['plate', 'category'], false],
  [['cor', 'ano'], ['plate', 'category'], true],
  [['ABC1D23', 'Scania'], ['plate', 'category'], true],
])('heads %j lack what new vehicles need: %j', (heads, keys, fatal) => {
  expect(missingIn(vehicles, matchColumns(vehicles, heads, {}, 'pt-BR').keys)).toEqual({ keys, fatal })
})
