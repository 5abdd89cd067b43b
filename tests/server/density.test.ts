import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { afterAll, beforeAll, expect, test } from 'vitest'

import { positionDensity } from '#contract/endpoints/live.ts'
import { densityCell } from '#contract/rules/densityCell.ts'

import { type TestServer, startTestServer } from '../server.ts'
import { vehiclesOf } from './fenceRig.ts'

const now = Date.UTC(2026, 5, 1, 12, 2)
const clock = { now: () => now }
const place = { lat: -23.55, lon: -46.63 }
const cell = densityCell(place.lat, place.lon)
let dataDir: string
let server: TestServer
let verdicts: unknown

/** Positions of company 1, and what was counted of company 4; the process that took them has ended, another one answers. */
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'farol-density-'))
  const first = await startTestServer({ dataDir, clock })
  const [vehicle] = await vehiclesOf(first, 1)
  const reports = [0, 1, 2].map((n) => ({ id: vehicle?.unique_id, timestamp: now - n * 60_000, ...place }))
  const { body } = await first.call('POST', '/ingest/batch', {
    token: 'test-token-test-token',
    body: { reports: [...reports, reports[0]] },
  })
  verdicts = body
  await first.store.system((tx) =>
    tx.query('insert into position_density values (4, to_timestamp($1), $2, 7)', [now / 1000, cell]),
  )
  await first.close()
  server = await startTestServer({ dataDir, clock })
})
afterAll(async () => {
  await server.close()
  await rm(dataDir, { recursive: true, force: true })
})

const ask = async (account: string, empresasSelecionadas: unknown) =>
  server.call('POST', `/api${positionDensity.path}`, {
    token: await server.signIn(account),
    body: { empresasSelecionadas },
  })

test('what a process counted is there after its end, each stored position once', async () => {
  expect(verdicts).toEqual({ results: ['stored', 'stored', 'stored', 'duplicate'] })
  const { status, body } = await ask('admin', [1])
  expect(status).toBe(200)
  expect(body).toEqual({ since: Date.UTC(2026, 4, 31, 12), until: now, zoom: 13, cells: [[cell, 3]] })
})

test('P35, P36 another company reads as one that does not exist', async () => {
  const foreign = await ask('admin', [4])
  expect(foreign.text).toBe((await ask('admin', [999_983])).text)
  expect(foreign.body).toMatchObject({ cells: [] })
  expect((await ask('admin', [1, 4])).body).toMatchObject({ cells: [[cell, 3]] })
  expect((await ask('estranho', [1, 4])).body).toMatchObject({ cells: [[cell, 7]] })
})

test('who may not see the live map sees none of it, and a question without companies is none', async () => {
  expect((await server.call('POST', `/api${positionDensity.path}`, { body: {} })).status).toBe(401)
  expect((await ask('admin', [])).body).toMatchObject({ code: 'request.invalid' })
  await server.store.system((tx) =>
    tx.query(`update profile_permission set r = false where profile_id = 5 and key = 'MON0001'`),
  )
  expect((await ask('leitor', [1])).body).toMatchObject({ code: 'permission.denied' })
})
