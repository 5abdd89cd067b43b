import { expect, test, vi } from 'vitest'

import { languages } from '#contract/kinds.ts'

import { readBundle } from './bundles.ts'
import { startText } from './i18n.ts'
import { textOf } from './useText.ts'

test('GEN-03 a folder named text gives its namespace in each language', async () => {
  expect(await readBundle('pt-BR', 'ui')).toHaveProperty('close', 'Fechar')
  expect(await readBundle('es', 'ui')).toHaveProperty('close', 'Cerrar')
})

test('FMT-02 a whole million is counted like every other number of things', async () => {
  for (const language of languages) {
    vi.stubGlobal('document', { documentElement: { lang: '' } })
    await startText(['kit'], language)
    expect(textOf('kit')('table.rows', { count: 1_000_000, number: 1_000_000 })).toMatch(/^1000000 \w+$/)
  }
  vi.unstubAllGlobals()
})

test('GEN-04 a bundle that does not exist reads as empty', async () => {
  expect(await readBundle('es', 'nowhere')).toEqual({})
})
