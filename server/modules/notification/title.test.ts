import { expect, test } from 'vitest'

import { languages } from '#contract/kinds.ts'

import { textsIn } from '../../text/text.ts'
import { titleIn } from './title.ts'

test('NOTIF-07 a title is in the language of its reader', () => {
  const row = { title: 'axleLowered', state: 'inactive' }
  expect(languages.map((language) => titleIn(language, row))).toEqual([
    'Eixo suspensor erguido',
    'Lift axle raised',
    'Eje levadizo levantado',
  ])
  expect(titleIn('pt-BR', { ...row, state: 'active' })).toBe('Eixo suspensor baixado')
})

test.each(['Reunião às 15 h', 'toString', ''])('words that name no text stay as they are: "%s"', (title) => {
  expect(titleIn('en', { title, state: 'active' })).toBe(title)
})

test('GEN-03 every language has the same titles', () => {
  const [first, ...others] = languages.map((language) => Object.keys(textsIn(language).notifications).toSorted())
  for (const other of others) expect(other).toEqual(first)
})
