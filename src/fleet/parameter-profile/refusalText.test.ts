import { expect, test } from 'vitest'

import { permissions } from '#contract/permissions.ts'
import { events } from '#contract/profiles/events.ts'
import { immobilization } from '#contract/profiles/immobilization.ts'

import { refusalText } from './refusalText.ts'

const own = events.words['pt-BR'].refusals

test.each([
  ['EVENT-11', 'permission.denied', undefined, 'Usuário não tem permissão para configurar os eventos.'],
  ['ERR-13', 'internal', undefined, 'Erro ao configurar os eventos.'],
  ['ERR-14', 'setting.range', undefined, 'Parâmetros de configuração inválidos.'],
  ['ERR-15', 'setting.empty', 'Escolha um.', 'Os parâmetros estão incorretos. Escolha um.'],
  ['ERR-16', 'setting.simpleTracking', 'ABC1D23.', 'Os veículos selecionados não possuem esta configuração. ABC1D23.'],
  ['ERR-17', 'setting.open', 'Em ABC1D23.', 'Aguarde o processamento das configurações. Em ABC1D23.'],
])('%s %s is said in the words of events, before what the server says', (_id, code, msg, text) => {
  expect(refusalText(own, { code, msg })).toBe(text)
})

test('EVENT-12 to configure events is one key with the action u, of events and of none beside them', () => {
  expect(events.calls.apply.access).toEqual([permissions.vehicleEvent, 'u'])
  expect(permissions.vehicleEvent).toBe('EVT0001')
  expect(immobilization.calls.apply.access).toEqual([immobilization.permission, 'c'])
})

test.each(['en', 'es'] as const)('ERR-39 the refusals of events are said in %s in words of its own', (language) => {
  const codes = Object.keys(own ?? {})
  const said = codes.map((code) => refusalText(events.words[language].refusals, { code }))
  expect([codes.length, new Set(said).size]).toEqual([6, 6])
  const inPortuguese = new Set(codes.map((code) => refusalText(own, { code })))
  expect(said.filter((text) => inPortuguese.has(text))).toEqual([])
})

test('ERR-17 what has no words of its own says what the server says', () => {
  expect(refusalText(immobilization.words['pt-BR'].refusals, { code: 'setting.open', msg: 'Aguarde.' })).toBe(
    'Aguarde.',
  )
})
