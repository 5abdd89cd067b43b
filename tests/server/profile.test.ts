import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'

import { cleanPicture } from '#server/kit/picture/picture.ts'
import { drawing } from '#server/kit/picture/testing.ts'

import { type TestServer, startTestServer } from '../server.ts'

const clock = { ahead: 0, now: () => Date.now() + clock.ahead }
let server: TestServer

beforeAll(async () => {
  server = await startTestServer({ clock })
})
afterAll(() => server.close())
beforeEach(() => {
  // An hour on, every limit starts anew.
  clock.ahead += 3_600_001
})

type Fields = Record<string, string | Blob>

async function sendForm(token: string, fields: Fields | FormData, headers: Record<string, string> = {}) {
  const form = new FormData()
  if (!(fields instanceof FormData)) for (const [name, value] of Object.entries(fields)) form.append(name, value)
  const response = await fetch(`${server.url}/api/usuario/pessoal`, {
    method: 'PUT',
    headers: { authorization: `Bearer ${token}`, 'accept-language': 'pt-BR', ...headers },
    body: fields instanceof FormData ? fields : form,
  })
  const body = (await response.json()) as { code?: string; msg: string; token?: string }
  return { status: response.status, body }
}
const unchanged = { idioma: 'pt-BR', senha: '', novaSenha: '', alterarSenha: 'false' }
const urlOf = (file: Buffer) => `data:image/png;base64,${file.toString('base64')}`
/** As it is kept: drawn once more it stays the same, point by point. */
const picture = await cleanPicture(urlOf(await drawing().png().toBuffer()))
const self = async (token: string, id: number) =>
  ((await server.call('GET', `/api/usuario/${id}`, { token })).body as Record<string, unknown>[])[0]
const signIn = (email: string, senha: string) => server.call('POST', '/api/auth', { body: { email, senha } })
const isOpen = async (token: string) => (await server.call('GET', '/api/permissaoperfil', { token })).status === 200

test('PROFILE-16..18 picture and language are kept, and the answer’s token takes over', async () => {
  const token = await server.signIn('operador')
  const { status, body } = await sendForm(token, { ...unchanged, id: '4', idioma: 'es', imagem: picture })
  expect([status, body]).toEqual([
    200,
    { token: expect.stringMatching(/^[\w-]{43}$/), msg: '¡Perfil actualizado con éxito!' },
  ])
  expect(body.token).not.toBe(token)
  expect(await self(body.token ?? '', 4)).toMatchObject({ idioma: 'es', imagem: picture })
  // The next refusal speaks the new language at once.
  expect((await server.call('GET', '/api/usuario/99999', { token: body.token })).headers.get('content-language')).toBe(
    'es',
  )
  clock.ahead += 31_000
  expect([await isOpen(token), await isOpen(body.token ?? '')]).toEqual([false, true])
})

test('PROFILE-25 the picture that is there stays when it is sent again, and goes when it is left out', async () => {
  const token = await server.signIn('admin')
  await sendForm(token, { ...unchanged, id: '1', imagem: picture })
  await sendForm(token, { ...unchanged, id: '1', imagem: picture, idioma: 'en' })
  expect(await self(token, 1)).toMatchObject({ idioma: 'en', imagem: picture })
  await sendForm(token, { ...unchanged, id: '1' })
  expect(await self(token, 1)).toMatchObject({ idioma: 'pt-BR', imagem: null })
})

test('PROFILE-16 a file in the place of the data URL is taken by its content, without what it told of its maker', async () => {
  const token = await server.signIn('admin')
  const withMaker = await drawing()
    .withExif({ IFD0: { Copyright: 'Ana' } })
    .png()
    .toBuffer()
  const file = new File([new Uint8Array(withMaker)], 'me.png', { type: 'image/png' })
  expect((await sendForm(token, { ...unchanged, id: '1', imagem: file })).status).toBe(200)
  expect(await self(token, 1)).toMatchObject({ imagem: picture })
})

test.each([
  ['PROFILE-14', 'data:image/png;base64,PHN2Zz4=', 400, 'picture.format'],
  ['PROFILE-14', 'https://example.com/x.png', 400, 'picture.format'],
  ['PROFILE-15', `data:image/png;base64,${Buffer.alloc(1_000_001).toString('base64')}`, 400, 'picture.tooLarge'],
  ['PROFILE-15', 'x'.repeat(1_400_000), 413, 'request.tooLarge'],
])('%s a bad picture is refused and changes nothing', async (_id, imagem, status, code) => {
  const token = await server.signIn('supervisor')
  const reply = await sendForm(token, { ...unchanged, id: '2', idioma: 'en', imagem })
  expect([reply.status, reply.body.code]).toEqual([status, code])
  expect(await self(token, 2)).toMatchObject({ idioma: 'pt-BR', imagem: null })
})

test('PROFILE-12 a new password ends the other sessions of its user and no one else’s', async () => {
  const [token, other, stranger] = await Promise.all(['despacho', 'despacho', 'admin'].map(server.signIn))
  const fields = { ...unchanged, id: '3', senha: 'farol123', novaSenha: 'abcd', alterarSenha: 'true' }
  const { status, body } = await sendForm(token ?? '', fields)
  expect([status, body.msg]).toEqual([200, 'Perfil atualizado com sucesso!'])
  expect(await Promise.all([body.token, other, stranger].map((one) => isOpen(one ?? '')))).toEqual([true, false, true])
  expect((await signIn('despacho@farol.dev', 'farol123')).status).toBe(401)
  expect((await signIn('despacho@farol.dev', 'abcd')).status).toBe(200)
})

test('PROFILE-19 a password alone is changed by its own call, and the session goes on', async () => {
  const [token, other] = await Promise.all([server.signIn('leitor'), server.signIn('leitor')])
  const change = (senha: string, novaSenha: string) =>
    server.call('PUT', '/api/usuario/pessoalsenha', { token, body: { id: 5, senha, novaSenha } })
  const done = await change('farol123', 'outra senha')
  expect([done.status, done.body]).toEqual([200, { msg: 'Senha alterada com sucesso!' }])
  expect([await isOpen(token), await isOpen(other)]).toEqual([true, false])
  expect((await change('outra senha', 'farol123')).status).toBe(200)
})

test('PROFILE-27 a saved password ends the first access; the same again is no change', async () => {
  const { body } = await signIn('novo@farol.dev', 'farol123')
  const { token, id } = body as { token: string; id: number }
  const change = (novaSenha: string) =>
    server.call('PUT', '/api/usuario/pessoalsenha', { token, body: { id, senha: 'farol123', novaSenha } })
  expect((await change('farol123')).body).toMatchObject({ code: 'password.unchanged' })
  expect(await self(token, id)).toMatchObject({ trocarSenha: true })
  expect((await change('minha nova')).status).toBe(200)
  expect(await self(token, id)).toMatchObject({ trocarSenha: false })
})

test.each([
  ['PROFILE-27 a wrong one is no 401', 'wrong', 'abcd', 'password.wrong', 'A senha atual não confere.'],
  ['PROFILE-11 three', 'farol123', 'abc', 'password.length', 'Sua senha deve conter entre 4 e 14 caracteres!'],
  [
    'PROFILE-11 fifteen',
    'farol123',
    'x'.repeat(15),
    'password.length',
    'Sua senha deve conter entre 4 e 14 caracteres!',
  ],
])('%s: refused in both calls, and the session goes on', async (_name, senha, novaSenha, code, msg) => {
  const token = await server.signIn('supervisor')
  const alone = await server.call('PUT', '/api/usuario/pessoalsenha', { token, body: { id: 2, senha, novaSenha } })
  expect([alone.status, alone.body]).toMatchObject([400, { code, msg }])
  const form = await sendForm(token, { ...unchanged, id: '2', idioma: 'es', senha, novaSenha, alterarSenha: 'true' })
  expect([form.status, form.body]).toMatchObject([400, { code, msg }])
  expect(await self(token, 2)).toMatchObject({ idioma: 'pt-BR' })
})

test('guesses at the present password are slowed as at sign-in', async () => {
  const token = await server.signIn('supervisor')
  const codes: number[] = []
  for (let n = 0; n < 6; n += 1) {
    const body = { id: 2, senha: `guess ${n}`, novaSenha: 'abcd' }
    codes.push((await server.call('PUT', '/api/usuario/pessoalsenha', { token, body })).status)
  }
  expect(codes).toEqual([400, 400, 400, 400, 400, 429])
})

test('nobody changes another user, whatever the permissions', async () => {
  const token = await server.signIn('admin')
  expect((await sendForm(token, { ...unchanged, id: '4', idioma: 'en' })).body.code).toBe('permission.denied')
  const body = { id: 4, senha: 'farol123', novaSenha: 'abcd' }
  expect((await server.call('PUT', '/api/usuario/pessoalsenha', { token, body })).status).toBe(403)
})

test('every change stands in the audit log, without passwords or pictures', async () => {
  const lines = await server.store.system((tx) =>
    tx.query<{ action: string; body: unknown }>(
      `select action, body from audit where action in ('profile.changed', 'password.changed')`,
    ),
  )
  expect(lines).toContainEqual({
    action: 'profile.changed',
    body: { language: { from: 'pt-BR', to: 'es' }, picture: true },
  })
  expect(lines).toContainEqual({ action: 'password.changed', body: {} })
})

test('P41, P51 a form is taken as it stands in the contract, or refused', async () => {
  const token = await server.signIn('admin')
  const full = { ...unchanged, id: '1' }
  const twice = new FormData()
  for (const [name, value] of [...Object.entries(full), ['idioma', 'en']]) twice.append(name ?? '', value ?? '')
  const cases: [Fields | FormData, number, string][] = [
    [{ ...full, ativo: 'true' }, 400, 'request.invalid'],
    [{ ...full, alterarSenha: '1' }, 400, 'request.invalid'],
    [{ ...full, idioma: 'xx' }, 400, 'request.invalid'],
    [{ ...full, id: '' }, 400, 'request.invalid'],
    [{ ...full, __proto__x: '1', constructor: '1' }, 400, 'request.invalid'],
    [{}, 400, 'request.invalid'],
    [twice, 400, 'request.invalid'],
  ]
  for (const [fields, status, code] of cases) {
    const reply = await sendForm(token, fields)
    expect([reply.status, reply.body.code], JSON.stringify(fields)).toEqual([status, code])
  }
  // Without a length beforehand, it could go on for ever.
  const endless = {
    method: 'PUT',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'multipart/form-data; boundary=x' },
    body: new Blob(['--x--']).stream(),
    duplex: 'half',
  }
  expect((await fetch(`${server.url}/api/usuario/pessoal`, endless)).status).toBe(413)
  const asJson = await server.call('PUT', '/api/usuario/pessoal', { token, body: full })
  expect([asJson.status, asJson.body]).toMatchObject([415, { code: 'request.notForm' }])
  const without = await server.call('PUT', '/api/usuario/pessoal', { token })
  expect([without.status, without.body]).toMatchObject([415, { code: 'request.notForm' }])
})

test('theme and density are kept for a user, wherever they sign in, and are nobody else’s business', async () => {
  const [here, there, stranger] = await Promise.all(['supervisor', 'supervisor', 'admin'].map(server.signIn))
  expect(await self(here ?? '', 2)).toMatchObject({ aparencia: null })
  const look = { tema: 'light', densidade: 'dense' }
  const keep = (token: string | undefined, body: object) =>
    server.call('PUT', '/api/usuario/aparencia', { ...(token && { token }), body })
  expect((await keep(here, look)).status).toBe(200)
  expect(await self(there ?? '', 2)).toMatchObject({ aparencia: look })
  expect(await self(stranger ?? '', 2)).toMatchObject({ aparencia: null })
  // Neither ends a session, as a change of what a user may do would.
  expect(await isOpen(there ?? '')).toBe(true)
  for (const wrong of [{ tema: 'pink' }, { densidade: '' }, { usuario: 1 }])
    expect((await keep(here, { ...look, ...wrong })).status).toBe(400)
  expect((await keep(undefined, look)).status).toBe(401)
})
