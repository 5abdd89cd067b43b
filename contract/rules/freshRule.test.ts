import { expect, test } from 'vitest'

import { freshLimits, freshRule } from './freshRule.ts'
import { ruleSentence } from './ruleSentence.ts'

test('CONST-03 CONST-04 CONST-05 CONST-06 a new rule begins with 100 km/h for 10 s, 60 in rain, and 60 s before it is another', () => {
  expect(freshRule).toMatchObject({ threshold: 100, rainLimit: 60, duration: 10, cooldownS: 60 })
  expect(ruleSentence({ ...freshRule, windowFrom: null, windowTo: null }, 'pt-BR').replaceAll('\u00A0', ' ')).toBe(
    'Excesso de velocidade acima de 100 km/h (60 km/h na chuva), por 10 s, em todos os veículos: gera alerta alto; se volta em menos de 1 min, é o mesmo alerta; não notifica ninguém.',
  )
})

test('CONST-07 a limit in km/h says nothing of another event: chosen another, the form begins without it, and with it again on the way back', () => {
  const gone = { threshold: null, threshold2: null, rainLimit: null, clearBy: null, port: null, portState: null }
  expect(freshLimits('EVT0012')).toEqual(gone)
  expect(freshLimits(null)).toEqual(gone)
  expect(freshLimits('EVT0003')).toEqual({ ...gone, threshold: 100, rainLimit: 60 })
})
