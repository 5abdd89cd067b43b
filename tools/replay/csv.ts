import { pipeline, Readable } from 'node:stream'

import { parse } from 'csv-parse'

import { type Fix, type FixReader, isPlace, numberIn, type ReadOptions } from './fix.ts'
import { kmhPer, mapColumns, type Mapping } from './mapping.ts'
import { timeIn } from './time.ts'

/** Reads a CSV with a header, separated by comma, semicolon or tab, row by row. */
export const readCsv: FixReader = async function* (bytes, options) {
  const { head, rest } = await firstLine(bytes)
  const rows: AsyncIterable<string[]> = pipeline(
    Readable.from(rest),
    parse({ bom: true, delimiter: delimiterOf(head), relax_column_count: true, skip_empty_lines: true, trim: true }),
    // A failure reaches the loop below through the stream itself.
    () => undefined,
  )
  let header: string[] | undefined
  let mapping: Mapping | undefined
  for await (const row of rows) {
    if (!header || !mapping) {
      header = row
      mapping = mapColumns(header, options.map)
      continue
    }
    const fix = fixIn(header, row, mapping, options)
    if (typeof fix === 'string') options.skip(fix)
    else yield fix
  }
}

/** The separator seen most often in the header: where numbers have decimal commas, the others are semicolons. */
function delimiterOf(head: string): string {
  const often = (mark: string) => head.split(mark).length
  return [',', ';', '\t'].reduce((best, mark) => (often(mark) > often(best) ? mark : best))
}

/** The first line, and the whole file again. */
async function firstLine(bytes: AsyncIterable<Uint8Array>): Promise<{ head: string; rest: AsyncIterable<Uint8Array> }> {
  const reading = bytes[Symbol.asyncIterator]()
  const read: Uint8Array[] = []
  let head = ''
  while (!head.includes('\n')) {
    const { done, value } = await reading.next()
    if (done) break
    read.push(value)
    head += Buffer.from(value).toString('latin1')
  }
  async function* rest() {
    yield* read
    yield* { [Symbol.asyncIterator]: () => reading }
  }
  return { head: head.slice(0, head.indexOf('\n')), rest: rest() }
}

/** The fix of a row, or the reason why there is none. */
function fixIn(
  header: readonly string[],
  row: readonly string[],
  mapping: Mapping,
  options: ReadOptions,
): Fix | string {
  const cell = (name: string | undefined) => (name === undefined ? undefined : row[header.indexOf(name)])
  const { column, speedUnit } = mapping
  const device = cell(column.device) ?? options.device
  if (device === '') return 'no device'
  const at = timeIn(cell(column.time), options.zone)
  if (at === undefined) return 'time not readable'
  const [latitude, longitude] = [numberIn(cell(column.lat)), numberIn(cell(column.lon))]
  if (latitude === undefined || longitude === undefined || !isPlace(latitude, longitude)) return 'no place'
  const speed = numberIn(cell(column.speed))
  const used = new Set(Object.values(column))
  const attributes: Fix['attributes'] = {}
  header.forEach((name, i) => {
    const value = row[i]
    if (!used.has(name) && value !== undefined && value !== '') attributes[name] = numberIn(value) ?? value
  })
  return {
    device,
    at,
    latitude,
    longitude,
    speedKmh: speed === undefined ? undefined : speed * kmhPer[speedUnit],
    headingDeg: numberIn(cell(column.heading)),
    altitudeM: numberIn(cell(column.altitude)),
    valid: !/^(false|0|v|n)$/i.test(cell(column.valid) ?? ''),
    attributes,
  }
}
