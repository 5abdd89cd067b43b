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

const fast = { ...always, code: 'EVT0003', severity: 'high', threshold: 100, duration: 10 } as const

test('ENT-22 CONST-05 CONST-09 a rule says how often it may be raised, who is notified and how often, in each language', () => {
  const rule = { ...fast, cooldownS: 300, notify: 'some', notifyEveryS: 900, people: 2 } as const
  expect([said(rule), said(rule, 'en'), said(rule, 'es')]).toEqual([
    'Excesso de velocidade acima de 100 km/h, por 10 s, em todos os veículos: gera alerta alto; se volta em menos de 5 min, é o mesmo alerta; notifica 2 pessoas, no máximo uma vez por veículo a cada 15 min.',
    'Speeding above 100 km/h, for 10 s, in every vehicle: raises a high alert; if it is back in less than 5 min, it is the same alert; notifies 2 people, at most once a vehicle every 15 min.',
    'Exceso de velocidad por encima de 100 km/h, durante 10 s, en todos los vehículos: genera una alerta de nivel alto; si vuelve en menos de 5 min, es la misma alerta; notifica a 2 personas, como máximo una vez por vehículo cada 15 min.',
  ])
  const told = (more: Partial<typeof rule | { notify: 'nobody' | 'everyone'; notifyEveryS: number; people: number }>) =>
    said({ ...rule, ...more })
      .split('; ')
      .at(-1)
  expect(told({ notify: 'nobody' })).toBe('não notifica ninguém.')
  expect(told({ notify: 'everyone', notifyEveryS: 0 })).toBe('notifica quem lê notificações, a cada alerta.')
  expect(told({ people: 1, notifyEveryS: 0 })).toBe('notifica uma pessoa, a cada alerta.')
  expect(said({ ...rule, cooldownS: 0 })).toContain('; cada vez é outro alerta; ')
  expect(said({ ...rule, cooldownS: 90 })).toContain('menos de 90 s')
})

test('ENT-22 of chosen people who are not known by number it says so, and what a revision does not say is not made up', () => {
  expect(said({ ...fast, cooldownS: 60, notify: 'some', notifyEveryS: 0 })).toContain('notifica as pessoas escolhidas')
  expect(said(fast)).toBe('Excesso de velocidade acima de 100 km/h, por 10 s, em todos os veículos: gera alerta alto.')
})

test('ENT-22 the days of a rule and the limit that its vehicles hold are in the sentence', () => {
  const rule = { ...fast, perVehicle: true, validFrom: '2026-12-01', validTo: '2026-12-31' }
  expect(said(rule)).toContain('acima de 100 km/h, ou do limite do perfil do veículo, por 10 s')
  expect(said(rule)).toContain(', a partir de 01/12/2026, até 31/12/2026: ')
  expect(said({ ...rule, threshold: null })).not.toContain('perfil')
})
