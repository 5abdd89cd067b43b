import { DatabaseSync } from 'node:sqlite'

import { NotABasemap, type TileArchive } from './port.ts'
import { tileType } from './tileType.ts'

/** Zooms past this one do not exist in the wild, and 2 ** 24 still fits an integer of SQLite without a thought. */
const deepest = 24

/**
 * Opens an MBTiles file to read (https://github.com/mapbox/mbtiles-spec, 1.3). A tile is one look-up in an index, tens
 * of microseconds, so it is read in line. Throws NotABasemap.
 */
export function openMbTiles(path: string, version: string): TileArchive {
  const file = new DatabaseSync(path, { readOnly: true })
  try {
    const { kind, minZoom, maxZoom } = describe(file)
    const find = file.prepare('select tile_data from tiles where zoom_level = ? and tile_column = ? and tile_row = ?')
    return {
      format: 'mbtiles',
      kind,
      minZoom,
      maxZoom,
      version,
      tile(z, x, y) {
        // rows of MBTiles count from the south (TMS)
        const data = find.get(z, x, 2 ** z - 1 - y)?.tile_data
        return data instanceof Uint8Array ? { data, ...tileType(data) } : null
      },
      close: () => file.close(),
    }
  } catch (error) {
    file.close()
    throw error instanceof NotABasemap ? error : new NotABasemap(`is not an MBTiles file (${sayOf(error)})`)
  }
}

const sayOf = (error: unknown): string => (error instanceof Error ? error.message : String(error))

/** Zooms from the tiles themselves: what `metadata` says of them is often missing, and now and then wrong. */
function describe(file: DatabaseSync): Pick<TileArchive, 'kind' | 'minZoom' | 'maxZoom'> {
  // two questions, because each alone is one step in the index and both together read the whole of it
  const ends = file
    .prepare('select (select min(zoom_level) from tiles) as low, (select max(zoom_level) from tiles) as high')
    .get()
  const first = file.prepare('select tile_data from tiles limit 1').get()?.tile_data
  if (!(first instanceof Uint8Array)) throw new NotABasemap('holds no tiles')
  const minZoom = Number(ends?.low)
  const maxZoom = Number(ends?.high)
  if (!(minZoom >= 0 && maxZoom <= deepest)) throw new NotABasemap(`holds zooms ${minZoom} to ${maxZoom}`)
  return { kind: tileType(first).type.startsWith('image/') ? 'raster' : 'vector', minZoom, maxZoom }
}
