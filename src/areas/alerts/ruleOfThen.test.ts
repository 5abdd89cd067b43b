import { expect, test } from 'vitest'

import { clearLineOf, sentenceOf } from './ruleOfThen.ts'

const body = {
  description: 'Excesso, pista seca',
  code: 'EVT0003',
  severity: 'high',
  threshold: 100,
  duration: 10,
  window_from: null,
  window_to: null,
  reach: 'all',
}

test('A21 the rule of then is said in its sentence, from what its revision keeps; one that cannot be read is not guessed', () => {
  expect(sentenceOf(body, 'pt-BR')).toMatch(/100\skm\/h.*10\ss/)
  expect(sentenceOf({ ...body, duration: 30 }, 'pt-BR')).toMatch(/30\ss/)
  expect(sentenceOf({ code: 'EVT0003' }, 'pt-BR')).toBeNull()
})

test('A21 EVT0034 of an input or an output the sentence says which one and in which state, as the form does', () => {
  const wire = { ...body, code: 'EVT0034', threshold: null, port: 'input1', port_state: 'off' }
  expect(sentenceOf(wire, 'en')).toMatch(/^Input 1 off, for 10/)
})

test('A21 ENT-22 the rule of then says how often it was raised and who was told, by what its revision keeps of them', () => {
  const kept = {
    ...body,
    cooldown_s: 60,
    notify: 'some',
    notify_every_s: 900,
    per_vehicle: true,
    valid_to: '2026-12-31',
  }
  expect(sentenceOf(kept, 'en')?.replaceAll('\u00A0', ' ')).toBe(
    'Speeding above 100 km/h, or the limit of the vehicle’s profile, for 10 s, in every vehicle, until 12/31/2026: raises a high alert; if it is back in less than 1 min, it is the same alert; notifies the chosen people, at most once a vehicle every 15 min.',
  )
})

test('A1 the clear line lies past the limit by the margin of the revision, else by that of its value', () => {
  expect(clearLineOf(body, 100)).toBe(95)
  expect(clearLineOf({ ...body, clear_by: 8 }, 100)).toBe(92)
  expect(clearLineOf({ ...body, code: 'EVT0013', threshold: null }, 23)).toBe(23.5)
  expect(clearLineOf({ ...body, code: 'EVT0016' }, 100)).toBeNull()
  expect(clearLineOf(undefined, 100)).toBeNull()
})
