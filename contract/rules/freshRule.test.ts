import { expect, test } from 'vitest'

import { freshRule } from './freshRule.ts'
import { ruleSentence } from './ruleSentence.ts'

test('CONST-03 CONST-04 CONST-05 CONST-06 a new rule begins with 100 km/h for 10 s, 60 in rain, and 60 s before it is another', () => {
  expect(freshRule).toMatchObject({ threshold: 100, rainLimit: 60, duration: 10, cooldownS: 60 })
  expect(ruleSentence({ ...freshRule, windowFrom: null, windowTo: null }, 'pt-BR').replaceAll('\u00A0', ' ')).toBe(
    'Excesso de velocidade acima de 100 km/h (60 km/h na chuva), por 10 s, em todos os veículos: gera alerta alto.',
  )
})
