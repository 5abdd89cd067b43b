import { randomUUID } from 'node:crypto'

import { expect, test } from 'vitest'
import { z } from 'zod'

import { Detail, type Who, accessRig, ticked } from './accessRig.ts'

const { server, as, sql, plantAbove } = accessRig()

const Row = z.looseObject({
  id: z.number(),
  rev: z.number(),
  nome: z.string(),
  id_perfil: z.number(),
  status: z.boolean(),
})
const person = (over: object = {}) => ({
  nome: 'Maria Souza',
  email: `${randomUUID()}@example.org`,
  idioma: 'pt-BR',
  status: true,
  ...over,
})
const makePerson = (who: Who, company: number, profile: number, over: object = {}) =>
  who.ask('POST', '/usuario', { id_empresa: company, chave: randomUUID(), ...person(over), id_perfil: profile })
const made = async (who: Who, company: number, profile: number, over: object = {}) =>
  Row.parse((await makePerson(who, company, profile, over)).body)

test('R12 VALID-USER-01 a person is made with one profile that the maker could give, in a company that they have', async () => {
  await plantAbove()
  const litoral = await as('litoral')
  expect((await makePerson(litoral, 2, 10)).status).toBe(200)
  // Of company 1, and of company 2 with more than they hold.
  expect(await makePerson(litoral, 2, 3)).toMatchObject({ status: 404, said: { code: 'entity.notFound' } })
  expect(await makePerson(litoral, 2, 90)).toMatchObject({ status: 403, said: { code: 'user.above' } })
  expect((await makePerson(litoral, 1, 10)).said.code).toBe('company.notFound')
  // `id_empresa_gerencial` and a password are nobody's to say.
  for (const forged of [{ id_empresa_gerencial: 4 }, { senha: 'x' }, { painelParede: true }])
    expect((await makePerson(litoral, 2, 10, forged)).status).toBe(400)
  for (const wrong of [{ nome: 'ab' }, { email: 'nobody' }, { email: 'admin@farol.dev' }])
    expect((await makePerson(litoral, 2, 10, wrong)).status).toBe(JSON.stringify(wrong).includes('@') ? 409 : 400)
  const without = person()
  expect((await litoral.ask('POST', '/usuario', { id_empresa: 2, chave: randomUUID(), ...without })).status).toBe(400)
  const admin = await as('admin')
  expect((await makePerson(admin, 2, 5, { email: 'LEITOR@farol.dev' })).said).toMatchObject({
    code: 'record.taken',
    field: 'email',
  })
  const [row] = await sql(`select management_company_id as by, password_hash from app_user order by id desc limit 1`)
  expect(row).toEqual({ by: 2, password_hash: '' })
})

test('ACTIV-04 R16 an inactive profile takes nobody new; who has it is written as before', async () => {
  const admin = await as('admin')
  const has = await made(admin, 1, 5)
  await sql('update profile set active = false where id = 5')
  expect((await makePerson(admin, 1, 5)).said.code).toBe('profile.inactive')
  const other = await made(admin, 1, 4)
  const { id, rev } = other
  const change = person({ email: other['email'] })
  expect((await admin.ask('PUT', '/usuario', { id, rev, ...change, id_perfil: 5 })).said.code).toBe('profile.inactive')
  const again = { id: has.id, rev: has.rev, ...person({ nome: 'Outro Nome', email: has['email'] }), id_perfil: 5 }
  expect((await admin.ask('PUT', '/usuario', again)).status).toBe(200)
  await sql('update profile set active = true where id = 5')
})

test('R12 R14 nobody writes, links, invites or removes a person above them; of oneself only name, e-mail and language', async () => {
  const litoral = await as('litoral')
  // A reader of company 2 who is one of company 1 too.
  const admin = await as('admin')
  const { id } = await made(admin, 2, 10)
  expect((await admin.ask('POST', '/usuarioempresa', { usuario: id, empresa: 1 })).status).toBe(200)
  const stored = Row.parse((await litoral.ask('GET', `/usuario/${id}/cadastro`)).body)
  const body = { id, rev: stored.rev, ...person({ email: stored['email'] }), id_perfil: 10 }
  for (const reply of [
    await litoral.ask('PUT', '/usuario', body),
    await litoral.ask('PUT', '/usuario/status', { id, status: 0 }),
    await litoral.ask('DELETE', `/usuario/${id}`),
    await litoral.ask('POST', `/usuario/${id}/convite`),
    await litoral.ask('POST', '/usuarioempresa', { usuario: id, empresa: 2 }),
    await litoral.ask('DELETE', `/usuarioempresa/${id}/1`),
    await litoral.ask('POST', '/usuarioveiculo', { usuario: id, veiculo: 1 }),
  ])
    expect(reply).toMatchObject({ status: 403, said: { code: 'user.above' } })
  // Of another company: not there.
  for (const reply of [
    await litoral.ask('DELETE', '/usuario/4'),
    await litoral.ask('POST', '/usuarioempresa', { usuario: 4, empresa: 2 }),
    await litoral.ask('PUT', '/usuario/status', { id: 4, status: 0 }),
    await litoral.ask('GET', '/usuarioempresa/4'),
  ])
    expect(reply).toMatchObject({ status: 404, said: { code: 'entity.notFound' } })
  const own = Row.parse((await litoral.ask('GET', '/usuario/10/cadastro')).body)
  const me = { id: 10, rev: own.rev, ...person({ nome: 'Luiz A.', email: own['email'] }) }
  expect((await litoral.ask('PUT', '/usuario', { ...me, id_perfil: 10 })).said.code).toBe('user.self')
  expect((await litoral.ask('PUT', '/usuario/status', { id: 10, status: 0 })).said.code).toBe('user.self')
  expect((await litoral.ask('DELETE', '/usuario/10')).said.code).toBe('user.self')
  expect((await litoral.ask('DELETE', '/usuarioempresa/10/2')).said.code).toBe('user.self')
  expect((await litoral.ask('PUT', '/usuario', { ...me, id_perfil: 9 })).status).toBe(200)
})

test('R13 two administrators take each other away at once, by every way: one of them stays', async () => {
  const admin = await as('admin')
  // A company with these two alone, of a profile of its own.
  const rights = ticked(await admin.profile(9))
  const profile = Detail.parse((await admin.make(3, rights, 'Administra a terceira')).body).id
  const reader = Detail.parse((await admin.make(3, ['VEI0001.r'], 'Lê a terceira')).body).id
  await sql('delete from user_company where company_id = 3')
  const enter = async (n: number) => {
    const email = `two${n}-${randomUUID()}@example.org`
    const [row] = await sql(
      `insert into app_user (company_id, management_company_id, profile_id, name, email, password_hash)
       select 3, 3, $1, 'Dois', $2, password_hash from app_user where id = 1 returning id`,
      [profile, email],
    )
    const { id } = z.object({ id: z.number() }).parse(row)
    const token = (
      await server().sessions.open(
        { id, companyId: 3 },
        { address: '127.0.0.1', agent: null, device: null, secondStep: null },
      )
    ).token
    return {
      id,
      email,
      ask: (method: string, path: string, body?: object) =>
        server().call(method, `/api${path}`, { token, ...(body && { body }) }),
    }
  }
  const ways: ((id: number, email: string) => [method: string, path: string, body?: object])[] = [
    (id) => ['PUT', '/usuario/status', { id, status: 0 }],
    (id) => ['DELETE', `/usuario/${id}`],
    (id, email) => ['PUT', '/usuario', { id, rev: 1, ...person({ email }), id_perfil: reader }],
  ]
  const counts = { rounds: 0, taken: 0, last: 0, out: 0 }
  for (let round = 0; round < 21; round++) {
    await sql(`update app_user set active = false, deleted_at = now(), email = '' where company_id = 3`)
    const [a, b] = [await enter(1), await enter(2)]
    const way = ways[round % ways.length]
    if (way === undefined) throw new Error('no way')
    const replies = await Promise.all([a.ask(...way(b.id, b.email)), b.ask(...way(a.id, a.email))])
    const left = await sql('select user_id from administrators_of($1)', [[3]])
    expect(left, `round ${round}: ${replies.map((one) => one.text).join(' ')}`).toHaveLength(1)
    const codes = replies.map(({ status, body }) => (status === 200 ? 'taken' : String(Object(body).code)))
    expect(codes.filter((one) => one === 'taken')).toHaveLength(1)
    expect(codes.find((one) => one !== 'taken')).toMatch(
      /^(admin\.last|permission\.denied|user\.above|auth\.expired|auth\.required)$/,
    )
    counts.rounds += 1
    counts.taken += 1
    if (codes.includes('admin.last')) counts.last += 1
    else counts.out += 1
  }
  // oxlint-disable-next-line no-console -- the figures of R13
  console.log('R13', counts)
})

test('GEN-06 ENT-02 ENT-03 ERR-05 ERR-06 a person works for one company or several and has vehicles of their own; each change answers what it did, in words, and so does one that failed', async () => {
  const admin = await as('admin')
  const { id } = await made(admin, 1, 5)
  const companies = async () =>
    z.array(z.looseObject({ id: z.number() })).parse((await admin.ask('GET', `/usuarioempresa/${id}`)).body)
  const vehicles = async () =>
    z
      .array(z.looseObject({ id: z.number() }))
      .parse((await admin.ask('POST', `/usuarioveiculo/${id}`, { empresasSelecionadas: [1] })).body)
  const ids = (rows: readonly { id: number }[]) => rows.map((row) => row.id).toSorted((a, b) => a - b)
  expect(ids(await companies())).toEqual([1])
  const [vehicle] = await sql('select id from vehicle where company_id = 1 and active order by id limit 1')
  const words = { status: 200, said: { msg: expect.stringMatching(/\w{4}/) } }
  expect(await admin.ask('POST', '/usuarioempresa', { usuario: id, empresa: 2 })).toMatchObject(words)
  expect(await admin.ask('POST', '/usuarioveiculo', { usuario: id, veiculo: vehicle?.['id'] })).toMatchObject(words)
  expect([ids(await companies()), ids(await vehicles())]).toEqual([[1, 2], [vehicle?.['id']]])
  expect(await admin.ask('DELETE', `/usuarioempresa/${id}/2`)).toMatchObject(words)
  expect(await admin.ask('DELETE', `/usuarioveiculo/${id}/${String(vehicle?.['id'])}`)).toMatchObject(words)
  expect([ids(await companies()), ids(await vehicles())]).toEqual([[1], []])
  for (const failed of [
    await admin.ask('POST', '/usuarioempresa', { usuario: id, empresa: 999 }),
    await admin.ask('POST', '/usuarioveiculo', { usuario: id, veiculo: 999_999 }),
    await admin.ask('DELETE', `/usuarioempresa/${id}/1`),
  ]) {
    expect(failed.status).toBeGreaterThanOrEqual(400)
    expect(failed.said).toMatchObject({ code: expect.any(String), msg: expect.stringMatching(/\w{4}/) })
  }
})

test('ACTIV-02 ACTIV-03 whoever is deactivated is out once sessions were looked at anew, is told so by the socket, and signs in no more', async () => {
  const admin = await as('admin')
  const token = await server().signIn('supervisor')
  const menu = async () => (await server().call('GET', '/api/permissaoperfil', { token })).status
  expect(await menu()).toBe(200)
  const [row] = await sql(`select id from app_user where email = 'supervisor@farol.dev'`)
  const ended: unknown[] = []
  const stop = server().sessions.onEnd(({ userId, reason }) => void ended.push([userId, reason]))
  const off = await admin.ask('PUT', '/usuario/status', { id: row?.['id'], status: 0 })
  expect(off.status).toBe(200)
  await server().sessions.checkAnew()
  expect(await menu()).toBe(401)
  await expect.poll(() => ended).toContainEqual([row?.['id'], 'deactivated'])
  stop()
  await expect(server().signIn('supervisor')).rejects.toThrow()
})

test('an account that goes leaves its name; it signs in no more, and its e-mail is free', async () => {
  const admin = await as('admin')
  const email = 'gone@example.org'
  const { id } = await made(admin, 1, 4, { email })
  const invited = await admin.ask('POST', `/usuario/${id}/convite`)
  const { link } = z.object({ link: z.string() }).parse(invited.body)
  const set = await server().call('POST', '/api/resetPassword', {
    body: { email, senha: 'uma-c4rroca', token: link.split('/').at(-1) },
  })
  expect([200, 404]).toContain(set.status)
  expect((await admin.ask('DELETE', `/usuario/${id}`)).status).toBe(200)
  expect((await admin.ask('GET', `/usuario/${id}/cadastro`)).status).toBe(404)
  const [row] = await sql('select name, email, password_hash, active from app_user where id = $1', [id])
  expect(row).toEqual({ name: 'Maria Souza', email: '', password_hash: '', active: false })
  expect((await makePerson(admin, 1, 4, { email })).status).toBe(200)
})
