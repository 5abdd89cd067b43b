import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { asyncScheduler, BehaviorSubject } from 'rxjs'
import { afterEach, beforeEach, expect, test } from 'vitest'

import { CompanyId } from '#contract/kinds.ts'
import { createRail } from '#streams/rail.ts'
import { createSocketWire } from '#streams/wire/socket.ts'

import { eventually } from '../eventually.ts'
import { type TestServer, startTestServer } from '../server.ts'
import { httpRest } from './rest.ts'

let folder: string
const closers: (() => unknown)[] = []
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'farol-restored-'))
})
afterEach(async () => {
  for (const close of closers.toReversed()) await close()
  closers.length = 0
  await rm(folder, { recursive: true, force: true })
})

const door = { authorization: 'Bearer test-token-test-token' }
const plates = Array.from({ length: 20 }, (_, n) => `RST${n % 10}A${String(n).padStart(2, '0')}`)

/** A panic of each of these, dated now. */
async function panics(server: TestServer, ids: readonly string[]): Promise<void> {
  const reports = ids.map((id) => ({
    id,
    timestamp: Date.now(),
    lat: -23.5,
    lon: -46.6,
    attributes: { alarm: 'sos' },
  }))
  const { body } = await server.call('POST', '/ingest/batch', { headers: door, body: { reports } })
  expect(body).toEqual({ results: ids.map(() => 'stored') })
}

/** A page that stays open, and how often each plate came to stand in its list of alerts. */
function openPage(url: string, token: string) {
  const seen = new Map<string, number>()
  let standing = new Set<string>()
  const rail = createRail({
    wire: createSocketWire({ url, token: () => token }),
    rest: httpRest(url, token),
    companies$: new BehaviorSubject([CompanyId.parse(1)]),
    frames: asyncScheduler,
  })
  const reading = rail.alerts$.subscribe((alerts) => {
    const now = new Set(alerts.map(({ plate }) => plate).filter((plate) => plates.includes(plate)))
    for (const plate of now) if (!standing.has(plate)) seen.set(plate, (seen.get(plate) ?? 0) + 1)
    standing = now
  })
  closers.push(() => {
    reading.unsubscribe()
    rail.dispose()
  })
  return seen
}

test('P05 dump, ten alerts, restore, ten alerts, a page open throughout: all twenty are seen, each once', async () => {
  const dataDir = join(folder, 'data')
  let server = await startTestServer({ dataDir })
  closers.push(() => server.close())
  const PORT = new URL(server.url).port
  const again = async (meanwhile: () => Promise<void>) => {
    await server.close()
    await meanwhile()
    server = await startTestServer({ dataDir, settings: { PORT } })
  }
  const devices = plates.map((plate) => ({ id: plate, plate, company: 1 }))
  await server.call('POST', '/ingest/devices', { headers: door, body: { devices } })
  const seen = openPage(server.url, await server.signIn('admin'))
  const store = join(dataDir, 'pg')

  await again(() => cp(store, join(folder, 'dump'), { recursive: true }))
  await panics(server, plates.slice(0, 10))
  await eventually(async () => expect(seen.size).toBe(10))

  await again(async () => {
    await rm(store, { recursive: true })
    await cp(join(folder, 'dump'), store, { recursive: true })
  })
  await panics(server, plates.slice(10))
  await eventually(async () => expect(seen.size).toBe(20))
  expect(Object.fromEntries(seen)).toEqual(Object.fromEntries(plates.map((plate) => [plate, 1])))
}, 180_000)
