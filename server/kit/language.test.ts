import { expect, test } from 'vitest'

import { languageOf } from './language.ts'

test.each([
  [undefined, 'pt-BR'],
  ['', 'pt-BR'],
  ['de', 'pt-BR'],
  ['pt-PT', 'pt-BR'],
  ['en-GB,en;q=0.9', 'en'],
  ['de, es;q=0.5, en;q=0.8', 'en'],
  ['en;q=0, es', 'es'],
  [';;q=,,,', 'pt-BR'],
])('%s reads as %s', (header, language) => {
  expect(languageOf(header)).toBe(language)
})
