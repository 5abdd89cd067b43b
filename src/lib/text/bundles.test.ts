import { expect, test } from 'vitest'

import { readBundle } from './bundles.ts'

test('GEN-03 a folder named text gives its namespace in each language', async () => {
  expect(await readBundle('pt-BR', 'ui')).toHaveProperty('close', 'Fechar')
  expect(await readBundle('es', 'ui')).toHaveProperty('close', 'Cerrar')
})

test('GEN-04 a bundle that does not exist reads as empty', async () => {
  expect(await readBundle('es', 'nowhere')).toEqual({})
})
