import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'

import { afterAll, beforeAll, expect, test } from 'vitest'

import { type TestServer, startTestServer } from '../server.ts'

let folder: string
let server: TestServer
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'farol-map-'))
  const path = join(folder, 'brazil.mbtiles')
  const file = new DatabaseSync(path)
  file.exec('create table tiles (zoom_level integer, tile_column integer, tile_row integer, tile_data blob)')
  file.prepare('insert into tiles values (4, 5, 6, ?)').run(Buffer.from([0x1a, 0]))
  file.close()
  server = await startTestServer({ settings: { MAP_BASEMAP: path } })
})
afterAll(async () => {
  await server.close()
  await rm(folder, { recursive: true, force: true })
})

test('the page is told where the tiles are, and never where the file is', async () => {
  const { text, body } = await server.call('GET', '/api/config')
  expect(body).toMatchObject({
    basemap: expect.stringMatching(/^\/tiles\/\{z\}\/\{x\}\/\{y\}\?v=[\w-]+$/),
    basemapFile: { kind: 'vector', minZoom: 4, maxZoom: 4 },
  })
  expect(text).not.toContain(folder)
  const { basemap } = body as { basemap: string }
  const tile = await server.call('GET', basemap.replace('{z}', '4').replace('{x}', '5').replace('{y}', '9'))
  expect(tile.status).toBe(200)
})

test('a map file of the installation opens the policy of the page to nobody', async () => {
  const { headers } = await server.call('GET', '/api/docs')
  expect(headers.get('content-security-policy')).toMatch(/connect-src 'self';/)
})
