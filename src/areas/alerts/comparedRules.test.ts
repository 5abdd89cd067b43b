import { expect, test } from 'vitest'

import { compareRules } from './comparedRules.ts'

const rule = { description: 'Velocidade', code: 'EVT0003', severity: 'high', threshold: 100, duration: 10 }

test('30-14 two revisions are compared value by value in the words of the form, what differs first', () => {
  const rows = compareRules(rule, { ...rule, threshold: 110, duration: 30 }, 'pt-BR')
  expect(rows.filter(({ differs }) => differs).map(({ key, a, b }) => [key, a, b])).toEqual([
    ['threshold', '100', '110'],
    ['duration', '10', '30'],
  ])
  expect(rows.map(({ differs }) => differs)).toEqual([true, true, false, false, false])
  expect(rows.find(({ key }) => key === 'severity')).toMatchObject({ a: 'Alto', b: 'Alto' })
})

test('a value that only one of them says stands against nothing', () => {
  const [row] = compareRules(rule, { ...rule, message: 'Devagar' }, 'pt-BR')
  expect(row).toMatchObject({ key: 'message', a: '—', b: 'Devagar', differs: true })
})
