import { afterAll, beforeAll, expect, test, vi } from 'vitest'

import { startText } from '#src/lib/text/i18n.ts'

import { ApiError } from './ApiError.ts'
import { failureOf, failureText } from './failureText.ts'

beforeAll(async () => {
  vi.stubGlobal('document', { documentElement: { lang: '' } })
  await startText(['ui'], 'pt-BR')
})
afterAll(() => vi.unstubAllGlobals())

test('ERR-01 the words of the server are said as they are', () => {
  expect(failureText(new ApiError('alert.superseded', { status: 409, msg: 'O alerta mudou.' }))).toBe('O alerta mudou.')
})

test.each([
  ['no answer at all', new ApiError('network')],
  ['an answer that does not fit', new ApiError('malformed', { status: 200, cause: '✖ Invalid input at [0].id' })],
  ['an answer of something that is not the server', new ApiError('malformed', { status: 502 })],
  ['a fault of the page', new TypeError('x is undefined')],
])('ERR-02 ERR-07 ERR-08 %s is told as trouble of the server', (_case, cause) => {
  expect(failureText(cause)).toBe('O servidor encontrou problemas, contate os administradores do serviço')
})

test('ERR-24 ERR-25 ERR-27 CHK-05 what was tried is said to have failed where the server gave no reason, and its reason where it did', () => {
  const tried = 'Não foi possível salvar, tente novamente mais tarde'
  const gone = [
    new ApiError('network'),
    new ApiError('server.internal', { status: 500, msg: 'Erro' }),
    new TypeError('x'),
  ]
  expect(gone.map((cause) => failureOf(cause, tried))).toEqual([tried, tried, tried])
  const refused = new ApiError('journey.agreement', { status: 422, msg: 'Falta o acordo' })
  expect(failureOf(refused, tried)).toBe('Falta o acordo')
  expect(failureOf(refused, undefined)).toBe('Falta o acordo')
  const disordered = new ApiError('journey.invalidParameter', { status: 422, msg: 'Está fora de ordem' })
  expect(failureOf(disordered, tried)).toBe('Está fora de ordem')
})
