import { afterAll, beforeAll, expect, test, vi } from 'vitest'

import { languages } from '#contract/kinds.ts'
import { ApiError } from '#src/api/ApiError.ts'
import { changeLanguage, startText } from '#src/lib/text/i18n.ts'

import { messageOf } from './parts/messageOf.ts'
import { signInOutcome } from './signInOutcome.ts'

beforeAll(async () => {
  vi.stubGlobal('document', { documentElement: { lang: '' } })
  vi.stubGlobal('localStorage', { setItem: () => {} })
  await startText(['login', 'ui'], 'pt-BR')
})
afterAll(() => vi.unstubAllGlobals())

async function inEach(say: () => unknown): Promise<unknown[]> {
  const said: unknown[] = []
  for (const language of languages) {
    await changeLanguage(language)
    said.push(say())
  }
  return said
}
const words = (cause: unknown) => {
  const outcome = signInOutcome(cause)
  return 'message' in outcome ? outcome.message : outcome
}

const wrong = [
  'Erro ao realizar login, verifique seus dados de acesso!',
  'Login failed, check your access details!',
  '¡Error al iniciar sesión, verifique sus datos de acceso!',
]
const silent = [
  'O servidor não respondeu. Verifique sua conexão e tente de novo.',
  'The server did not answer. Check your connection and try again.',
  'El servidor no respondió. Verifique su conexión e inténtelo de nuevo.',
]
const trouble = [
  'O servidor encontrou problemas, contate os administradores do serviço',
  'The server had problems, contact the service administrators',
  'El servidor encontró problemas, contacte a los administradores del servicio',
]

test.each<[string, ApiError, string[]]>([
  ['LOGIN-06 a wrong password', new ApiError('auth.failed', { status: 401, msg: '…' }), wrong],
  ['LOGIN-06 a refusal without words of ours', new ApiError('malformed', { status: 401 }), wrong],
  ['LOGIN-06 an address that is none', new ApiError('request.invalid', { status: 400, msg: '…' }), wrong],
  ['no answer', new ApiError('network'), silent],
  ['a proxy before a server that is down', new ApiError('malformed', { status: 502 }), silent],
  ['ERR-02 an answer that is none', new ApiError('malformed', { status: 200 }), trouble],
  ['ERR-02 a failure without words', new ApiError('malformed', { status: 500 }), trouble],
])('%s is told in three languages', async (_cause, cause, sentences) => {
  expect(await inEach(() => words(cause))).toEqual(sentences)
})

test('only a refusal blames what was typed', () => {
  const blames = (cause: ApiError) => {
    const outcome = signInOutcome(cause)
    return 'refused' in outcome && outcome.refused
  }
  expect(blames(new ApiError('auth.failed', { status: 401 }))).toBe(true)
  expect(blames(new ApiError('auth.codeRefused', { status: 403, msg: 'O código não vale' }))).toBe(false)
  expect(blames(new ApiError('malformed', { status: 502 }))).toBe(false)
  expect(blames(new ApiError('store.unavailable', { status: 503, msg: 'Em instantes.' }))).toBe(false)
})

test('LOGIN-06 a page that the installation does not know says so until it is mended, and blames no password', () => {
  const msg = 'Esta página está em https://frota.example, mas o pedido chegou ao servidor como 127.0.0.1:8080.'
  const outcome = signInOutcome(new ApiError('origin.refused', { status: 403, msg }))
  expect(outcome).toEqual({ stands: msg })
  const other = signInOutcome(new ApiError('request.notJson', { status: 415, msg: 'Só JSON' }))
  expect(other).toEqual({ message: 'Só JSON', refused: false })
})

test('a server that says what ails it is quoted; a wait and a second step are no failures', () => {
  expect(words(new ApiError('store.unavailable', { status: 503, msg: 'Em instantes.' }))).toBe('Em instantes.')
  expect(words(new ApiError('request.rateLimited', { status: 429, retryAfterS: 7 }))).toEqual({ waitS: 7 })
  expect(words(new ApiError('auth.codeRequired', { status: 403 }))).toEqual({ asks: 'code' })
})

test('FORGOT-06 RESET-12 a failure is told in the words of the server, else in ours, in three languages', async () => {
  expect(messageOf(new ApiError('reset.linkRefused', { status: 400, msg: 'Este link' }))).toBe('Este link')
  expect(await inEach(() => messageOf(new ApiError('network')))).toEqual(silent)
  expect(await inEach(() => messageOf(new ApiError('malformed', { status: 500 })))).toEqual(trouble)
})
