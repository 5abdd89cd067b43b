import { type IncomingHttpHeaders, type Server, createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'

import { changePassword } from '#contract/endpoints/password.ts'
import { companies } from '#contract/endpoints/session.ts'
import { UserId } from '#contract/kinds.ts'

const heard: IncomingHttpHeaders[] = []
let answer = { status: 200, body: '[]' }
let server: Server

beforeAll(async () => {
  server = createServer((request, response) => {
    heard.push(request.headers)
    response.writeHead(answer.status, { 'content-type': 'application/json' }).end(answer.body)
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  // A server that listens on TCP has an address of this form.
  const { port } = server.address() as AddressInfo
  vi.stubEnv('VITE_API_URL', `http://127.0.0.1:${port}/api`)
  vi.stubGlobal('document', { documentElement: { lang: 'es' } })
})
afterAll(async () => {
  vi.unstubAllEnvs()
  vi.unstubAllGlobals()
  await new Promise((closed) => server.close(closed))
})
beforeEach(() => {
  heard.length = 0
})

const page = async () => ({ ...(await import('./call.ts')), ...(await import('./token.ts')) })

test('SESS-15 a call of a session sends its token as a bearer, one without a session none', async () => {
  answer = { status: 200, body: '[]' }
  const { call, setToken } = await page()
  await call(companies)
  setToken('the-token')
  await call(companies)
  setToken(null)
  expect(heard.map(({ authorization }) => authorization)).toEqual([undefined, 'Bearer the-token'])
})

test.each([
  [400, JSON.stringify({ code: 'request.invalid', msg: 'no' }), 'request.invalid'],
  [401, JSON.stringify({ code: 'auth.failed', msg: 'no' }), 'auth.failed'],
  [404, '<html>', 'malformed'],
  [500, '', 'malformed'],
  [200, JSON.stringify({ no: 'list' }), 'malformed'],
])('ERR-03 a call that fails with %s %s rejects, and is never an empty answer', async (status, body, code) => {
  answer = { status, body }
  const { call } = await page()
  await expect(call(companies)).rejects.toMatchObject({ name: 'ApiError', code })
})

test('PROFILE-23 a refused save rejects with what the server says', async () => {
  const msg = 'La contraseña actual no es correcta.'
  answer = { status: 400, body: JSON.stringify({ code: 'password.wrong', msg }) }
  const { call } = await page()
  const save = call(changePassword, { body: { id: UserId.parse(4), password: 'a', newPassword: 'abcd' } })
  await expect(save).rejects.toMatchObject({ code: 'password.wrong', msg, status: 400 })
})

test('maintenance §9 ERR-01 what the contract does not take is not sent, and says so: no answer was lost', async () => {
  const { call } = await page()
  const save = call(changePassword, { body: { id: UserId.parse(4), password: 'a', newPassword: 'a'.repeat(100_000) } })
  await expect(save).rejects.toMatchObject({ code: 'request.invalid', msg: expect.any(String) })
  expect(heard).toEqual([])
})
