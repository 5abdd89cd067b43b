import { randomUUID } from 'node:crypto'

import { parse } from 'csv-parse/sync'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'

import { limits } from '#contract/limits.ts'
import { applyTo, insertCommand } from '#server/modules/command/store.ts'

import { type TestServer, startTestServer } from '../server.ts'

const canary = 'CANARY-OF-ANOTHER-COMPANY'
const columns = ['plate', 'fleetNumber', 'company', 'driver', 'reportedAt']

let server: TestServer
const tokens = new Map<string, string>()

beforeAll(async () => {
  server = await startTestServer()
  for (const account of ['admin', 'operador', 'estranho']) tokens.set(account, await server.signIn(account))
  await server.store.system((tx) =>
    tx.query(`update vehicle set model = $1 where company_id = 4`, [canary]).then(() =>
      tx.query(
        `insert into alert (company_id, vehicle_id, type, severity, occurred_at, received_at, latitude, longitude, snapshot, acked_at, cleared_at)
         select v.company_id, v.id, t.type, t.severity, now() - t.age, now() - t.age, -22.9, -47.06,
                jsonb_build_object('plate', v.plate, 'fleetNumber', $1::text || v.company_id), t.acked, t.acked
         from (select distinct on (company_id) * from vehicle order by company_id, id) v,
              (values ('panic', 'critical', interval '1 h', null::timestamptz),
                      ('doorOpen', 'low', interval '2 h', now()),
                      ('dtc', 'medium', interval '3 d', now() - interval '2 d')) t(type, severity, age, acked)`,
        [canary],
      ),
    ),
  )
})
afterAll(() => server.close())

const ask = (account: string, path: string, body: Record<string, unknown>) =>
  server.call('POST', `/api${path}`, {
    token: tokens.get(account),
    body: { formato: 'csv', fuso: 'America/Sao_Paulo', empresasSelecionadas: [1, 2, 3, 4], ...body },
  })
const rowsOf = (text: string): string[][] => parse(text, { bom: true, delimiter: ';' })

test('TABLE-01, API-29 to 31 a file has every vehicle of the companies of its reader, and none of another (P36)', async () => {
  const { status, headers, text } = await ask('admin', '/veiculo/exportar', { colunas: [...columns, 'model'] })
  expect(status).toBe(200)
  expect(headers.get('content-type')).toBe('text/csv; charset=utf-8')
  expect(headers.get('cache-control')).toBe('no-store')
  expect(headers.get('content-disposition')).toMatch(
    /^attachment; filename="Cadastro de veiculos \d{4}-\d\d-\d\d\.csv"; filename\*=UTF-8''Cadastro%20de%20ve%C3%ADculos%20\d{4}-\d\d-\d\d\.csv$/,
  )
  const [head, ...rows] = rowsOf(text)
  expect(head).toEqual(['Placa', 'Frota', 'Empresa', 'Motorista', 'Última posição', 'Modelo'])
  expect(rows).toHaveLength(12)
  expect(text).not.toContain(canary)
  const own = await ask('estranho', '/veiculo/exportar', { colunas: ['plate', 'model'] })
  expect(rowsOf(own.text)).toEqual([
    ['Placa', 'Modelo'],
    ['HRZ4A01', canary],
    ['HRZ4A02', canary],
  ])
})

test('a vehicle of another company cannot be picked by its number, and picked ones come alone', async () => {
  const foreign = await server.store.system((tx) =>
    tx.query<{ id: number }>('select id from vehicle where company_id = 4'),
  )
  const veiculos = [1, 2, ...foreign.map(({ id }) => id)]
  const { text } = await ask('admin', '/veiculo/exportar', { colunas: ['plate'], veiculos })
  expect(rowsOf(text)).toHaveLength(3)
})

test('§3 row 1 alerts are those of the screen: its companies, severities, events and situation', async () => {
  const rows = async (body: Record<string, unknown>) =>
    rowsOf(
      (
        await ask('admin', '/v2/alerts/export', {
          colunas: ['what', 'fleetNumber', 'where', 'acknowledgedAt'],
          ...body,
        })
      ).text,
    )
      .slice(1)
      .map(([what, fleet]) => [what, fleet?.replace(canary, '')])
  const every = { severidades: [], deVeiculos: [], situacao: 'all' }
  expect(await rows({ ...every, empresasSelecionadas: [2, 4] })).toEqual([
    ['Pânico acionado', '2'],
    ['Porta aberta', '2'],
  ])
  const answered = [['Porta aberta', '2']]
  expect(await rows({ ...every, situacao: 'acknowledged', empresasSelecionadas: [2] })).toEqual(answered)
  expect(await rows({ ...every, eventos: ['doorOpen'], empresasSelecionadas: [2] })).toEqual(answered)
  const worst = { ...every, severidades: ['critical', 'low'], situacao: 'open', empresasSelecionadas: [1, 4] }
  expect(await rows(worst)).toEqual([['Pânico acionado', '1']])
})

test('EXPORT-12, EXPORT-19 the equipment list is every tracker of its companies: in a vehicle, in stock, out of use', async () => {
  const stored = await server.store.system(async (tx) => {
    await tx.query(`insert into device (unique_id, company_id, protocol, active)
      values ('equip-stock', 1, 'suntech', true), ('equip-gone', 1, 'suntech', false), ('equip-foreign', 4, 'suntech', true)`)
    return tx.query<{ esn: string }>('select unique_id as esn from device where company_id < 4')
  })
  const { text } = await ask('admin', '/installation/tracker/list/export', { colunas: ['esn', 'place', 'plate'] })
  const [head, ...lines] = rowsOf(text)
  expect(head).toEqual(['ESN', 'Onde está', 'Placa'])
  expect(lines.map(([esn]) => esn).toSorted()).toEqual(stored.map(({ esn }) => esn).toSorted())
  for (const [esn, place] of Object.entries({ 'equip-stock': 'Em estoque', 'equip-gone': 'Baixado' }))
    expect(lines).toContainEqual([esn, place, ''])
  expect(lines.filter(([, place, plate]) => place === 'Instalado' && plate === '')).toEqual([])
})

test('EXPORT-12, EXPORT-17 fences are those of the list: every one that its filter leaves, in the words of the reader', async () => {
  const square = {
    kind: 'polygon',
    points: [
      [-23, -46],
      [-23, -45.9],
      [-22.9, -45.9],
    ].map(([latitude, longitude]) => ({ latitude, longitude })),
  }
  await server.store.system((tx) =>
    tx.query(
      `insert into fence (company_id, name, note, colour, origin, shape, points, radius_m, area_m2, perimeter_m, bounds,
         alert_enter, alert_exit, active, created_at, updated_at)
       select c, 'Pátio ' || n || case c when 4 then $1 else '' end, 'zebra', '#4c8dff', case n % 2 when 0 then 'kml' else 'polygon' end,
         $2::jsonb, 3, null, 1, 1, '{"south":-23,"west":-46,"north":-22.9,"east":-45.9}', true, true, n % 3 > 0, now(), now()
       from generate_series(1, 1500) n, unnest(array[1, 4]) c`,
      [canary, square],
    ),
  )
  const file = async (body: Record<string, unknown>) =>
    rowsOf(
      (
        await ask('admin', '/v2/fence/list/export', {
          colunas: ['name', 'origin', 'state'],
          texto: '',
          situacao: 'all',
          tipos: [],
          ...body,
        })
      ).text,
    )
  const all = await file({ texto: 'zebra' })
  expect(all[0]).toEqual(['Descrição', 'Tipo', 'Situação'])
  expect(new Set(all.slice(1).map(([name]) => name)).size).toBe(1500)
  expect(all).toHaveLength(1501)
  expect(all.join()).not.toContain(canary)
  expect(await file({ texto: 'patio 150 ZEBRA', situacao: 'inactive', tipos: ['kml'] })).toEqual([
    ['Descrição', 'Tipo', 'Situação'],
    ['Pátio 150', 'KML', 'Inativa'],
    ['Pátio 1500', 'KML', 'Inativa'],
  ])
})

test('AUDIT-01 AUDIT-02 lines of the audit are found by who, what, its end and its command, say who agreed, and a file ends with where its chain stands', async () => {
  const at = Date.now() - 30_000
  const id = await server.store.system(async (tx) => {
    const by = { userId: 1, name: 'Ana', sessionRef: '-', address: '::1' }
    const [vehicle] = await tx.query<{ id: number }>(
      `select id from vehicle v where company_id = 1 and not exists (
         select 1 from command c where c.vehicle_id = v.id and c.resource = 'engine' and c.finished_at is null)
       order by id desc limit 1`,
    )
    const order = { company: 1, vehicleId: vehicle?.id ?? 0, action: 'unblock' as const, by, reason: 'test', note: '' }
    const more = { key: randomUUID(), bodyHash: '-', decision: {}, second: 'policy' as const }
    const made = await insertCommand(tx, { ...order, ...more }, at)
    const taken = made?.id ?? ''
    await applyTo(tx, taken, { trigger: 'approved', at: at + 1_000, by: { ...by, userId: 2, name: 'Bia' } })
    await applyTo(tx, taken, { trigger: 'claim', at: at + 2_000 })
    await applyTo(tx, taken, { trigger: 'done', at: at + 3_000 })
    return taken
  })
  const asked = { inicio: at - 1_000, fim: at + 10_000, veiculos: [], desde: 0, limite: 100, aba: 'bloqueio' }
  const lines = async (more: Record<string, unknown>) => {
    const body = { ...asked, colunas: ['command', 'user', 'approver'], empresasSelecionadas: [1], ...more }
    const { status, text } = await ask('admin', '/control/audit/dump', body)
    expect(status).toBe(200)
    const rows = rowsOf(text)
    return { own: rows.filter(([command]) => command === id), last: rows.at(-1)?.[0] }
  }
  const { own, last } = await lines({ comando: id.slice(0, 13).toUpperCase() })
  expect(own.map(([, , approver]) => approver)).toEqual(['Bia', 'Bia', 'Bia'])
  expect(last).toMatch(/^Âncora da cadeia: .+, linha \d+, [0-9a-f]{64}$/)
  const second = own[1]?.[1] ?? ''
  for (const [more, count] of [
    [{ usuario: second.toUpperCase() }, 1],
    [{ usuario: 'ninguém' }, 0],
    [{ acao: 'unblock', resultado: 'done' }, 3],
    [{ acao: 'block' }, 0],
    [{ resultado: 'failed' }, 0],
    [{ comando: randomUUID() }, 0],
  ] as const)
    expect((await lines(more)).own, JSON.stringify(more)).toHaveLength(count)

  // And whoever reads them sees up to where they are whole, or where they are not.
  const Chains = z.array(z.looseObject({ id_empresa: z.int(), hash: z.string(), quebra: z.int().nullable() }))
  const chain = async () => {
    const { body } = await server.call('GET', '/api/control/audit/chain', { token: tokens.get('admin') })
    return Chains.parse(body).find((one) => one.id_empresa === 1)
  }
  expect((await chain())?.hash).toMatch(/^[0-9a-f]{64}$/)
  expect((await chain())?.quebra).toBeNull()
  const [line] = await server.store.system((tx) =>
    tx.query<{ seq: number; address: string | null }>(
      'select seq, address from audit where company_id = 1 order by seq desc limit 1',
    ),
  )
  const write = (address: string | null) =>
    server.store.system((tx) =>
      tx.query('update audit set address = $2 where company_id = 1 and seq = $1', [line?.seq, address]),
    )
  await write('tampered')
  expect((await chain())?.quebra).toBe(line?.seq)
  await write(line?.address ?? null)
})

test('C24 EXPORT-06 EXPORT-07 a note that is a formula is text in the history of blocks and in the audit of them, in every format', async () => {
  const note = '=HYPERLINK("http://x";"y")'
  const at = Date.now() - 60_000
  await server.store.system(async (tx) => {
    const by = { userId: 1, name: 'Ana', sessionRef: '-', address: '::1' }
    const [vehicle] = await tx.query<{ id: number }>('select min(id) as id from vehicle where company_id = 1')
    const of = { company: 1, vehicleId: vehicle?.id ?? 0, action: 'unblock' as const, by, reason: 'test', note }
    await insertCommand(tx, { ...of, key: randomUUID(), bodyHash: '-', decision: {} }, at)
  })
  const period = { inicio: at - 60_000, fim: at + 60_000, empresasSelecionadas: [1], veiculos: [] }
  for (const [path, columns, more] of [
    ['/block/history/dump', ['plate', 'note'], { fim_de: 'all' }],
    ['/control/audit/dump', ['seq', 'note'], { aba: 'bloqueio' }],
  ] as const) {
    const file = (formato: string) =>
      ask('admin', path, { ...period, ...more, formato, colunas: columns, desde: 0, limite: 100 })
    const { status, text } = await file('csv')
    expect(status, path).toBe(200)
    const notes = rowsOf(text).map((row) => row[1])
    expect(notes, path).toContain(`'${note}`)
    expect(notes, path).not.toContain(note)
    for (const [formato, begin] of [
      ['xlsx', /^PK/],
      ['pdf', /^%PDF-/],
    ] as const)
      expect((await file(formato)).text, path).toMatch(begin)
  }
})

test('more rows than one page of the store come once each, newest first', async () => {
  await server.store.system((tx) =>
    tx.query(
      `insert into unknown_device (unique_id, protocol, first_seen_at, last_seen_at, reports)
       select 'x' || n, 'batch', now(), now() - (n / 3) * interval '1 s', n from generate_series(1, 2500) n`,
    ),
  )
  const { text } = await ask('admin', '/v2/device/unknown/export', {
    colunas: ['deviceId'],
    empresasSelecionadas: undefined,
  })
  const ids = rowsOf(text).slice(1).flat()
  expect(new Set(ids).size).toBe(2500)
  expect(ids).toHaveLength(2500)
  expect(ids.at(-1)).toBe('x2499')
})

test('PERM-05 without the permission there is no file, and the refusal is in words', async () => {
  const refused = await ask('operador', '/v2/device/unknown/export', {
    colunas: ['deviceId'],
    empresasSelecionadas: undefined,
  })
  expect([refused.status, refused.body]).toMatchObject([403, { code: 'permission.denied' }])
})

test.each([
  ['an unknown column', { colunas: ['password'] }],
  ['no column', { colunas: [] }],
  ['an unknown format', { formato: 'exe', colunas: columns }],
  ['a zone that is none', { fuso: 'Mars/Base', colunas: columns }],
])('%s is a wrong request', async (_what, body) => {
  expect((await ask('admin', '/veiculo/exportar', body)).status).toBe(400)
})

test('a workbook and a printed file begin as such', async () => {
  const first = async (formato: string) => (await ask('admin', '/veiculo/exportar', { formato, colunas: columns })).text
  expect(await first('xlsx')).toMatch(/^PK/)
  expect(await first('pdf')).toMatch(/^%PDF-/)
})

test('a file that would pass the limit is refused before its first byte', async () => {
  await server.store.system((tx) =>
    tx.query(
      `insert into unknown_device (unique_id, protocol) select 'y' || n, 'batch' from generate_series(1, $1::int) n`,
      [limits.exportPdfRows],
    ),
  )
  const { status, body } = await ask('admin', '/v2/device/unknown/export', {
    formato: 'pdf',
    colunas: ['deviceId'],
    empresasSelecionadas: undefined,
  })
  expect([status, body]).toMatchObject([422, { code: 'export.tooLarge', most: limits.exportPdfRows }])
})
