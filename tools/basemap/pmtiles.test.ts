import { PMTiles, type RangeResponse, type Source } from 'pmtiles'
import { expect, test } from 'vitest'

import { type Tile, writePmtiles } from './pmtiles.ts'

const options = {
  minZoom: 0,
  maxZoom: 8,
  bounds: [-180, -85, 180, 85] as [number, number, number, number],
  center: { longitude: -51.925, latitude: -14.235, zoom: 4 },
  metadata: { name: 'test', vector_layers: [{ id: 'land', fields: {} }] },
}

const memory = (bytes: Uint8Array): Source => ({
  getKey: () => 'memory',
  getBytes: async (offset, length): Promise<RangeResponse> => ({
    data: bytes.slice(offset, offset + length).buffer,
  }),
})

/** All tiles of the zooms up to `z`: content by a rule, so that many are equal and many are not. */
function world(z: number, content: (z: number, x: number, y: number) => string): Tile[] {
  const tiles: Tile[] = []
  for (let zoom = 0; zoom <= z; zoom++) {
    for (let x = 0; x < 2 ** zoom; x++) {
      for (let y = 0; y < 2 ** zoom; y++) {
        tiles.push({ z: zoom, x, y, data: new TextEncoder().encode(content(zoom, x, y)) })
      }
    }
  }
  return tiles
}

async function expectAllBack(tiles: Tile[], archive: Uint8Array) {
  const reader = new PMTiles(memory(archive))
  for (const tile of tiles) {
    const read = await reader.getZxy(tile.z, tile.x, tile.y)
    expect(new Uint8Array(read!.data), `${tile.z}/${tile.x}/${tile.y}`).toEqual(tile.data)
  }
  return reader
}

test('what is written is read back by the reference reader, header and metadata too', async () => {
  const tiles = world(4, (z, x, y) => ((x + y) % 3 === 0 ? 'sea' : `land ${z} ${x} ${y}`))
  const reader = await expectAllBack(tiles, writePmtiles(tiles, options))
  const header = await reader.getHeader()
  expect(header).toMatchObject({ specVersion: 3, minZoom: 0, maxZoom: 8, numAddressedTiles: 341, clustered: true })
  expect(header).toMatchObject({ minLon: -180, maxLat: 85, centerZoom: 4, centerLat: -14.235, centerLon: -51.925 })
  expect(header.numTileContents).toBe(new Set(tiles.map((tile) => new TextDecoder().decode(tile.data))).size)
  expect(await reader.getMetadata()).toEqual(options.metadata)
})

test('a tile that was not written is not there', async () => {
  const reader = new PMTiles(
    memory(
      writePmtiles(
        world(1, () => 'sea'),
        options,
      ),
    ),
  )
  expect(await reader.getZxy(2, 0, 0)).toBeUndefined()
})

test('equal neighbours are one entry, equal strangers one content', () => {
  const archive = writePmtiles(
    world(6, () => 'sea'),
    options,
  )
  const header = new DataView(archive.buffer)
  expect(header.getBigUint64(72, true)).toBe(5461n)
  expect(header.getBigUint64(80, true)).toBe(1n)
  expect(header.getBigUint64(88, true)).toBe(1n)
})

test('a directory too long for the root goes into leaves, and every tile is still found', async () => {
  let seed = 1
  const noise = () => (seed = (seed * 48271) % 2147483647).toString(36)
  const tiles = world(7, (z, x, y) => `${z} ${x} ${y} ${Array.from({ length: seed % 40 }, noise).join('')}${noise()}`)
  const archive = writePmtiles(tiles, options)
  const header = new DataView(archive.buffer)
  expect(header.getBigUint64(48, true)).toBeGreaterThan(0n)
  expect(header.getBigUint64(8, true) + header.getBigUint64(16, true)).toBeLessThanOrEqual(16384n)
  const few = tiles.filter((_, i) => i % 997 === 0)
  await expectAllBack(few, archive)
})

test('the same tiles give the same bytes, in any order', () => {
  const tiles = world(3, (z, x, y) => `${z} ${x} ${y}`)
  expect(writePmtiles(tiles.toReversed(), options)).toEqual(writePmtiles(tiles, options))
})
