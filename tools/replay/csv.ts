import { pipeline, Readable } from 'node:stream'

import { parse } from 'csv-parse'

import { type Fix, type FixReader, isPlace, numberIn, type ReadOptions, valueIn } from './fix.ts'
import { kmhPer, mapColumns, type Mapping } from './mapping.ts'
import { timeIn } from './time.ts'

/** Reads a CSV with a header, separated by comma, semicolon or tab, row by row. */
export const readCsv: FixReader = async function* (bytes, options) {
  const { head, rest } = await firstLine(asUtf8(bytes))
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

const utf8 = new TextDecoder('utf-8', { fatal: true })
const office = new TextDecoder('windows-1252')

/** The same text in UTF-8, whole lines at a time: lines that are no UTF-8 are what office programs of the West write. */
async function* asUtf8(bytes: AsyncIterable<Uint8Array>): AsyncIterable<Uint8Array> {
  let left = Buffer.alloc(0)
  const lines = (block: Buffer): Buffer => {
    try {
      utf8.decode(block)
      return block
    } catch {
      return Buffer.from(office.decode(block))
    }
  }
  for await (const chunk of bytes) {
    const all = Buffer.concat([left, chunk])
    const end = all.lastIndexOf(10) + 1
    left = all.subarray(end)
    if (end > 0) yield lines(all.subarray(0, end))
  }
  if (left.length > 0) yield lines(left)
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
  const [day, clock] = [cell(column.time), cell(column.clock)]
  const at = timeIn(clock === undefined ? day : `${day} ${clock}`, options.zone) ?? timeIn(day, options.zone)
  if (at === undefined) return 'time not readable'
  const [latitude, longitude] = [numberIn(cell(column.lat)), numberIn(cell(column.lon))]
  if (latitude === undefined || longitude === undefined || !isPlace(latitude, longitude)) return 'no place'
  const speed = numberIn(cell(column.speed))
  const used = new Set(Object.values(column))
  const attributes: Fix['attributes'] = {}
  header.forEach((name, i) => {
    const value = row[i]
    if (!used.has(name) && value !== undefined && value !== '') attributes[name] = valueIn(value)
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
