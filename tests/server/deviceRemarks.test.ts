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
