import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'

import { eventually } from '../eventually.ts'
import { type TestServer, startTestServer } from '../server.ts'

let server: TestServer
let token: string
const id = '035800000000123'
const foreign = '000777'

beforeAll(async () => {
  server = await startTestServer()
  token = await server.signIn('admin')
  const devices = [
    { id, plate: 'ABC1D23', company: 1 },
    { id: foreign, company: 4 },
  ]
  await door('/ingest/devices', { devices })
})
afterAll(() => server.close())

const door = (path: string, body: unknown) =>
  server.call('POST', path, { body, headers: { authorization: 'Bearer test-token-test-token' } })
const list = async (path: string): Promise<unknown[]> =>
  z.array(z.unknown()).parse((await server.call('GET', `/api/v2/device/${path}`, { token })).body)

const reportOf = (device: string | number, ago: number) => ({
  id: device,
  timestamp: Date.now() - ago,
  lat: -23.5,
  lon: -46.6,
  attributes: { in1: 'maybe' },
})

test('an unknown id is shown beside the registered one that differs in leading zeros, to whoever may see that', async () => {
  const reports = [reportOf(777, 2), reportOf(35_800_000_000_123, 1)]
  expect((await door('/ingest/batch', { reports })).body).toEqual({ results: ['unknownDevice', 'unknownDevice'] })
  await eventually(async () => {
    expect(new Set(await list('unknown'))).toEqual(
      new Set([
        expect.objectContaining({ deviceId: '35800000000123', near: id }),
        expect.objectContaining({ deviceId: '777', near: null }),
      ]),
    )
  })
})

test('what is not understood is counted by device and field, for whoever may see the device', async () => {
  const reports = [reportOf(id, 2), reportOf(id, 1), reportOf(foreign, 1)]
  expect((await door('/ingest/batch', { reports })).body).toEqual({ results: ['stored', 'stored', 'stored'] })
  await eventually(async () => {
    const rows = await list('remarks')
    expect(rows).toContainEqual(
      expect.objectContaining({
        deviceId: id,
        placa: 'ABC1D23',
        kind: 'unread',
        field: 'in1',
        sample: 'maybe',
        times: 2,
      }),
    )
    expect(JSON.stringify(rows)).not.toContain(foreign)
  })
})

test('an unknown device is put aside for the companies of whoever says so, comes back, and both are in the audit log', async () => {
  const noise = '990000000000001'
  await door('/ingest/batch', { reports: [reportOf(noise, 1)] })
  // Of companies 1 and 2; the administrator is of 3 as well.
  const supervisor = await server.signIn('supervisor')
  const ids = async (as: string, query = '') =>
    z
      .array(
        z.looseObject({ deviceId: z.string(), ignoredBy: z.string().nullable(), ignoredAt: z.number().nullable() }),
      )
      .parse((await server.call('GET', `/api/v2/device/unknown${query}`, { token: as })).body)
      .filter(({ deviceId }) => deviceId === noise)
  const put = (as: string, dispositivo: string, ignorado: boolean) =>
    server.call('PUT', '/api/v2/device/unknown/ignore', { token: as, body: { dispositivo, ignorado } })
  await eventually(async () => expect(await ids(token)).toMatchObject([{ ignoredAt: null, ignoredBy: null }]))
  expect(await put(token, 'never heard', true)).toMatchObject({ status: 404, body: { code: 'entity.notFound' } })

  expect((await put(supervisor, noise, true)).status).toBe(200)
  expect(await ids(supervisor)).toEqual([])
  expect(await ids(supervisor, '?ignorados=sim')).toMatchObject([{ ignoredBy: 'Sérgio Nogueira' }])
  // It still is the business of a company that did not put it aside.
  expect(await ids(token)).toHaveLength(1)
  expect(await ids(token, '?ignorados=sim')).toEqual([])
  expect((await put(token, noise, true)).status).toBe(200)
  // Said twice it is kept once, as it was.
  expect((await put(token, noise, true)).status).toBe(200)
  expect(await ids(token)).toEqual([])
  expect(await ids(token, '?ignorados=sim')).toMatchObject([
    { ignoredBy: 'Ana Ribeiro', ignoredAt: expect.closeTo(Date.now(), -5) },
  ])
  const body = { formato: 'csv', fuso: 'America/Sao_Paulo', colunas: ['deviceId', 'ignoredBy'], ignorados: true }
  const file = await server.call('POST', '/api/v2/device/unknown/export', { token, body })
  expect(file.text).toContain(`${noise};Ana Ribeiro`)

  expect((await put(token, noise, false)).status).toBe(200)
  expect(await ids(token)).toHaveLength(1)
  expect(await ids(supervisor, '?ignorados=sim')).toEqual([])
  const said = await server.store.system((tx) =>
    tx.query(`select company_id, action, body->>'by' as by from audit where entity_id = $1 order by company_id, seq`, [
      noise,
    ]),
  )
  expect(said).toEqual(
    [
      [1, 'Sérgio Nogueira'],
      [2, 'Sérgio Nogueira'],
      [3, 'Ana Ribeiro'],
    ].flatMap(([company_id, who]) => [
      { company_id, action: 'unknownDevice.ignored', by: who },
      { company_id, action: 'unknownDevice.restored', by: 'Ana Ribeiro' },
    ]),
  )
})
