import { io } from 'socket.io-client'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import type { Endpoint } from '#contract/endpoint.ts'
import { endpoints } from '#contract/endpoints/all.ts'
import { socketPath } from '#contract/live/socket.ts'

import { type TestServer, startTestServer } from '../server.ts'

let server: TestServer
let token: string

beforeAll(async () => {
  server = await startTestServer()
  token = await server.signIn('novo')
})
afterAll(() => server.close())

const sample: Record<string, string> = { id: '6', key: '8b0e4d3e-6f0a-4d0e-9a57-0a5b3a3f1c55' }
const addressOf = ({ path }: Endpoint) => `/api${path.replace(/:(\w+)/g, (_, name: string) => sample[name] ?? '1')}`
const all = Object.entries<Endpoint>(endpoints).filter(([, { access }]) => access !== 'public')
const open = [
  'signOut',
  'changePassword',
  'updateProfile',
  'keepLook',
  'twoStep',
  'beginTwoStep',
  'enableTwoStep',
  'menu',
  'permissionList',
  'companies',
  'user',
]

/** The socket's answer to a handshake: null when it lets the token in. */
function handshake(withToken: string): Promise<string | null> {
  const socket = io(server.url, {
    path: socketPath,
    transports: ['websocket'],
    reconnection: false,
    forceNew: true,
    auth: { token: withToken },
  })
  return new Promise<string | null>((resolve) => {
    socket.on('connect', () => resolve(null))
    socket.on('connect_error', (error) => resolve(error.message))
  }).finally(() => socket.disconnect())
}

test('PROFILE-04 only what a first access takes is open to it', () => {
  expect(all.filter(([, { whilePending }]) => whilePending).map(([name]) => name)).toEqual(open)
})

describe.each(all.filter(([name]) => !open.includes(name)))('%s', (_name, endpoint) => {
  test('PROFILE-04 is refused until the initial password is changed', async () => {
    const { status, body } = await server.call(endpoint.method, addressOf(endpoint), { token })
    expect([status, body]).toMatchObject([403, { code: 'auth.mustChangePassword' }])
  })
})

test('PROFILE-04, PROFILE-27 the socket stays shut, others stay unread, and a new password opens all of it', async () => {
  expect(await handshake(token)).toBe('auth.mustChangePassword')
  expect((await server.call('GET', '/api/usuario/1', { token })).body).toMatchObject({ code: 'permission.denied' })
  expect((await server.call('GET', '/api/usuario/6', { token })).body).toMatchObject([{ trocarSenha: true }])
  const { status } = await server.call('PUT', '/api/usuario/pessoalsenha', {
    token,
    body: { id: 6, senha: 'farol123', novaSenha: 'minha nova' },
  })
  expect(status).toBe(200)
  expect((await server.call('GET', '/api/sessao', { token })).status).toBe(200)
  expect(await handshake(token)).toBeNull()
})

test('a password that must change again ends the session that was free; the next one has to', async () => {
  const ended = new Promise<unknown>((resolve) => {
    const stop = server.sessions.onEnd((end) => {
      stop()
      resolve(end)
    })
  })
  await server.store.system((tx) => tx.query('update app_user set must_change_password = true where id = 6'))
  expect(await ended).toMatchObject({ userId: 6, reason: 'permissions' })
  expect((await server.call('GET', '/api/sessao', { token })).status).toBe(401)
})
