import { expect, test } from 'vitest'

import { builtInGeocoder, placesFound } from './port.ts'

const found = async (text: string) => (await builtInGeocoder.search(text, 'pt-BR')).map(({ name }) => name)

test('MAP-14 MAP-15 the built-in table finds cities with and without accents, state and comma', async () => {
  expect(await builtInGeocoder.search('campinas', 'pt-BR')).toEqual([
    { name: 'Campinas, SP', latitude: expect.closeTo(-22.9, 0), longitude: expect.closeTo(-47.06, 0) },
  ])
  expect(await found('sao paulo, sp')).toEqual(['São Paulo, SP'])
  expect(await found('Rio')).toContain('Rio de Janeiro, RJ')
})

test('MAP-14 what the table does not hold is nothing, and a short text is no list of all', async () => {
  expect(await found('Rua Augusta, 120')).toEqual([])
  expect(await found('a')).toHaveLength(placesFound)
})
