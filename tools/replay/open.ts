import { createReadStream } from 'node:fs'
import { basename } from 'node:path'
import { pipeline } from 'node:stream'
import { createGunzip } from 'node:zlib'

import { readCsv } from './csv.ts'
import type { Fix, ReadOptions } from './fix.ts'
import { readGpx } from './gpx.ts'
import { readNmea } from './nmea.ts'

/** A failure of the file reaches the reader through the stream itself; the callback would be its second telling. */
const ignore = () => undefined

const readers = { csv: readCsv, tsv: readCsv, txt: readCsv, gpx: readGpx, nmea: readNmea, nme: readNmea, log: readNmea }

/**
 * The fixes of a recorded file (.csv .tsv .gpx .nmea, each with .gz too), as they are read.
 * @throws RangeError for a kind of file that is not known.
 */
export function openRecording(
  path: string,
  options: Omit<ReadOptions, 'device'> & { device?: string },
): AsyncIterable<Fix> {
  const name = basename(path).replace(/\.gz$/i, '')
  const kind = name.slice(name.lastIndexOf('.') + 1).toLowerCase()
  const reader = Object.entries(readers).find(([known]) => known === kind)?.[1]
  if (!reader)
    throw new RangeError(`${basename(path)}: not one of ${Object.keys(readers).join(', ')} (or these with .gz)`)
  const raw = createReadStream(path)
  const bytes = /\.gz$/i.test(path) ? pipeline(raw, createGunzip(), ignore) : raw
  return reader(bytes, {
    ...options,
    device: options.device ?? (kind === 'csv' ? '' : name.slice(0, name.lastIndexOf('.'))),
  })
}
