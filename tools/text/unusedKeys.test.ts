import { expect, test } from 'vitest'

import { unusedKeys } from './unusedKeys.ts'

const bundles = (...keys: string[]) =>
  new Map([['fleet', new Map([['pt-BR', new Map(keys.map((key) => [key, 'x']))]])]])

test('a key that no source names is named', () => {
  expect(unusedKeys(bundles('open', 'shut'), [`t('open')`])).toEqual(['unused key: fleet shut'])
})

test('a key is read by its plural, with its namespace, or by the beginning of a template', () => {
  const sources = [`t('vehicles', { count })`, `const title = 'fleet:list.title'`, 't(`state.${state}`)']
  expect(unusedKeys(bundles('vehicles_one', 'vehicles_other', 'list.title', 'state.moving'), sources)).toEqual([])
})
