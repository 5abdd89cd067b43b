import { expect, it } from 'vitest'

import { languages } from './kinds.ts'
import { placeParts } from './placeParts.ts'
import { placeText } from './placeText.ts'

it.each(languages)('ux §8 what is far from a place is read back as distance, wind and place: %s', (language) => {
  // Some kilometres west of Recife.
  const text = placeText(-8.05, -35.02, language)
  const parts = placeParts(text ?? '')
  expect(parts?.place).toMatch(/, PE$/)
  expect(parts?.km).toMatch(/^\d+ km$/)
  expect(parts?.wind).toMatch(/^ .* (de|of) $/)
  expect(`${parts?.km}${parts?.wind}${parts?.place}`).toBe(text)
})

it.each([
  ['a place itself', 'Recife, PE'],
  ['a street', 'Rua 9 de Julho, 12'],
  ['degrees', '-23.5000, -46.6000'],
  ['a sentence', '9 km de estrada'],
  ['nothing', ''],
])('%s has no distance', (_name, text) => {
  expect(placeParts(text)).toBeNull()
})
