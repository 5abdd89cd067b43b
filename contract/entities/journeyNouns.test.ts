import { expect, test } from 'vitest'

import { allEndpoints } from '../machine/list.ts'
import { appointments } from '../reports/appointments.ts'
import { journeys } from '../reports/journeys.ts'
import { entities } from './all.ts'

const wiresOf = (noun: { fields: Readonly<Record<string, { wire: string }>> }) =>
  Object.values(noun.fields).map(({ wire }) => wire)
const { journeyEvent, journeyCategory, journeyNotice, journeySet, driverRule } = entities
const { externalDefect, tyreCondition, extraItem } = entities

test('ENT-34..38 JOUR-05 JOUR-06 nouns of a journey and of its checklist have what the specification names', () => {
  expect(wiresOf(journeyEvent)).toEqual(
    expect.arrayContaining(['codigo', 'descricao', 'icone', 'cor', 'justificavel', 'imobilizacao', 'ativo']),
  )
  expect(Object.values(journeyEvent.links ?? {}).map(({ wire }) => wire)).toEqual(['categorias', 'macros'])
  expect(wiresOf(journeyCategory)).toContain('descricao')
  expect(wiresOf(journeyNotice)).toEqual(
    expect.arrayContaining(['descricao', 'som', 'justificavel', 'titulo', 'mensagem']),
  )
  expect(wiresOf(externalDefect)).toContain('descricao')
  expect(wiresOf(tyreCondition)).toEqual(expect.arrayContaining(['codigo', 'descricao', 'ativo']))
})

test('JOUR-04 JOUR-08 JOUR-09 a rule of users says which set of parameters holds, of whom and from which day on', () => {
  expect(Object.keys(journeySet.calls)).toEqual(expect.arrayContaining(['list', 'create', 'update']))
  expect(driverRule.links?.sets).toMatchObject({ wire: 'id_conjunto', many: false, least: 1 })
  expect(driverRule.links?.drivers).toMatchObject({ wire: 'motoristas', many: true })
  expect(wiresOf(driverRule)).toEqual(expect.arrayContaining(['alcance', 'desde_dia', 'ate_dia']))
})

test.each([
  ['CHK-01', externalDefect],
  ['CHK-02', tyreCondition],
  ['CHK-03', extraItem],
])('%s the checklist lists, adds, edits and deletes its noun', (_id, { calls }) => {
  expect(Object.keys(calls)).toEqual(expect.arrayContaining(['list', 'create', 'update', 'remove']))
})

test('GEN-09 API-42 what the office calls stands under two bases, and what a phone calls under one of its own', () => {
  const own = allEndpoints.filter(([, { path }]) => /^(\/v2)?\/driver[lL]og\//.test(path))
  expect(own.length).toBeGreaterThan(40)
  const strange = own.filter(([, { path }]) => !/^\/(driverlog|v2\/driverLog\/checkList)\//.test(path))
  expect(strange.map(([name]) => name)).toEqual([])
  const ofPhones = own.filter(([, { path }]) => path.startsWith('/driverlog/app/'))
  expect(ofPhones.filter(([, { access }]) => access !== 'driver').map(([name]) => name)).toEqual(['pairDevice'])
  expect(
    own.filter(([, { access }]) => access === 'driver').every(([, { path }]) => path.startsWith('/driverlog/app/')),
  ).toBe(true)
})

test.each([
  ['EXPORT-05', 'journeys', journeys],
  ['EXPORT-08', 'marks', appointments],
])('%s the list of %s is a file as every report is', (_id, _what, { calls }) => {
  expect(calls.dump.file).toBeDefined()
})
