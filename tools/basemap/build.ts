import { mkdirSync, renameSync, writeFileSync } from 'node:fs'

/** Builds the embedded map, `public/basemap/basemap.pmtiles`: `node tools/basemap/build.ts`. */
import GeoJSONVT, { type LegacyTile } from 'geojson-vt'
import { fromGeojsonVt } from 'vt-pbf'

import { type Tile, writePmtiles } from './pmtiles.ts'
import { shapes } from './shapes.ts'

const MAX_ZOOM = 6
const EXTENT = 4096

/** Cuts every layer into tiles; a tile without anything on it is not written: it is open sea. */
export function basemap(): Uint8Array {
  const layers = Object.entries(shapes()).map(
    ([name, data]) =>
      [name, new GeoJSONVT(data, { maxZoom: MAX_ZOOM, indexMaxZoom: MAX_ZOOM, extent: EXTENT, tolerance: 2 })] as const,
  )
  const tiles: Tile[] = []
  for (let z = 0; z <= MAX_ZOOM; z++) {
    for (let x = 0; x < 2 ** z; x++) {
      for (let y = 0; y < 2 ** z; y++) {
        const cut: Record<string, LegacyTile> = {}
        for (const [name, index] of layers) {
          const tile = index.getTile(z, x, y)
          if (tile && tile.features.length > 0) cut[name] = tile
        }
        if (Object.keys(cut).length > 0) {
          tiles.push({ z, x, y, data: fromGeojsonVt(cut, { version: 2, extent: EXTENT }) })
        }
      }
    }
  }
  return writePmtiles(tiles, {
    minZoom: 0,
    maxZoom: MAX_ZOOM,
    bounds: [-180, -85.0511, 180, 85.0511],
    center: { longitude: -51.925, latitude: -14.235, zoom: 4 },
    metadata: {
      name: 'Farol',
      attribution: 'Natural Earth',
      vector_layers: layers.map(([id]) => ({ id, fields: {} })),
    },
  })
}

if (import.meta.main) {
  const folder = new URL('../../public/basemap/', import.meta.url)
  mkdirSync(folder, { recursive: true })
  const archive = basemap()
  // the name appears only once the file is whole: a server may be reading the old one
  writeFileSync(new URL('basemap.pmtiles.part', folder), archive)
  renameSync(new URL('basemap.pmtiles.part', folder), new URL('basemap.pmtiles', folder))
  console.log(`basemap.pmtiles: ${(archive.length / 1e6).toFixed(2)} MB`)
}
