import { io } from 'socket.io-client'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { socketPath } from '#contract/live/socket.ts'

import { type TestServer, startTestServer } from '../server.ts'

let server: TestServer

beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const chrome =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0 Safari/537.36'
const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:133.0) Gecko/20100101 Firefox/133.0'

interface Listed {
  id: string
  dispositivo: string
  atual: boolean
}
async function signIn(account: string, agent: string) {
  const reply = await server.call('POST', '/api/auth', {
    body: { email: `${account}@farol.dev`, senha: 'farol123' },
    headers: { 'user-agent': agent },
  })
  return { token: (reply.body as { token: string }).token, cookie: reply.headers.get('set-cookie')?.split(';', 1)[0] }
}
const list = async (token: string) => (await server.call('GET', '/api/sessao', { token })).body as Listed[]
const isOpen = async (token: string) => (await server.call('GET', '/api/sessao', { token })).status === 200
const knownDevices = (userId: number) =>
  server.store.system((tx) => tx.query('select 1 from known_device where user_id = $1', [userId]))

test('one’s own sessions stand there with device, address and times, the asking one first, and nobody else’s', async () => {
  const here = await signIn('operador', firefox)
  await signIn('operador', chrome)
  await signIn('leitor', chrome)
  const { body } = await server.call('GET', '/api/sessao', { token: here.token })
  const one = {
    id: expect.any(String),
    endereco: '127.0.0.1',
    entrouEm: expect.any(Number),
    vistaEm: expect.any(Number),
  }
  expect(body).toEqual([
    { ...one, dispositivo: 'Firefox · Linux', atual: true },
    { ...one, dispositivo: 'Chrome · Windows', atual: false },
  ])
})

test('P42 an ended session is refused at its next call and loses its socket; its device is known no more', async () => {
  const here = await signIn('despacho', firefox)
  const there = await signIn('despacho', chrome)
  const socket = io(server.url, {
    path: socketPath,
    transports: ['websocket'],
    reconnection: false,
    forceNew: true,
    auth: { token: there.token },
  })
  await new Promise<void>((resolve) => socket.on('connect', resolve))
  const told = new Promise((resolve) => socket.on('sessionEnded', resolve))
  const closed = new Promise((resolve) => socket.on('disconnect', resolve))
  const id = (await list(here.token)).find(({ atual }) => !atual)?.id
  const { status } = await server.call('DELETE', `/api/sessao/${id}`, { token: here.token })
  expect(status).toBe(200)
  expect(await told).toEqual({ reason: 'revoked' })
  await closed
  expect([await isOpen(there.token), await isOpen(here.token)]).toEqual([false, true])
  expect(await knownDevices(3)).toHaveLength(1)
  const [line] = await server.store.system((tx) =>
    tx.query<{ body: Record<string, unknown>; address: string }>(
      `select body, address from audit where action = 'session.ended' and session_ref = $1`,
      [id],
    ),
  )
  const [mine] = await list(here.token)
  expect(line).toEqual({ address: '127.0.0.1', body: { reason: 'revoked', by: mine?.id } })
})

test('P35 a session of somebody else reads as one that does not exist, and goes on', async () => {
  const mine = await signIn('leitor', chrome)
  const theirs = await signIn('supervisor', chrome)
  const [foreign] = await list(theirs.token)
  const absent = '8b0e4d3e-6f0a-4d0e-9a57-0a5b3a3f1c55'
  const replies = [foreign?.id, absent].map((id) => server.call('DELETE', `/api/sessao/${id}`, { token: mine.token }))
  const [one, other] = await Promise.all(replies)
  expect([one?.status, one?.text]).toEqual([404, other?.text])
  expect(await isOpen(theirs.token)).toBe(true)
})

test('all others end at once, and only this device stays known', async () => {
  const here = await signIn('admin', firefox)
  const others = await Promise.all([signIn('admin', chrome), signIn('admin', chrome)])
  const { body } = await server.call('DELETE', '/api/sessao', { token: here.token })
  expect(body).toMatchObject({ encerradas: 2 })
  expect(await Promise.all(others.map(({ token }) => isOpen(token)))).toEqual([false, false])
  expect(await list(here.token)).toHaveLength(1)
  expect(await knownDevices(1)).toHaveLength(1)
})
