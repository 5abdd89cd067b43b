/** What a map file on the server holds; the page makes its style from it. */
export interface TileSet {
  kind: 'vector' | 'raster'
  minZoom: number
  maxZoom: number
}

/** A tile as it is stored: its bytes, and what they are. */
export interface StoredTile {
  data: Uint8Array
  type: string
  /** How a vector tile is packed; absent = not at all. */
  encoding?: 'gzip' | 'deflate' | undefined
}

/** Tiles handed out one by one (MBTiles). */
export interface TileArchive extends TileSet {
  format: 'mbtiles'
  /** Changes when the file does. */
  version: string
  /** XYZ, y from the north; null where the archive holds nothing. */
  tile(z: number, x: number, y: number): StoredTile | null
  close(): void
}

/** A file that the page reads by ranges itself (PMTiles). */
export interface RangeFile extends TileSet {
  format: 'pmtiles'
  version: string
  /** Absolute path. */
  path: string
}

export type BasemapFile = TileArchive | RangeFile

/** The file is not what its name says. The message follows "MAP_BASEMAP names …, which ". */
export class NotABasemap extends Error {}
