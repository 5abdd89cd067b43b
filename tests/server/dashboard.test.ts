import { afterAll, beforeAll, expect, test } from 'vitest'

import { type TestServer, startTestServer } from '../server.ts'

let server: TestServer
let admin: string
let despacho: string
let leitor: string
let estranho: string

beforeAll(async () => {
  server = await startTestServer()
  ;[admin = '', despacho = '', leitor = '', estranho = ''] = await Promise.all(
    ['admin', 'despacho', 'leitor', 'estranho'].map(server.signIn),
  )
})
afterAll(() => server.close())

const kept = { descricao: 'Padrão', empresa: 1, preferencia: '["evento","freio"]', publica: 0 }
const create = (token: string, body: object = kept) => server.call('POST', '/api/dashboard', { token, body })
const change = (token: string, body: object) => server.call('PUT', '/api/dashboard', { token, body })
const list = async (token: string, empresasSelecionadas = [1]) =>
  (await server.call('POST', '/api/dashboard/get', { token, body: { empresasSelecionadas } })).body as {
    id: number
    descricao: string
    preferencia: string
  }[]
const idOf = ({ body }: { body: unknown }) => (body as { id: number }).id
const codeOf = ({ status, body }: { status: number; body: unknown }) => [status, (body as { code?: string }).code]

test('DASH-01 DASH-04 DASH-05 a dashboard is kept under a name, and read again as JSON text', async () => {
  const answer = await create(despacho)
  expect([answer.status, answer.body]).toEqual([
    200,
    { id: expect.any(Number) as number, msg: 'Painel salvo com sucesso!' },
  ])
  expect(await list(despacho)).toEqual([{ id: idOf(answer), usuario: 3, ...kept, rev: 1 }])
  expect(await list(despacho, [2])).toEqual([])
})

test('DASH-06 DASH-10 its owner changes all of it, down to an empty list', async () => {
  const id = idOf(await create(despacho, { ...kept, descricao: 'Turno' }))
  const next = { id, descricao: 'Noite', empresa: 2, preferencia: '[]', publica: 1 }
  expect(await change(despacho, next)).toMatchObject({ status: 200, body: { msg: 'Painel salvo com sucesso!' } })
  expect(await list(despacho, [2])).toEqual([{ usuario: 3, ...next, rev: 2 }])
})

test('DASH-11 a shared one is for every user of its company to choose, and for its owner alone to change', async () => {
  const [shared, own] = [await create(admin, { ...kept, publica: 1 }), await create(admin, kept)].map(idOf)
  const read = async (token: string) => (await list(token)).map(({ id }) => id)
  expect(await read(admin)).toEqual(expect.arrayContaining([shared, own]))
  for (const token of [despacho, leitor]) {
    expect(await read(token)).toContain(shared)
    expect(await read(token)).not.toContain(own)
  }
  expect(await read(estranho)).toEqual([])
  expect(codeOf(await change(despacho, { ...kept, id: shared }))).toEqual([403, 'permission.denied'])
  // What one may not see is answered like what does not exist: of a colleague, of another company, of nobody.
  for (const [token, id] of [
    [despacho, own],
    [estranho, shared],
    [estranho, 999_983],
  ] as const)
    expect(codeOf(await change(token, { ...kept, empresa: 4, id }))).toEqual([404, 'entity.notFound'])
  expect(codeOf(await create(leitor))).toEqual([403, 'permission.denied'])
})

test('R21 of two windows the one that saw an older revision is refused, and undoes nothing', async () => {
  const id = idOf(await create(despacho, { ...kept, descricao: 'Duas janelas' }))
  const save = (rev: number, preferencia: string) =>
    change(despacho, { ...kept, descricao: 'Duas janelas', id, rev, preferencia })
  expect((await save(1, '["freio"]')).status).toBe(200)
  expect(codeOf(await save(1, '["evento"]'))).toEqual([409, 'record.changed'])
  const mine = (await list(despacho)).find((one) => one.id === id)
  expect(mine).toMatchObject({ preferencia: '["freio"]', rev: 2 })
  expect((await save(2, '[]')).status).toBe(200)
})

test('a dashboard belongs to a company that its owner has', async () => {
  expect(codeOf(await create(despacho, { ...kept, empresa: 4 }))).toEqual([404, 'company.notFound'])
  const id = idOf(await create(despacho))
  expect(codeOf(await change(despacho, { ...kept, id, empresa: 4 }))).toEqual([404, 'company.notFound'])
})

test.each([
  ['no JSON', { preferencia: '["evento"' }],
  ['no list', { preferencia: '{"0":"evento"}' }],
  ['a list of other things', { preferencia: '[1]' }],
  ['a name that is none', { preferencia: '["a\\u0000"]' }],
  ['too many cards', { preferencia: JSON.stringify(Array(101).fill('freio')) }],
  ['JSON that is too long', { preferencia: `["evento"]${' '.repeat(20_000)}` }],
  ['no description', { descricao: '  ' }],
  ['a description that is too long', { descricao: 'x'.repeat(61) }],
  ['a flag that is none', { publica: 2 }],
  ['a field of another', { usuario: 1 }],
])('DASH-05 %s is refused', async (_what, wrong) => {
  expect(codeOf(await create(despacho, { ...kept, ...wrong }))).toEqual([400, 'request.invalid'])
})

test('DASH-05 nobody keeps dashboards without end', async () => {
  await server.store.system((tx) =>
    tx.query(
      `insert into dashboard_preference (user_id, company_id, description) select 4, 1, 'x' from generate_series(1, 99)`,
    ),
  )
  const fresh = await server.signIn('operador')
  const answers = await Promise.all([create(fresh), create(fresh)])
  expect(answers.map(codeOf).toSorted()).toEqual([
    [200, undefined],
    [409, 'dashboard.tooMany'],
  ])
})
