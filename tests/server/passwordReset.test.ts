import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'

import type { Letter } from '#server/mail/mailer.ts'

import { type TestServer, startTestServer } from '../server.ts'

const clock = { ahead: 0, now: () => Date.now() + clock.ahead }
const letters: Letter[] = []
let arrived = Promise.withResolvers<Letter>()
let server: TestServer

beforeAll(async () => {
  const send = async (letter: Letter) => {
    letters.push(letter)
    arrived.resolve(letter)
  }
  server = await startTestServer({ clock, mailer: { send, close: () => {} } })
})
afterAll(() => server.close())
beforeEach(() => {
  // An hour on, every limit starts anew.
  clock.ahead += 3_600_001
  letters.length = 0
  arrived = Promise.withResolvers<Letter>()
})

const inPortuguese = { 'accept-language': 'pt-BR' }
const forgot = (email: string) => server.call('POST', '/api/forgotpassword', { body: { email }, headers: inPortuguese })
const reset = (email: string, senha: string, token: string) =>
  server.call('POST', '/api/resetpassword', { body: { email, senha, token }, headers: inPortuguese })
const signIn = (email: string, senha: string) => server.call('POST', '/api/auth', { body: { email, senha } })
const tokenOf = (letter: Letter) => letter.link?.split('/').at(-1) ?? ''
const newToken = async (email: string) => {
  arrived = Promise.withResolvers<Letter>()
  expect((await forgot(email)).status).toBe(200)
  return tokenOf(await arrived.promise)
}
const rows = (sql: string) => server.store.system((tx) => tx.query<Record<string, unknown>>(sql))

test('FORGOT-04, P44 the answer is the same for an account, none, and an inactive one; only the account gets a letter', async () => {
  await rows(`update app_user set active = false where email = 'leitor@farol.dev'`)
  const replies = [
    await forgot('nobody@farol.dev'),
    await forgot('leitor@farol.dev'),
    await forgot(' Admin@Farol.dev '),
  ]
  for (const { status, body } of replies) {
    expect([status, body]).toEqual([
      200,
      { msg: 'Se este e-mail tiver cadastro, você receberá em instantes um link para criar uma nova senha.' },
    ])
  }
  // Letters are written in order, so the first two would have come before this one.
  const letter = await arrived.promise
  expect(letters).toHaveLength(1)
  expect(letter.to.address).toBe('admin@farol.dev')
  expect(letter.subject).toBe('Farol: nova senha')
  expect(letter.link).toMatch(new RegExp(`^${server.url}/reset-password/[\\w-]{43}$`))
  expect(letter.text).toContain(letter.link)
  expect(letter.text).not.toContain('{{')
})

test.each(['', 'operador', 'operador@farol', 'a@b.co, c@d.co'])('FORGOT-03 %j is no address', async (email) => {
  const { status, body } = await forgot(email)
  expect([status, body]).toEqual([400, { code: 'email.invalid', msg: 'Insira um e-mail válido!' }])
})

test('an address may ask three times an hour, whether it has an account or not', async () => {
  for (const email of ['nobody@farol.dev', 'operador@farol.dev']) {
    const statuses: number[] = []
    for (let n = 0; n < 4; n += 1) statuses.push((await forgot(email)).status)
    expect(statuses).toEqual([200, 200, 200, 429])
    expect(Number((await forgot(email)).headers.get('retry-after'))).toBeGreaterThan(3_500)
  }
})

test('RESET-11, P45 a link sets the password once, ends every session, and the old password is worth nothing', async () => {
  const before = await server.signIn('operador')
  const token = await newToken('operador@farol.dev')
  const spare = await newToken('operador@farol.dev')
  const ended: unknown[] = []
  const stop = server.sessions.onEnd((end) => ended.push(end))

  const done = await reset('Operador@farol.dev', 'nova senha', token)
  expect([done.status, done.body]).toEqual([200, { msg: 'Senha alterada com sucesso! Entre com a nova senha.' }])
  stop()
  expect(ended).toEqual([{ sessionRef: expect.any(String), userId: 4, reason: 'revoked' }])
  expect((await server.call('GET', '/api/permissaoperfil', { token: before })).status).toBe(401)
  expect((await signIn('operador@farol.dev', 'farol123')).status).toBe(401)
  expect((await signIn('operador@farol.dev', 'nova senha')).status).toBe(200)

  for (const used of [token, spare]) {
    const again = await reset('operador@farol.dev', 'outra senha', used)
    expect([again.status, again.body]).toMatchObject([400, { code: 'reset.linkRefused' }])
  }
  const audit = await rows(
    `select action from audit where user_id = 4 and action in ('password.reset', 'session.ended')`,
  )
  expect(audit.map(({ action }) => action)).toEqual(['password.reset', 'session.ended'])
})

test('P45 of two calls at once with one token only one sets the password', async () => {
  const token = await newToken('despacho@farol.dev')
  const replies = await Promise.all(
    ['senha um', 'senha dois'].map((senha) => reset('despacho@farol.dev', senha, token)),
  )
  expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 400])
})

test('a reset ends a first access', async () => {
  const token = await newToken('novo@farol.dev')
  expect((await reset('novo@farol.dev', 'minha nova', token)).status).toBe(200)
  expect((await signIn('novo@farol.dev', 'minha nova')).body).toMatchObject({ trocarSenha: false })
})

test('P45 a link is worth nothing after ten minutes, with another address, or for who was deactivated', async () => {
  const refused = async (email: string, token: string) =>
    expect((await reset(email, 'nova senha', token)).body).toMatchObject({ code: 'reset.linkRefused' })
  await refused('supervisor@farol.dev', 'x'.repeat(43))
  const token = await newToken('supervisor@farol.dev')
  await refused('admin@farol.dev', token)
  await rows(`update app_user set active = false where email = 'supervisor@farol.dev'`)
  await refused('supervisor@farol.dev', token)
  await rows(`update app_user set active = true where email = 'supervisor@farol.dev'`)
  clock.ahead += 10 * 60_000
  await refused('supervisor@farol.dev', token)
})

test.each([
  ['RESET-06', '', 'nova senha', 'reset.incomplete', 'Certifique-se de preencher todos os campos para continuar!'],
  ['RESET-06', 'a@b', '', 'reset.incomplete', 'Certifique-se de preencher todos os campos para continuar!'],
  ['RESET-07', 'a@b', 'x', 'email.invalid', 'Insira um e-mail válido!'],
  ['RESET-08', 'a@b.co', 'x', 'password.length', 'Sua senha deve conter entre 6 e 16 caracteres!'],
  ['RESET-08', 'a@b.co', 'x'.repeat(17), 'password.length', 'Sua senha deve conter entre 6 e 16 caracteres!'],
])('%s the server checks again, in order: %j, %j is %s', async (_id, email, senha, code, msg) => {
  const { status, body } = await reset(email, senha, 'x')
  expect([status, body]).toMatchObject([400, { code, msg }])
})

test('P45 only the hash of a token is stored, and no table but the owner’s knows it', async () => {
  const token = await newToken('estranho@farol.dev')
  const stored = await rows('select * from password_reset')
  expect(stored.length).toBeGreaterThan(0)
  expect(JSON.stringify([stored, await rows('select * from audit')])).not.toContain(token)
  const asTenant = server.store.scoped({ companies: [1, 2, 3] }, (tx) => tx.query('select 1 from password_reset'))
  await expect(asTenant).rejects.toThrow(/permission denied/)
})
