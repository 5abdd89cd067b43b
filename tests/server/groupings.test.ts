import { randomUUID } from 'node:crypto'

import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'

import { positionFlag } from '#contract/rules/vehicleState.ts'

import { type TestServer, startTestServer } from '../server.ts'

let server: TestServer
let token: string
beforeAll(async () => {
  server = await startTestServer()
  token = await server.signIn('admin')
})
afterAll(() => server.close())

const ask = (method: string, path: string, body?: unknown) =>
  server.call(method, `/api/v2/grouping${path}`, { token, body })
const Id = z.object({ id: z.number() })
const Rows = z.object({ linhas: z.array(z.record(z.string(), z.unknown())) })
const make = async (descricao: string, vinculos?: number[]) => {
  const { body } = await ask('PUT', '', { id_empresa: 1, chave: randomUUID(), descricao, ativo: true, vinculos })
  return Id.parse(body).id
}
const vehicles = async (n: number) =>
  (
    await server.store.system((tx) =>
      tx.query<{ id: number }>('select id from vehicle where company_id = 1 and active order by id limit $1', [n]),
    )
  ).map(({ id }) => id)

test('ENT-32 R07 a vehicle is in one grouping at a time: who takes it ends the other link, and that one is a new revision', async () => {
  const [one = 0, two = 0] = await vehicles(2)
  const a = await make('A', [one, two])
  expect((await ask('GET', `/${a}`)).body).toMatchObject({ vinculos: [one, two], veiculos: 2, rev: 1 })
  const b = await make('B', [two])
  expect((await ask('GET', `/${a}`)).body).toMatchObject({ vinculos: [one], veiculos: 1, rev: 2 })
  const late = await ask('PUT', `/${a}`, { rev: 1, descricao: 'A', ativo: true, vinculos: [one, two] })
  expect(late).toMatchObject({ status: 409, body: { code: 'record.changed', row: { rev: 2, vinculos: [one] } } })
  const { body } = await ask('POST', `/${a}/history`, {})
  expect(Rows.parse(body).linhas).toMatchObject([
    { action: 'unlinked', changes: { vehicles: [[two], []] }, who: 'Ana Ribeiro' },
    { action: 'created', changes: { description: [null, 'A'], vehicles: [[], [one, two]] } },
  ])
  // Nothing changed: no revision, no line.
  expect((await ask('PUT', `/${b}`, { rev: 1, descricao: 'B', ativo: true, vinculos: [two] })).body).toMatchObject({
    rev: 1,
  })
})

test('registries §4.3 a grouping says how many of its vehicles move now: none that is blocked, or was not heard for long', async () => {
  const [one = 0, two = 0, three = 0, four = 0] = await vehicles(4)
  const said: readonly [id: number, motion: number, minutes: number, flags: number][] = [
    [one, 1, 0, 0],
    [two, 1, 20, 0],
    [three, 1, 0, positionFlag.blocked],
    [four, 2, 0, 0],
  ]
  for (const [id, motion, minutes, flags] of said)
    await server.store.system((tx) =>
      tx.query(
        `insert into vehicle_state (vehicle_id, company_id, received_at, fix_at, signal_at, motion, motion_since, flags, telemetry)
         select $1::int, 1, t, t, t, $2::smallint, t, $4::int, '{}' from (select now() - $3::int * interval '1 minute' as t) a
         on conflict (vehicle_id) do update set signal_at = excluded.signal_at, motion = excluded.motion, flags = excluded.flags`,
        [id, motion, minutes, flags],
      ),
    )
  const id = await make('Rodando', [one, two, three, four])
  expect((await ask('GET', `/${id}`)).body).toMatchObject({ veiculos: 4, em_movimento: 1 })
  await ask('PUT', `/${id}`, { rev: 1, descricao: 'Rodando', ativo: true, vinculos: [] })
})

test('ENT-33 R11 the links face moves vehicles from an instant on, never before what is known, and tells now and past', async () => {
  const [one = 0, two = 0] = await vehicles(2)
  const c = await make('C')
  const now = Date.now()
  const early = await ask('PUT', '/link/move', { id_registro: c, vinculados: [one], desde: now - 86_400_000 * 365 })
  expect(early).toMatchObject({ status: 400, body: { code: 'link.since' } })
  const moved = await ask('PUT', '/link/move', { id_registro: c, vinculados: [one, two, one], desde: now })
  expect(moved.body).toEqual({ alterados: 2 })
  const listed = await ask('POST', '/link/list', { empresasSelecionadas: [1], registros: [c] })
  expect(listed.body).toMatchObject({ total: 2, linhas: [{ registro: 'C', desde: now, por: 'Ana Ribeiro' }, {}] })
  expect((await ask('PUT', '/link/move', { id_registro: null, vinculados: [one], desde: now + 1 })).body).toEqual({
    alterados: 1,
  })
  const free = await ask('POST', '/link/list', { empresasSelecionadas: [1], semVinculo: true })
  expect(Rows.parse(free.body).linhas.map((row) => row['id_vinculado'])).toContain(one)
  const past = await ask('POST', '/link/history', {
    empresasSelecionadas: [1],
    vinculados: [one],
    inicio: now - 1_000,
    fim: now + 1_000,
  })
  expect(z.array(z.unknown()).parse(past.body)[0]).toMatchObject({ registro: 'C', desde: now, ate: now + 1 })
  // The past of one record: what hangs on it and what did, nothing of another.
  const ofC = { empresasSelecionadas: [1], registros: [c], inicio: now - 1_000, fim: now + 1_000 }
  const own = z.array(z.looseObject({ id_vinculado: z.number() })).parse((await ask('POST', '/link/history', ofC)).body)
  expect(own.map((row) => row.id_vinculado).sort()).toEqual([one, two].sort())
  expect(own.find((row) => row.id_vinculado === two)).toMatchObject({ por: 'Ana Ribeiro', ate: null })
  // Half-open: a link that lies over one that is past is refused, one that begins where that ended is not.
  const over = await ask('PUT', '/link/move', { id_registro: c, vinculados: [one], desde: now })
  expect(over).toMatchObject({ status: 400, body: { code: 'link.since' } })
  const next = await ask('PUT', '/link/move', { id_registro: c, vinculados: [one], desde: now + 1 })
  expect(next.body).toEqual({ alterados: 1 })
})

test('ACTIV a grouping that is switched off has no vehicles, and takes none; one with a past is not removed', async () => {
  const [, , three = 0] = await vehicles(3)
  const d = await make('D', [three])
  const off = await ask('PUT', `/${d}/status`, { rev: 1, ativo: false })
  expect(off.body).toMatchObject({ ativo: false, rev: 2, vinculos: [] })
  expect((await ask('PUT', `/${d}`, { rev: 2, descricao: 'D', ativo: false, vinculos: [three] })).body).toMatchObject({
    code: 'record.inactive',
  })
  expect((await ask('DELETE', `/${d}`, { rev: 2 })).body).toMatchObject({ code: 'record.inUse' })
  expect((await ask('POST', '/list/check', { id_empresa: 1, campo: 'descricao', valor: 'd' })).body).toEqual({
    estado: 'inactive',
    id: d,
  })
  const twin = await ask('PUT', '', { id_empresa: 1, chave: randomUUID(), descricao: 'd', ativo: true })
  expect(twin).toMatchObject({ status: 409, body: { code: 'record.inactiveTwin', id: d, field: 'descricao' } })
  const e = await make('E')
  expect((await ask('DELETE', `/${e}`, { rev: 1 })).body).toEqual({})
  expect((await ask('GET', `/${e}`)).status).toBe(404)
})

test('P36 a vehicle of another company is refused as one that does not exist', async () => {
  const [foreign] = await server.store.system((tx) =>
    tx.query<{ id: number }>('select id from vehicle where company_id = 4 limit 1'),
  )
  for (const vinculos of [[foreign?.id], [999_983]]) {
    const refused = await ask('PUT', '', { id_empresa: 1, chave: randomUUID(), descricao: 'F', ativo: true, vinculos })
    expect(refused).toMatchObject({ status: 404, body: { code: 'entity.notFound' } })
  }
})

test('UI-09 a view is kept for oneself or shared; a shared one is of whoever reads the list, and goes by its owner or who may change the records', async () => {
  const as = async (account: string) => {
    const own = await server.signIn(account)
    return {
      ask: (method: string, path = '', body?: unknown) =>
        server.call(method, `/api/v2/registry/view${path}`, { token: own, body }),
      seen: async () => {
        const { body } = await server.call('GET', '/api/v2/registry/view', { token: own })
        return z.array(z.looseObject({ id: z.number(), nome: z.string() })).parse(body)
      },
    }
  }
  const [admin, reader, foreign] = await Promise.all(['admin', 'leitor', 'litoral'].map(as))
  if (!admin || !reader || !foreign) throw new Error('nobody')
  const view = { registro: 'grouping', nome: 'Rotas', endereco: 'q=rota', tabela: { pageSize: 25 }, publica: false }
  const { body } = await reader.ask('PUT', '', view)
  expect((await reader.seen()).map(({ nome }) => nome)).toEqual(['Rotas'])
  expect(await admin.seen(), 'nobody else’s').toEqual([])
  const { id } = Id.parse(body)
  expect(await admin.ask('DELETE', `/${id}`)).toMatchObject({ status: 404, body: { code: 'entity.notFound' } })

  // Of the same name, another case: it gives way, and is shared from now on.
  expect((await reader.ask('PUT', '', { ...view, nome: 'rotas', endereco: 'q=sul', publica: true })).body).toEqual({
    id,
  })
  expect(await reader.seen()).toMatchObject([{ id, nome: 'rotas', endereco: 'q=sul', por: null, removivel: true }])
  expect(await admin.seen()).toMatchObject([{ id, tabela: { pageSize: 25 }, publica: true, removivel: true }])
  expect(
    (await foreign.seen()).map((one) => one.id),
    'another company',
  ).not.toContain(id)
  const shared = Id.parse((await admin.ask('PUT', '', { ...view, nome: 'Da casa', publica: true })).body).id
  expect(await reader.seen()).toMatchObject([{ id }, { id: shared, removivel: false }])
  expect(await reader.ask('DELETE', `/${shared}`)).toMatchObject({ status: 403, body: { code: 'permission.denied' } })
  expect((await admin.ask('DELETE', `/${id}`)).body).toEqual({})
  expect((await reader.seen()).map((one) => one.id)).toEqual([shared])

  expect(await admin.ask('PUT', '', { ...view, registro: 'nada' })).toMatchObject({ status: 404 })
  expect(await admin.ask('PUT', '', { ...view, nome: 'a\0' })).toMatchObject({ status: 400 })
  expect(await admin.ask('PUT', '', { ...view, tabela: { order: ['x'.repeat(9_000)] } })).toMatchObject({ status: 400 })
  // Whoever may not read the list is neither offered its views nor offers one.
  await server.store.system((tx) =>
    tx.query(`update registry_view set registry = 'links.company' where id = $1`, [shared]),
  )
  expect(await reader.seen()).toEqual([])
})
