import { expect, test } from 'vitest'

import type { Caller } from './caller.ts'
import { languageFor, languageOf } from './language.ts'

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

test.each([
  ['en', 'en'],
  ['*', 'es'],
  [undefined, 'es'],
] as const)('a caller who stored Spanish and wishes %s is answered in %s', (header, language) => {
  const caller: Caller = {
    userId: 1,
    name: 'Ana',
    language: 'es',
    profileId: 1,
    companies: [],
    permissions: [],
    pending: null,
    wall: false,
    sessionRef: '',
    address: '',
  }
  expect(languageFor({ caller, headers: { 'accept-language': header } })).toBe(language)
})
