import { statSync } from 'node:fs'
import { join } from 'node:path'

import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'

import { dropTwoStep } from '#server/modules/auth/dropTwoStep.ts'
import { keepSecretKey } from '#server/secretKey.ts'

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
  // An hour on, every limit starts anew, and so does every code.
  clock.ahead += 3_600_001
})

const headers = { 'accept-language': 'pt-BR' }
const post = (method: string, path: string, token: string, body: unknown) =>
  server.call(method, path, { token, body, headers })
const signIn = (account: string, codigo?: string, password = senha) =>
  server.call('POST', '/api/auth', {
    body: { email: `${account}@farol.dev`, senha: password, ...(codigo === undefined ? {} : { codigo }) },
    headers,
  })
/** The code shown now; `next` steps on, for a code that was not used yet. */
const codeOf = (key: string, next = 0) => codeAt(key, clock.now() + next * 30_000)
/** A later code: the one before was used. */
const later = (key: string) => {
  clock.ahead += 60_000
  return codeOf(key)
}
const audit = (userId: number) =>
  server.store.system(async (tx) => {
    const rows = await tx.query<{ action: string }>(
      `select action from audit where user_id = $1 and action like 'twoStep.%' order by seq`,
      [userId],
    )
    return rows.map(({ action }) => action)
  })

test('enrolment takes the password and a code of the new key; the sign-in then asks for one, by no 401', async () => {
  const token = await server.signIn('operador')
  expect((await post('GET', own, token, undefined)).body).toEqual({
    ligadaEm: null,
    codigosRestantes: 0,
    obrigatoria: false,
  })
  expect((await post('POST', own, token, { senha: 'wrong' })).body).toMatchObject({ code: 'password.wrong' })
  expect((await post('PUT', own, token, { senha, codigo: '123456' })).body).toMatchObject({ code: 'twoStep.notBegun' })
  const { body } = await post('POST', own, token, { senha })
  const { chave: key, uri } = body as { chave: string; uri: string }
  expect(new URL(uri).searchParams.get('secret')).toBe(key)
  // Begun is not on.
  expect((await signIn('operador')).status).toBe(200)
  expect((await post('PUT', own, token, { senha, codigo: codeOf(key, 5) })).body).toMatchObject({
    code: 'auth.codeRefused',
  })
  expect((await post('PUT', own, token, { senha: 'wrong', codigo: codeOf(key) })).body).toMatchObject({
    code: 'password.wrong',
  })
  const enabled = await post('PUT', own, token, { senha, codigo: codeOf(key) })
  expect(enabled.body).toMatchObject({ codigos: expect.arrayContaining([expect.stringMatching(/^\w{5}-\w{5}$/)]) })
  expect((await post('GET', own, token, undefined)).body).toMatchObject({
    ligadaEm: expect.any(Number),
    codigosRestantes: 10,
  })
  expect((await post('POST', own, token, { senha })).body).toMatchObject({ code: 'twoStep.alreadyOn' })

  const asked = await signIn('operador')
  expect([asked.status, asked.body]).toEqual([
    403,
    { code: 'auth.codeRequired', msg: 'Informe o código de verificação.' },
  ])
  expect(asked.headers.get('set-cookie')).toBeNull()
  // A wrong password says nothing of a second step.
  expect((await signIn('operador', undefined, 'wrong')).body).toMatchObject({ code: 'auth.failed' })
  const entered = await signIn('operador', later(key))
  expect(Object.keys(entered.body as object).toSorted()).toEqual(
    ['empresa', 'id', 'idioma', 'isOnline', 'manutencao', 'perfil', 'token', 'trocarSenha'].toSorted(),
  )
  expect(await audit(4)).toEqual(['twoStep.enabled'])
})

test('no code counts twice, whoever shows it; of two calls at once one enters', async () => {
  const { key } = await enrol(server, await server.signIn('leitor'), clock.now())
  const code = later(key)
  const both = await Promise.all([signIn('leitor', code), signIn('leitor', code)])
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 403])
  const again = await signIn('leitor', code)
  expect([again.status, again.body]).toMatchObject([403, { code: 'auth.codeRefused' }])
  // Nor does an older one, once a newer was shown.
  clock.ahead += 60_000
  const older = codeOf(key, -1)
  expect((await signIn('leitor', codeOf(key))).status).toBe(200)
  expect((await signIn('leitor', older)).status).toBe(403)
})

test('a backup code enters once, as people type it; new ones put an end to the old', async () => {
  const { key, codes } = await enrol(server, await server.signIn('despacho'), clock.now())
  const [first = '', second = ''] = codes
  const typed = ` ${first.toLowerCase().replace('-', ' ')} `
  const entered = await signIn('despacho', typed)
  expect(entered.status).toBe(200)
  expect((await signIn('despacho', first)).body).toMatchObject({ code: 'auth.codeRefused' })
  const { token } = entered.body as { token: string }
  expect((await post('GET', own, token, undefined)).body).toMatchObject({ codigosRestantes: 9 })
  const renewed = await post('POST', `${own}/codigos`, token, { senha, codigo: later(key) })
  const [fresh = ''] = (renewed.body as { codigos: string[] }).codigos
  expect((await signIn('despacho', second)).status).toBe(403)
  expect((await signIn('despacho', fresh)).status).toBe(200)
  const how = await server.store.system((tx) =>
    tx.query(
      `select body->>'secondStep' as how from audit where action = 'session.opened' and user_id = 3 order by seq`,
    ),
  )
  expect(how.map(({ how: one }) => one)).toEqual([null, 'backupCode', 'backupCode'])
})

test('who knows the password gets ten guesses an hour at the code; the owner on a known device enters', async () => {
  const token = await server.signIn('supervisor')
  const { key } = await enrol(server, token, clock.now())
  const entered = await signIn('supervisor', later(key))
  const cookie = entered.headers.get('set-cookie')?.split(';', 1)[0] ?? ''
  const statuses: number[] = []
  // Slowly enough for the limits of the password.
  for (let n = 0; n < 12; n += 1) {
    clock.ahead += 200_000
    statuses.push((await signIn('supervisor', '000000')).status)
  }
  expect(statuses.slice(0, 10).every((status) => status === 403)).toBe(true)
  expect(statuses.slice(10)).toEqual([429, 429])
  const owner = await server.call('POST', '/api/auth', {
    body: { email: 'supervisor@farol.dev', senha, codigo: later(key) },
    headers: { cookie },
  })
  expect(owner.status).toBe(200)
})

test('turning it off takes password and code, too', async () => {
  const token = await server.signIn('estranho')
  const { key, codes } = await enrol(server, token, clock.now())
  const off = (codigo: string, password = senha) => post('POST', `${own}/desligar`, token, { senha: password, codigo })
  expect((await off(later(key), 'wrong')).body).toMatchObject({ code: 'password.wrong' })
  expect((await off('000000')).body).toMatchObject({ code: 'auth.codeRefused' })
  expect((await signIn('estranho')).body).toMatchObject({ code: 'auth.codeRequired' })
  expect((await off(codes[3] ?? '')).status).toBe(200)
  expect((await signIn('estranho')).status).toBe(200)
  expect((await off(codeOf(key))).body).toMatchObject({ code: 'twoStep.notBegun' })
  expect(await audit(7)).toEqual(['twoStep.enabled', 'twoStep.disabled'])
})

test('the store holds neither a secret nor a code in the clear, and the key file is its owner’s alone', async () => {
  const token = await server.signIn('novo')
  const { key, codes } = await enrol(server, token, clock.now())
  const rows = await server.store.system(async (tx) => [
    await tx.query<{ secret: Buffer }>('select * from two_step where user_id = 6'),
    await tx.query('select * from backup_code where user_id = 6'),
    await tx.query('select body from audit where user_id = 6'),
  ])
  const text = JSON.stringify(rows)
  expect(rows[1]).toHaveLength(10)
  for (const code of [key, ...codes, ...codes.map((one) => one.replace('-', ''))]) expect(text).not.toContain(code)
  const { dataDir } = server
  expect(statSync(join(dataDir, 'secret-key')).mode & 0o777).toBe(0o600)
})

test('the operator takes a lost second step, one or all, and another key waits until none is left', async () => {
  const other = { secretKey: 'another key of at least 32 characters', dataDir: server.dataDir }
  await expect(keepSecretKey(server.store, other)).rejects.toThrow('SECRET_KEY is not the key')
  expect(await dropTwoStep(server.store, 'novo@farol.dev', new Date())).toEqual(['novo@farol.dev'])
  expect((await signIn('novo')).status).toBe(200)
  expect(await dropTwoStep(server.store, 'novo@farol.dev', new Date())).toEqual([])
  await expect(keepSecretKey(server.store, other)).rejects.toThrow('SECRET_KEY is not the key')
  await dropTwoStep(server.store, null, new Date())
  await keepSecretKey(server.store, other)
})
