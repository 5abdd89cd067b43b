import { expect, test } from 'vitest'

import { ruleSentence } from './ruleSentence.ts'

const always = { windowFrom: null, windowTo: null, reach: 'all' } as const
const said = (rule: Parameters<typeof ruleSentence>[0], language: 'pt-BR' | 'en' | 'es' = 'pt-BR') =>
  ruleSentence(rule, language).replaceAll('\u00A0', ' ')

test('CONST-02 CONST-07 what an accelerometer tells is said in m/s² and ms', () => {
  const braking = { ...always, code: 'RVT0002', severity: 'medium', threshold: 3.5, duration: 20 } as const
  expect(said(braking)).toBe('Freada brusca acima de 3,5 m/s², por 20 ms, em todos os veículos: gera alerta médio.')
  expect(said(braking, 'en')).toContain('3.5 m/s²')
})

test('ENT-27 a second limit is said with what it comes to, on the side of its event', () => {
  const hot = { ...always, code: 'EVT0012', severity: 'high', threshold: 105, threshold2: 115, duration: 0 } as const
  expect(said(hot)).toContain(': gera alerta alto; acima de 115 °C a gravidade sobe para crítico.')
  const low = { ...always, code: 'EVT0013', severity: 'medium', threshold: 23, threshold2: 22.5, duration: 60 } as const
  expect(said(low)).toContain('; abaixo de 22,5 V a gravidade sobe para alto.')
})

test('CONST-03 the limit of rain is said beside the dry one, in each language, and of no other event', () => {
  const fast = { ...always, code: 'EVT0003', severity: 'high', threshold: 100, rainLimit: 60, duration: 10 } as const
  expect([said(fast), said(fast, 'en'), said(fast, 'es')]).toEqual([
    expect.stringContaining('100 km/h (60 km/h na chuva)'),
    expect.stringContaining('100 km/h (60 km/h in rain)'),
    expect.stringContaining('100 km/h (60 km/h con lluvia)'),
  ])
  expect(said({ ...fast, rainLimit: null })).not.toContain('chuva')
})

test('a record says that nobody is asked; hours and days are in the sentence', () => {
  const rule = { ...always, code: 'EVT0019', severity: 'low', threshold: null, duration: 0 } as const
  expect(said({ ...rule, windowFrom: '22:00', windowTo: '05:00', weekdays: '15', reach: 'some' })).toMatch(
    /das 22:00 às 05:00, seg\., sex\., nos veículos escolhidos: fica só registrado\.$/,
  )
})
