import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'

import { type TestServer, startTestServer } from '../server.ts'

/** Stands still within a test: limits run out by time, and a slow machine must not let them. */
const clock = { at: Date.now(), now: () => clock.at }
let server: TestServer

beforeAll(async () => {
  server = await startTestServer({ clock, settings: { TRUST_PROXY: 'loopback' } })
})
afterAll(() => server.close())
beforeEach(() => {
  // An hour on, every limit starts anew.
  clock.at += 3_600_001
})

interface From {
  address?: string
  cookie?: string | undefined
  agent?: string
}
const signIn = (account: string, senha: string, { address = '203.0.113.1', cookie, agent = 'curl/8' }: From = {}) =>
  server.call('POST', '/api/auth', {
    body: { email: `${account}@farol.dev`, senha },
    headers: {
      'x-forwarded-for': address,
      'user-agent': agent,
      'accept-language': 'pt-BR',
      ...(cookie === undefined ? {} : { cookie }),
    },
  })
const cookieOf = (reply: { headers: Headers }) => reply.headers.get('set-cookie')?.split(';', 1)[0]
const audit = (action: string) =>
  server.store.system((tx) =>
    tx.query<Record<string, unknown>>(
      `select user_id as "userId", address, entity_id as entity, body from audit where action = $1 order by at, seq`,
      [action],
    ),
  )

test('P43 guesses from 50 addresses at one account are held up, and the owner on a known device enters', async () => {
  const before = await signIn('operador', 'farol123')
  const cookie = cookieOf(before)
  const replies = await Promise.all(
    Array.from({ length: 200 }, (_, n) => signIn('operador', `guess ${n}`, { address: `198.51.100.${n % 50}` })),
  )
  const evaluated = replies.filter(({ status }) => status === 401)
  expect(evaluated.length).toBeGreaterThan(0)
  expect(evaluated.length).toBeLessThanOrEqual(15)
  const refused = replies.find(({ status }) => status === 429)
  expect(refused?.body).toMatchObject({ code: 'request.rateLimited', msg: expect.stringContaining('Muitos pedidos') })
  expect(Number(refused?.headers.get('retry-after'))).toBeGreaterThan(0)
  // The right password helps no stranger, and a cookie of somebody else is none of the owner's.
  expect((await signIn('operador', 'farol123', { address: '198.51.100.99' })).status).toBe(429)
  const others = cookieOf(await signIn('leitor', 'farol123', { address: '198.51.100.98' }))
  expect((await signIn('operador', 'farol123', { address: '198.51.100.97', cookie: others })).status).toBe(429)
  expect((await signIn('operador', 'farol123', { address: '198.51.100.96', cookie })).status).toBe(200)
})

test('a known device is a cookie that no script reads, new at each sign-in and kept as a hash', async () => {
  const first = await signIn('operador', 'farol123')
  expect(first.headers.get('set-cookie')).toMatch(
    /^farol_device=[\w-]{43}; Path=\/api; Max-Age=15552000; HttpOnly; SameSite=Strict$/,
  )
  const second = await signIn('operador', 'farol123', { cookie: cookieOf(first) })
  expect(cookieOf(second)).not.toBe(cookieOf(first))
  const rows = await server.store.system((tx) => tx.query('select * from known_device'))
  expect(JSON.stringify(rows)).not.toContain(cookieOf(second)?.split('=')[1])
  const overTls = await server.call('POST', '/api/auth', {
    body: { email: 'leitor@farol.dev', senha: 'farol123' },
    headers: { 'x-forwarded-proto': 'https', 'x-forwarded-for': '203.0.113.2' },
  })
  expect(overTls.headers.get('set-cookie')).toContain('; Secure')
})

test('a cookie planted beforehand is worth nothing once its victim has signed in', async () => {
  const planted = cookieOf(await signIn('leitor', 'farol123'))
  await signIn('despacho', 'farol123', { cookie: planted })
  await Promise.all(
    Array.from({ length: 60 }, (_, n) => signIn('despacho', 'guess', { address: `198.51.100.${n % 50}` })),
  )
  expect((await signIn('despacho', 'farol123', { cookie: planted, address: '198.51.100.77' })).status).toBe(429)
})

test('two users of one browser are both known there', async () => {
  const one = cookieOf(await signIn('operador', 'farol123'))
  const both = cookieOf(await signIn('leitor', 'farol123', { cookie: one }))
  await Promise.all(Array.from({ length: 20 }, (_, n) => signIn('operador', 'x', { address: `198.51.100.${n}` })))
  expect((await signIn('operador', 'farol123', { cookie: one, address: '198.51.100.50' })).status).toBe(429)
  expect((await signIn('operador', 'farol123', { cookie: both, address: '198.51.100.50' })).status).toBe(200)
})

test('success, failure and limit of a sign-in are on record, each with its address', async () => {
  const agent = 'Mozilla/5.0 test'
  for (let n = 0; n < 7; n += 1) await signIn('supervisor', 'wrong', { address: '203.0.113.7', agent })
  await signIn('nobody', 'wrong', { address: '203.0.113.7' })
  await signIn('estranho', 'farol123', { address: '203.0.113.8', agent })
  const ofSupervisor = (rows: Record<string, unknown>[]) => rows.filter(({ entity }) => entity === '2')
  await expect.poll(async () => ofSupervisor(await audit('signIn.limited'))).toHaveLength(1)
  expect(ofSupervisor(await audit('signIn.failed'))).toEqual(
    Array.from({ length: 5 }, () => ({
      userId: null,
      address: '203.0.113.7',
      entity: '2',
      body: { reason: 'password', agent },
    })),
  )
  expect(ofSupervisor(await audit('signIn.limited'))[0]).toMatchObject({ body: { retryAfterS: 60, agent } })
  expect((await audit('session.opened')).filter(({ userId }) => userId === 7)).toMatchObject([
    { address: '203.0.113.8', body: { agent, secondStep: null } },
  ])
})

test('an end of a session is on record with the address of whoever ended it', async () => {
  const { body } = await signIn('operador', 'farol123')
  const { token } = body as { token: string }
  await server.call('POST', '/api/logout', { token, headers: { 'x-forwarded-for': '203.0.113.9' } })
  expect((await audit('session.ended')).at(-1)).toMatchObject({ userId: 4, address: '203.0.113.9' })
})
