import { stat } from 'node:fs/promises'
import { resolve } from 'node:path'

import { ConfigError } from '../config.ts'
import { readPmTiles } from './pmtiles.ts'
import { type BasemapFile, NotABasemap } from './port.ts'

const isFile = /^(?!\w+:\/\/).+\.(pm|mb)tiles$/

/**
 * The map file that `MAP_BASEMAP` names (docs: README, "Settings"); null when it names none. Throws ConfigError with
 * one line when the file does not exist or is not what its name says: better no start than a map that is empty.
 */
export async function openBasemap(setting: string): Promise<BasemapFile | null> {
  if (!isFile.test(setting)) return null
  const path = resolve(setting)
  try {
    const file = await stat(path)
    if (!file.isFile()) throw new NotABasemap('is not a file')
    const version = `${Math.floor(file.mtimeMs).toString(36)}-${file.size.toString(36)}`
    if (path.endsWith('.pmtiles')) return await readPmTiles(path, version)
    // only here: an installation without MBTiles needs no SQLite, which older builds of Node announce as experimental
    const { openMbTiles } = await import('./mbtiles.ts')
    return openMbTiles(path, version)
  } catch (error) {
    throw new ConfigError([`MAP_BASEMAP names ${path}, which ${reason(error)}.`])
  }
}

function reason(error: unknown): string {
  if (error instanceof NotABasemap) return error.message
  const code = error instanceof Error && 'code' in error ? String(error.code) : String(error)
  return code === 'ENOENT' ? 'does not exist' : `cannot be read (${code})`
}
