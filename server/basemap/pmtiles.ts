import { open } from 'node:fs/promises'

import { NotABasemap, type RangeFile } from './port.ts'

const HEADER = 127
const kindOf: Record<number, RangeFile['kind'] | undefined> = {
  1: 'vector',
  2: 'raster',
  3: 'raster',
  4: 'raster',
  5: 'raster',
}

/**
 * Reads the header of a PMTiles file (https://github.com/protomaps/PMTiles, version 3, §3). The page reads the rest.
 * Throws NotABasemap.
 */
export async function readPmTiles(path: string, version: string): Promise<RangeFile> {
  const header = Buffer.alloc(HEADER)
  const file = await open(path)
  try {
    const { bytesRead } = await file.read(header, 0, HEADER, 0)
    if (bytesRead < HEADER || header.toString('latin1', 0, 7) !== 'PMTiles') throw new NotABasemap('is not PMTiles')
  } finally {
    await file.close()
  }
  if (header[7] !== 3) throw new NotABasemap(`is PMTiles version ${header[7]}; version 3 is read`)
  const kind = kindOf[header[99] ?? 0]
  if (kind === undefined) throw new NotABasemap(`holds tiles of an unknown type (${header[99]})`)
  return { format: 'pmtiles', kind, minZoom: header[100] ?? 0, maxZoom: header[101] ?? 0, version, path }
}
