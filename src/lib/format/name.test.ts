import { expect, test } from 'vitest'

import { initials, nameHue, shortName } from './name.ts'

test.each([
  ['a'.repeat(19), 'a'.repeat(19)],
  ['a'.repeat(20), `${'a'.repeat(16)}...`],
  ['João Pedro da Silva Siqueira', 'João Pedro da Si...'],
])('TOPBAR-08 %s shows as %s', (name, shown) => {
  expect(shortName(name)).toBe(shown)
})

test.each([
  ['João Siqueira', 'JS'],
  ['Ana Maria de Souza', 'AS'],
  ['  érica  ', 'É'],
  ['', ''],
])('TOPBAR-10 the initials of "%s" are "%s"', (name, letters) => {
  expect(initials(name)).toBe(letters)
})

test('TOPBAR-10 a name keeps its hue, and names differ', () => {
  expect(nameHue('João Siqueira')).toBe(nameHue('João Siqueira'))
  expect(new Set(['Ana', 'Rui', 'Marina', 'João'].map(nameHue)).size).toBe(4)
  expect(nameHue('Ana')).toBeLessThan(360)
})
