import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { eventually } from '../eventually.ts'
import { type TestPostgres, noPostgres, withPostgres } from '../postgres.ts'
import { type TestServer, startTestServer } from '../server.ts'

let postgres: TestPostgres
let server: TestServer

describe.skipIf(noPostgres !== undefined)(`a database that goes away ${noPostgres ?? ''}`, () => {
  beforeAll(async () => {
    postgres = await withPostgres()
    const url = await postgres.newDatabase()
    server = await startTestServer({
      settings: { DATABASE_URL: url, FAROL_DEMO: 'on' },
      disk: { watchIntervalMs: 100 },
    })
  })
  afterAll(async () => {
    await server?.close()
    await postgres?.close()
  })

  test('of two transactions that wait for each other one is given up and may come again; it is no fault of a statement', async () => {
    const { store } = server
    // Of numbers that nobody else asks for: rows of companies are held by the fleet that reports meanwhile, and both were given up.
    const held = 'select pg_advisory_xact_lock(920001, $1)'
    const [first, second] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
    const holds = (id: number, other: number, mine: typeof first, theirs: typeof first) =>
      store.system(async (tx) => {
        await tx.query(held, [id])
        mine.resolve()
        await theirs.promise
        await tx.query(held, [other])
      })
    const ends = await Promise.allSettled([holds(1, 2, first, second), holds(2, 1, second, first)])
    expect(ends.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    expect(ends.find(({ status }) => status === 'rejected')).toMatchObject({ reason: { name: 'StoreUnavailable' } })
  })

  test('is told as that, nothing is taken meanwhile, and it comes back without a restart', async (context) => {
    const own = postgres.server
    if (own === null) return context.skip('the server of TEST_DATABASE_URL is not ours to stop')
    const token = await server.signIn('admin')
    const door = { authorization: 'Bearer test-token-test-token' }
    await server.call('POST', '/ingest/devices', { headers: door, body: { devices: [{ id: 'gone' }] } })
    const report = () =>
      server.call('POST', '/ingest/batch', {
        headers: door,
        body: { reports: [{ id: 'gone', timestamp: Date.now(), lat: -23.5, lon: -46.6 }] },
      })
    const read = () => server.call('GET', '/api/empresa/resumo', { token })
    expect((await read()).status).toBe(200)
    expect((await report()).body).toEqual({ results: ['stored'] })

    await own.stop()
    const refused = await read()
    expect([refused.status, refused.body]).toEqual([503, expect.objectContaining({ code: 'store.unavailable' })])
    expect(refused.headers.get('retry-after')).toBe('5')
    const signIn = { email: 'admin@farol.dev', senha: 'farol123' }
    expect((await server.call('POST', '/api/auth', { body: signIn })).status, 'no password is blamed').toBe(503)
    const device = await report()
    expect([device.status, device.headers.get('retry-after')]).toEqual([503, expect.stringMatching(/^\d+$/)])
    await eventually(async () => expect((await server.call('GET', '/api/health')).status).toBe(503))

    await own.start()
    await eventually(async () => {
      expect((await server.call('GET', '/api/health')).status).toBe(200)
      expect((await read()).status).toBe(200)
      expect((await report()).body).toEqual({ results: ['stored'] })
    })
  })
})
