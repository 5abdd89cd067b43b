import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'

import { codeAt } from '../authenticator.ts'
import { type TestServer, startTestServer } from '../server.ts'
import { enrol, own, senha } from './twoStepRig.ts'

const clock = { ahead: 0, now: () => Date.now() + clock.ahead }
let server: TestServer

beforeAll(async () => {
  server = await startTestServer({ clock })
})
afterAll(() => server.close())
beforeEach(() => {
  clock.ahead += 3_600_001
})

const rule = (token: string, obrigatoria: boolean, company = 1) =>
  server.call('PUT', `/api/empresa/${company}/duas-etapas`, { token, body: { obrigatoria } })

test('a company asks two steps of those who may send commands, and of nobody else', async () => {
  const admin = await server.signIn('admin')
  expect((await rule(admin, true)).body).toMatchObject({ code: 'twoStep.ownFirst' })
  const { key } = await enrol(server, admin, clock.now())
  const dispatcher = await server.signIn('despacho')
  const reader = await server.signIn('leitor')
  const ended = new Promise<unknown>((resolve) => {
    const stop = server.sessions.onEnd((end) => {
      stop()
      resolve(end)
    })
  })
  expect((await server.call('GET', dispatcherCall, { token: dispatcher })).status).toBe(200)
  expect((await server.call('GET', dispatcherCall, { token: reader })).status).toBe(200)
  expect((await rule(admin, true)).body).toMatchObject({ obrigatoria: true })
  // Who is at work without it is signed out; who only looks, or has it, goes on.
  expect(await ended).toMatchObject({ userId: 3, reason: 'permissions' })
  expect((await server.call('GET', dispatcherCall, { token: dispatcher })).status).toBe(401)
  expect((await server.call('GET', dispatcherCall, { token: reader })).status).toBe(200)
  expect((await server.call('GET', dispatcherCall, { token: admin })).status).toBe(200)

  const again = await server.signIn('despacho')
  const refused = await server.call('GET', dispatcherCall, { token: again })
  expect([refused.status, refused.body]).toMatchObject([403, { code: 'auth.mustEnrol' }])
  expect((await server.call('GET', '/api/usuario/3', { token: again })).body).toMatchObject([{ exigeDuasEtapas: true }])
  expect((await server.call('GET', own, { token: again })).body).toMatchObject({ obrigatoria: true })
  const { key: theirs } = await enrol(server, again, clock.now())
  expect((await server.call('GET', dispatcherCall, { token: again })).status).toBe(200)
  expect((await server.call('GET', '/api/usuario/3', { token: again })).body).toMatchObject([
    { exigeDuasEtapas: false },
  ])
  clock.ahead += 60_000
  const off = await server.call('POST', `${own}/desligar`, {
    token: again,
    body: { senha, codigo: codeAt(theirs, clock.now()) },
  })
  expect([off.status, off.body]).toMatchObject([409, { code: 'twoStep.required' }])

  const lines = await server.store.system((tx) =>
    tx.query(`select company_id, entity_id, address, body from audit where action = 'company.twoStepRule'`),
  )
  expect(lines).toEqual([{ company_id: 1, entity_id: '1', address: '127.0.0.1', body: { from: false, to: true } }])
  // The admin signs in by two steps, and may lift the rule again.
  const entered = await server.call('POST', '/api/auth', {
    body: { email: 'admin@farol.dev', senha, codigo: codeAt(key, clock.now()) },
  })
  const { token } = entered.body as { token: string }
  expect((await rule(token, false)).body).toMatchObject({ obrigatoria: false })
})

const dispatcherCall = '/api/sessao'

test('P35, P40 the rule is for who may change users, and of the companies of the session', async () => {
  const operator = await server.signIn('operador')
  expect((await rule(operator, true)).body).toMatchObject({ code: 'permission.denied' })
  const stranger = await server.signIn('estranho')
  const foreign = await rule(stranger, false, 1)
  const absent = await rule(stranger, false, 999_999)
  expect([foreign.status, foreign.text]).toEqual([404, absent.text])
  expect((await server.call('GET', '/api/empresa/4/duas-etapas', { token: stranger })).body).toEqual({
    obrigatoria: false,
  })
})
