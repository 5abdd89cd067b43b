import { randomUUID } from 'node:crypto'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { deflateSync, gzipSync } from 'node:zlib'

import Fastify from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { writePmtiles } from '../../tools/basemap/pmtiles.ts'
import { ConfigError } from '../config.ts'
import { answerErrors } from '../plugins/errors.ts'
import { openBasemap } from './open.ts'
import { addressOf, basemapRoutes } from './routes.ts'

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'farol-basemap-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

type Row = [z: number, column: number, row: number, data: Uint8Array]
const png = Buffer.from('89504e470d0a1a0a', 'hex')
const jpeg = Buffer.from('ffd8ffe0', 'hex')
const webp = Buffer.concat([Buffer.from('RIFF'), Buffer.alloc(4), Buffer.from('WEBP')])
const plain = Buffer.from([0x1a, 0x02, 0x0a, 0x00])

function mbtiles(name: string, rows: readonly Row[]): string {
  const path = join(folder, name)
  const file = new DatabaseSync(path)
  file.exec('create table tiles (zoom_level integer, tile_column integer, tile_row integer, tile_data blob)')
  const insert = file.prepare('insert into tiles values (?, ?, ?, ?)')
  for (const row of rows) insert.run(...row)
  file.close()
  return path
}

async function serving(setting: string) {
  const app = Fastify()
  app.decorateRequest('caller', null)
  answerErrors(app, () => false)
  const file = await openBasemap(setting)
  await basemapRoutes(app, file)
  return { app, file, get: (url: string, headers = {}) => app.inject({ url, headers }) }
}

const refusal = async (setting: string): Promise<readonly string[]> =>
  openBasemap(setting).then(
    () => [],
    (error: unknown) => (error instanceof ConfigError ? error.lines : Promise.reject(error)),
  )

test('MBTiles: rows count from the south, addresses from the north', async () => {
  const north = Buffer.from([0x1a, 0x01, 0x01])
  const south = Buffer.from([0x1a, 0x01, 0x02])
  const { get } = await serving(
    mbtiles('rows.mbtiles', [
      [1, 0, 1, north],
      [1, 0, 0, south],
    ]),
  )
  expect((await get('/tiles/1/0/0')).rawPayload).toEqual(north)
  expect((await get('/tiles/1/0/1')).rawPayload).toEqual(south)
})

test('MBTiles: a tile says what it is, and how it is packed', async () => {
  const { get, file } = await serving(
    mbtiles('types.mbtiles', [
      [3, 0, 7, gzipSync(plain)],
      [3, 1, 7, deflateSync(plain)],
      [3, 2, 7, plain],
      [3, 3, 7, png],
      [3, 4, 7, jpeg],
      [3, 5, 7, webp],
    ]),
  )
  const said = []
  for (let x = 0; x < 6; x++) {
    const { headers } = await get(`/tiles/3/${x}/0`)
    said.push([headers['content-type'], headers['content-encoding']])
  }
  const vector = 'application/vnd.mapbox-vector-tile'
  expect(said).toEqual([
    [vector, 'gzip'],
    [vector, 'deflate'],
    [vector, undefined],
    ['image/png', undefined],
    ['image/jpeg', undefined],
    ['image/webp', undefined],
  ])
  expect(file).toMatchObject({ kind: 'vector', minZoom: 3, maxZoom: 3 })
  expect((await get('/tiles/3/0/0')).headers['cache-control']).toBe('public, max-age=604800')
})

test('MBTiles: a file of pictures is a raster map', async () => {
  const { file } = await serving(
    mbtiles('pictures.mbtiles', [
      [2, 0, 0, png],
      [7, 0, 0, png],
    ]),
  )
  expect(file).toMatchObject({ kind: 'raster', minZoom: 2, maxZoom: 7 })
})

test('MBTiles: nothing inside the zooms is an empty answer, outside them there is no such tile', async () => {
  const { get } = await serving(mbtiles('sparse.mbtiles', [[2, 0, 0, plain]]))
  const empty = await get('/tiles/2/3/3')
  expect([empty.statusCode, empty.body]).toEqual([204, ''])
  expect((await get('/tiles/1/0/0')).statusCode).toBe(404)
  expect((await get('/tiles/3/0/0')).statusCode).toBe(404)
})

test.each([
  '2/4/0',
  '2/0/4',
  '2/-1/0',
  '2/0/1.5',
  '02/0/0',
  'x/0/0',
  '25/0/0',
  '2/0/%2e%2e%2f',
  '2/..%2f..%2fetc%2fpasswd/0',
])('MBTiles: /tiles/%s is no tile', async (path) => {
  const { get } = await serving(mbtiles(`${randomUUID()}.mbtiles`, [[2, 0, 0, plain]]))
  const { statusCode, body } = await get(`/tiles/${path}`)
  expect([statusCode, JSON.parse(body)]).toEqual([400, expect.objectContaining({ code: 'request.invalid' })])
})

test('PMTiles: read by ranges at a fixed address, whatever the file is called', async () => {
  const odd = join(folder, '.my maps')
  await mkdir(odd)
  const path = join(odd, 'são paulo.pmtiles')
  const data = new TextEncoder().encode('a tile')
  const archive = writePmtiles([{ z: 5, x: 11, y: 17, data }], {
    minZoom: 0,
    maxZoom: 5,
    bounds: [-180, -85, 180, 85],
    center: { longitude: 0, latitude: 0, zoom: 0 },
    metadata: {},
  })
  await writeFile(path, archive)
  const { get, file } = await serving(path)
  expect(file).toMatchObject({ kind: 'vector', minZoom: 0, maxZoom: 5 })

  const address = addressOf(file!)
  expect(address).toBe('/basemap/custom.pmtiles')
  const { statusCode, headers, rawPayload } = await get(address, { range: 'bytes=7-126' })
  expect(statusCode).toBe(206)
  expect(headers).toMatchObject({
    'cache-control': 'no-cache',
    'content-range': `bytes 7-126/${archive.length}`,
    etag: expect.any(String),
  })
  expect(rawPayload).toEqual(Buffer.from(archive.slice(7, 127)))
  // its neighbours in the folder stay where they are
  await writeFile(join(odd, 'secret.txt'), 'secret')
  expect((await get('/basemap/secret.txt')).statusCode).toBe(404)
})

test.each([
  'embedded',
  'mapbox://styles/a/b',
  'https://maps.example/brazil.pmtiles',
  'https://t.example/{z}/{x}/{y}.png',
])('%s names no file here', async (setting) => {
  expect(await openBasemap(setting)).toBeNull()
})

test('a file that is not what its name says is refused with one clear line', async () => {
  const make = async (name: string, content: Uint8Array | string) => {
    await writeFile(join(folder, name), content)
    return join(folder, name)
  }
  await mkdir(join(folder, 'folder.mbtiles'))
  const other = new DatabaseSync(join(folder, 'other.mbtiles'))
  other.exec('create table words (word text)')
  other.close()
  const old = Buffer.alloc(200)
  old.write('PMTiles\u0002')
  const odd = Buffer.alloc(200)
  odd.write('PMTiles\u0003')
  for (const [path, reason] of [
    [join(folder, 'gone.mbtiles'), /does not exist\.$/],
    [join(folder, 'gone.pmtiles'), /does not exist\.$/],
    [join(folder, 'folder.mbtiles'), /is not a file\.$/],
    [await make('text.mbtiles', 'not a map'.repeat(100)), /is not an MBTiles file \(file is not a database\)\.$/],
    [join(folder, 'other.mbtiles'), /is not an MBTiles file \(no such table: tiles\)\.$/],
    [mbtiles('empty.mbtiles', []), /holds no tiles\.$/],
    [mbtiles('deep.mbtiles', [[30, 0, 0, plain]]), /holds zooms 30 to 30\.$/],
    [await make('short.pmtiles', 'PMTiles'), /is not PMTiles\.$/],
    [await make('text.pmtiles', 'not a map'.repeat(100)), /is not PMTiles\.$/],
    [await make('old.pmtiles', old), /is PMTiles version 2; version 3 is read\.$/],
    [await make('odd.pmtiles', odd), /holds tiles of an unknown type \(0\)\.$/],
  ] as const) {
    const lines = await refusal(path)
    expect(lines, path).toEqual([expect.stringMatching(reason)])
    expect(lines[0]).toContain(`MAP_BASEMAP names ${path}, which `)
  }
})
