import { afterAll, beforeAll, expect, test } from 'vitest'

import { permissions } from '#contract/permissions.ts'

import { readSocket } from '../live/socketReader.ts'
import { type TestServer, startTestServer } from '../server.ts'

const clock = { ahead: 0, now: () => Date.now() + clock.ahead }
let server: TestServer

beforeAll(async () => {
  server = await startTestServer({ clock })
})
afterAll(() => server.close())

const signInAs = (email: string, senha: string) =>
  server.call('POST', '/api/auth', { body: { email, senha }, headers: { 'accept-language': 'pt-BR' } })
const bearerWorks = async (token: string) =>
  (await server.call('GET', '/api/permissaoperfil', { token })).status === 200

test('LOGIN-05 signing in answers the session in wire names, and nothing else', async () => {
  const { status, body } = await signInAs(' Admin@Farol.dev ', 'farol123')
  expect(status).toBe(200)
  expect(body).toEqual({
    token: expect.stringMatching(/^[\w-]{43}$/),
    isOnline: true,
    id: 1,
    idioma: 'pt-BR',
    perfil: 1,
    empresa: 1,
    trocarSenha: false,
    manutencao: false,
  })
})

test('API-04 API-05 API-06 ENT-16 ENT-17 a session is answered its menu, its permissions and its companies', async () => {
  const token = await server.signIn('supervisor')
  const read = async (path: string) => (await server.call('GET', path, { token })).body
  const named = {
    id: expect.any(Number),
    apelido: expect.any(String),
    icone: expect.any(String),
    path: expect.any(String),
  }
  expect(await read('/api/permissaoperfil/menu')).toEqual(expect.arrayContaining([expect.objectContaining(named)]))
  const bits = { c: expect.any(Boolean), r: true, u: expect.any(Boolean), d: expect.any(Boolean) }
  expect(await read('/api/permissaoperfil')).toContainEqual({
    chave_integracao: permissions.liveMap,
    modulo: true,
    ...bits,
  })
  expect(await read('/api/empresa/resumo')).toContainEqual(expect.objectContaining({ id: 1 }))
  for (const path of ['/api/permissaoperfil/menu', '/api/permissaoperfil', '/api/empresa/resumo'])
    expect((await server.call('GET', path)).status, path).toBe(401)
})

test('API-40 trips are asked at /travel', async () => {
  const token = await server.signIn('supervisor')
  const fim = Date.now()
  const body = { empresasSelecionadas: [1], veiculos: [], inicio: fim - 3_600_000, fim, situacao: 'all' }
  expect(await server.call('POST', '/api/travel', { token, body })).toMatchObject({
    status: 200,
    body: { linhas: [], total: 0, proxima: null },
  })
  expect(await server.call('POST', '/api/travel/dump', { token, body })).toMatchObject({ status: 200 })
  expect((await server.call('POST', '/api/travel', { body })).status).toBe(401)
})

test('API-45 rows of status, itinerary and DMS are asked under /vehicle as well', async () => {
  const token = await server.signIn('supervisor')
  const fim = Date.now()
  const body = { empresasSelecionadas: [1], veiculos: [], inicio: fim - 3_600_000, fim, agrupamentos: [] }
  for (const [name, own] of Object.entries({ status: 'status', timeline: 'itinerary', dms: 'dms' })) {
    const said = await server.call('POST', `/api/vehicle/${name}`, { token, body })
    expect([name, said.status]).toEqual([name, 200])
    const dumped = await server.call('POST', `/api/report/${own}/dump`, { token, body })
    expect(Object.keys(Object(said.body)).toSorted()).toEqual(Object.keys(Object(dumped.body)).toSorted())
    expect((await server.call('POST', `/api/vehicle/${name}`, { body })).status).toBe(401)
  }
})

test('PROFILE-03 a first access says that the password must change', async () => {
  const { body } = await signInAs('novo@farol.dev', 'farol123')
  expect(body).toMatchObject({ trocarSenha: true })
})

test('LOGIN-06, P44 a wrong password, an unknown address and an inactive account read the same', async () => {
  await server.store.system((tx) => tx.query(`update app_user set active = false where email = 'leitor@farol.dev'`))
  const replies = await Promise.all([
    signInAs('operador@farol.dev', 'wrong'),
    signInAs('nobody@farol.dev', 'farol123'),
    signInAs('leitor@farol.dev', 'farol123'),
  ])
  for (const reply of replies) {
    expect(reply.status).toBe(401)
    expect(reply.body).toEqual({
      code: 'auth.failed',
      msg: 'Erro ao realizar login, verifique seus dados de acesso!',
    })
  }
  await server.store.system((tx) => tx.query(`update app_user set active = true where email = 'leitor@farol.dev'`))
})

test('tries at one account are slowed down, with the time to wait', async () => {
  const replies = []
  for (let n = 0; n < 6; n += 1) replies.push(await signInAs('victim@farol.dev', `guess ${n}`))
  expect(replies.map((reply) => reply.status)).toEqual([401, 401, 401, 401, 401, 429])
  expect(Number(replies[5]?.headers.get('retry-after'))).toBeGreaterThan(0)
  expect(replies[5]?.body).toMatchObject({ code: 'request.rateLimited' })
  clock.ahead += 3_600_000
})

test('SESS-08, SESS-13 a validation answers a new token and the old one dies after its grace', async () => {
  const old = await server.signIn('operador')
  const { body } = await server.call('POST', '/api/validate', { body: { token: old } })
  expect(body).toEqual({ auth: true, expirarToken: false, id: 4, token: expect.stringMatching(/^[\w-]{43}$/) })
  const next = (body as { token: string }).token
  expect(next).not.toBe(old)
  expect(await bearerWorks(next)).toBe(true)
  // Another tab that validates the same token meanwhile is given the same new one.
  expect((await server.call('POST', '/api/validate', { body: { token: old } })).body).toEqual(body)
  expect(await bearerWorks(old)).toBe(true)
  clock.ahead += 33_000
  expect(await bearerWorks(old)).toBe(false)
  expect(await bearerWorks(next)).toBe(true)
})

test('SESS-11 an unknown token is not authorised, a silent one has expired', async () => {
  const validate = async (token: string) => (await server.call('POST', '/api/validate', { body: { token } })).body
  expect(await validate('unknown')).toEqual({ auth: false, expirarToken: false, id: 0, token: '' })
  const token = await server.signIn('operador')
  clock.ahead += 61 * 60_000
  expect(await validate(token)).toEqual({ auth: false, expirarToken: true, id: 0, token: '' })
  expect((await server.call('GET', '/api/permissaoperfil', { token })).body).toMatchObject({ code: 'auth.expired' })
})

test('a session that is used lives on, but never past a day', async () => {
  const token = await server.signIn('operador')
  for (let hours = 0; hours < 23; hours += 0.5) {
    clock.ahead += 30 * 60_000
    expect(await bearerWorks(token)).toBe(true)
  }
  clock.ahead += 59 * 60_000
  expect(await bearerWorks(token)).toBe(true)
  clock.ahead += 2 * 60_000
  expect(await bearerWorks(token)).toBe(false)
})

test('P42 signing out ends the token at once, rolled or not, and tells the sockets', async () => {
  const ended: unknown[] = []
  const stop = server.sessions.onEnd((end) => end.reason === 'revoked' && ended.push(end))
  const old = await server.signIn('operador')
  const { body } = await server.call('POST', '/api/validate', { body: { token: old } })
  const { token } = body as { token: string }
  expect(await bearerWorks(old)).toBe(true)
  expect((await server.call('POST', '/api/logout', { token })).body).toEqual({ msg: 'Sessão encerrada.' })
  expect(await bearerWorks(token)).toBe(false)
  expect(await bearerWorks(old)).toBe(false)
  expect(ended).toEqual([{ sessionRef: expect.any(String), userId: 4, reason: 'revoked' }])
  stop()
})

test.each([
  ['deactivated', `update app_user set active = false where id = 3`],
  ['permissions', `update profile_permission set u = false where profile_id = 3 and key = 'ALE0001'`],
  ['permissions', `delete from user_company where user_id = 3 and company_id = 2`],
  ['permissions', `update app_user set profile_id = 5 where id = 3`],
  ['revoked', `delete from session where user_id = 3`],
])('P33, P37, P42 a session ends as "%s" when the store says so: %s', async (reason, change) => {
  await server.store.system((tx) => tx.query('update app_user set active = true where id = 3'))
  const token = await server.signIn('despacho')
  expect(await bearerWorks(token)).toBe(true)
  const ended = new Promise<unknown>((resolve) => {
    const stop = server.sessions.onEnd((end) => {
      // Sessions of earlier tests run out meanwhile.
      if (end.userId !== 3) return
      stop()
      resolve(end)
    })
  })
  // As any program with access to the store could do it: the server finds out by itself.
  await server.store.system((tx) => tx.query(change))
  expect(await ended).toMatchObject({ userId: 3, reason })
  expect((await server.call('GET', '/api/permissaoperfil', { token })).status).toBe(401)
  // Who comes back with it, to call or to listen, is refused for the same reason.
  expect(server.sessions.whyEnded(token)).toBe(reason)
})

test.each([
  ['a company', `insert into user_company (user_id, company_id) values (5, 2)`],
  [
    'a key',
    `insert into profile_permission (profile_id, company_id, key, module, r) values (80, 1, 'PON0001', true, true)`,
  ],
  ['another profile', `update app_user set profile_id = 81 where id = 5`],
])(
  'P42 R15 %s that is gained signs nobody out: the same token sees it, and its socket connects anew',
  async (_, change) => {
    // A profile of one key, and one of the same key and another.
    await server.store.system(async (tx) => {
      await tx.query(
        `insert into profile (id, company_id, description) values (80, 1, 'oito'), (81, 1, 'nove') on conflict do nothing`,
      )
      await tx.query('delete from profile_permission where profile_id in (80, 81)')
      await tx.query(
        `insert into profile_permission (profile_id, company_id, key, module, r)
       values (80, 1, 'VEI0001', true, true), (81, 1, 'VEI0001', true, true), (81, 1, 'MOT0001', true, true)`,
      )
      await tx.query('update app_user set profile_id = 80 where id = 5')
      await tx.query('delete from user_company where user_id = 5 and company_id <> 1')
    })
    const token = await server.signIn('leitor')
    const may = async () => {
      const read = (path: string) => server.call('GET', path, { token })
      const [keys, companies] = [await read('/api/permissaoperfil'), await read('/api/empresa/resumo')]
      expect([keys.status, companies.status]).toEqual([200, 200])
      return `${keys.text} ${companies.text}`
    }
    const before = await may()
    const reader = await readSocket(server.url, token)
    await server.store.system((tx) => tx.query(change))
    // Closed without a reason, by which a page would sign out.
    expect(await reader.ended).toBeUndefined()
    expect((await may()).length).toBeGreaterThan(before.length)
    const again = await readSocket(server.url, token)
    again.socket.disconnect()
  },
)

test('ACTIV-04 an inactive profile keeps the users that it has, with all that they may do, and their menu', async () => {
  const token = await server.signIn('supervisor')
  const read = async (path: string) => (await server.call('GET', path, { token })).body
  const seen = async () => [await read('/api/permissaoperfil'), await read('/api/permissaoperfil/menu')]
  const before = await seen()
  await server.store.system((tx) =>
    tx.query('update profile set active = false where id = (select profile_id from app_user where id = 2)'),
  )
  await server.sessions.check()
  expect(await seen()).toEqual(before)
  const anew = await server.signIn('supervisor')
  expect((await server.call('GET', '/api/permissaoperfil', { token: anew })).body).toEqual(before[0])
  await server.store.system((tx) =>
    tx.query('update profile set active = true where id = (select profile_id from app_user where id = 2)'),
  )
})

test('a change of permissions is one numbered event of each company of the user, and a rolled back one is none', async () => {
  const events = () =>
    server.store.system((tx) =>
      tx.query<{ company: number; seq: number; body: unknown }>(
        `select company_id as company, seq, body from event where type = 'permissionsChanged' order by company_id, seq`,
      ),
    )
  const heads = () => server.store.system((tx) => tx.query('select company_id, head from stream order by company_id'))
  await server.signIn('supervisor')
  const before = await events()
  const change = (statement: string, fails = false) =>
    server.store.system(async (tx) => {
      await tx.query(statement)
      if (fails) throw new Error('no')
    })
  await expect(change('update app_user set profile_id = 5 where id = 2', true)).rejects.toThrow('no')
  // Neither what is said again nor what touches nothing of access is a change.
  await change('update app_user set name = name, profile_id = profile_id where id = 2')
  expect(await events()).toEqual(before)
  await change('update app_user set profile_id = 5 where id = 2')
  const after = await events()
  const fresh = after.filter(
    (event) => !before.some(({ company, seq }) => event.company === company && event.seq === seq),
  )
  expect(fresh.map(({ company, body }) => ({ company, body }))).toEqual([
    { company: 1, body: { users: [2] } },
    { company: 2, body: { users: [2] } },
  ])
  const known = await heads()
  for (const { company, seq } of fresh) expect(known).toContainEqual({ company_id: company, head: seq })
})

test('P42 a token that ran out is told apart from one that was ended, and from one that never was', async () => {
  const token = await server.signIn('operador')
  clock.ahead += 61 * 60_000
  expect(await bearerWorks(token)).toBe(false)
  expect(server.sessions.whyEnded(token)).toBe('expired')
  expect(server.sessions.whyEnded('x'.repeat(43))).toBe('revoked')
})

test('only hashes of tokens are stored', async () => {
  const token = await server.signIn('operador')
  const rows = await server.store.system((tx) => tx.query('select * from session'))
  expect(JSON.stringify(rows)).not.toContain(token)
  expect(rows.length).toBeGreaterThan(0)
})
