import { afterAll, beforeAll, expect, test } from 'vitest'

import { type TestServer, startTestServer } from '../server.ts'

/** Free space of the volume, in blocks of 1 MB. */
let free = 10_000
let server: TestServer
let deviceId: string
beforeAll(async () => {
  server = await startTestServer({
    disk: { statfs: async () => ({ bavail: free, bsize: 1_000_000 }), watchIntervalMs: 20 },
  })
  const [device] = await server.store.system((tx) =>
    tx.query<{ id: string }>('select unique_id as id from device order by unique_id limit 1'),
  )
  deviceId = device!.id
})
afterAll(() => server.close())

const report = () =>
  server.call('POST', '/ingest/batch', {
    headers: { authorization: 'Bearer test-token-test-token', 'accept-language': 'en' },
    body: { reports: [{ id: deviceId, timestamp: Date.now(), lat: -23.55, lon: -46.63 }] },
  })
const health = () => server.call('GET', '/api/health', { headers: { 'accept-language': 'en' } })

test('P55 with room on the disk the server is well and takes reports', async () => {
  expect(await health()).toMatchObject({
    status: 200,
    body: { status: 'ok', writable: true, freeBytes: 10_000_000_000 },
  })
  expect(await report()).toMatchObject({ status: 200, body: { results: ['stored'] } })
})

test('P55 a full disk: health is down, the ingest door says when to come again, and what was read can be read', async () => {
  const token = await server.signIn('admin')
  free = 100
  await expect.poll(async () => (await health()).status).toBe(503)
  expect((await health()).body).toMatchObject({
    status: 'down',
    writable: false,
    freeBytes: 100_000_000,
    code: 'store.unavailable',
    msg: 'The store is unavailable at the moment. Try again shortly.',
  })
  const refused = await report()
  expect(refused).toMatchObject({
    status: 503,
    body: { code: 'store.unavailable', msg: 'The store is unavailable at the moment. Try again shortly.' },
  })
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
  expect((await server.call('GET', '/api/empresa/resumo', { token })).status).toBe(200)
})

test('P55 once there is room again, it goes on by itself', async () => {
  free = 10_000
  await expect.poll(async () => (await health()).status).toBe(200)
  expect((await report()).status).toBe(200)
})
