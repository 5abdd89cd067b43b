import { expect, test } from 'vitest'

import fleetEn from '#src/fleet/text/en.json' with { type: 'json' }
import fleetEs from '#src/fleet/text/es.json' with { type: 'json' }
import fleetPtBR from '#src/fleet/text/pt-BR.json' with { type: 'json' }

import { languages } from './kinds.ts'
import { wordsIn } from './words.ts'

const screens = { 'pt-BR': fleetPtBR, en: fleetEn, es: fleetEs }

test.each(languages)('a file says in %s what the screen says of alerts, and no word is empty', (language) => {
  const words = wordsIn(language)
  expect(words.alert).toEqual(screens[language].alert)
  expect(words.severity).toEqual(screens[language].severity)
  expect(words.state).toEqual(screens[language].state)
  const said: string[] = []
  JSON.stringify(words, (_key, value: unknown) => {
    if (typeof value === 'string') said.push(value)
    return value
  })
  expect(said.filter((word) => word.trim() === '')).toEqual([])
  expect(said.length).toBeGreaterThan(40)
})

test.each(languages)('ERR-39 every text of %s is there: the keys are those of Portuguese', (language) => {
  const keys = (value: object): string[] =>
    Object.entries(value).flatMap(([key, part]: [string, unknown]) =>
      typeof part === 'object' && part !== null ? keys(part).map((inner) => `${key}.${inner}`) : [key],
    )
  expect(keys(wordsIn(language))).toEqual(keys(wordsIn('pt-BR')))
})
