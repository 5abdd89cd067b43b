import { createHash } from 'node:crypto'

import { fail } from '#contract/errors.ts'
import { crc16 } from '#contract/rules/crc16.ts'

import type { Tx } from '../../db/port.ts'

export interface AfdAsked {
  company: number
  /** Days of the record on the company's clock, both whole: `2026-11-01`. Two files that follow each other lose no line between them. */
  from: string
  to: string
  now: number
  /** CNPJ of whoever made the program; unknown is spaces. */
  developer: string | null
}

/** Detached and by the customer's certificate: the layout has a line for it all the same. */
export const signatureLine = 'ASSINATURA_DIGITAL_EM_ARQUIVO_P7S'.padEnd(100)
const page = 5_000
/** Lines of one part of the file. */
const linesAPart = 1_000

interface Header {
  head: string
  zone: string
  name: string
  file: string
  /** The last record there was: what is appended while the file is written is none of it. */
  last: number
}

/** Each page of records in a transaction of its own: one that waited for a slow reader would hold up everybody else. */
export type Reads = <T>(work: (tx: Tx) => Promise<T>) => Promise<T>

/** The name and lines of an AFD (Portaria 671, layout of the site), each without its end. Throws journey.noEmployer. */
export async function afdHeader(tx: Tx, { company, from, to, now, developer }: AfdAsked): Promise<Header> {
  const [row] = await tx.query<Header & { employer: string | null }>(
    `select '0000000001' || '1' || latin1(c.cnpj, 14) || latin1(s.cno, 14) || latin1(c.name, 150)
         || coalesce(lpad(n.inpi, 17, '0'), repeat(' ', 17)) || $2 || $3 || clock_text($4, c.time_zone) || s.afd_layout
         || '1' || latin1($5, 14) || repeat(' ', 30) as head,
       c.time_zone as zone, c.name, c.cnpj as employer, s.nsr as last, 'AFD' || coalesce(n.inpi, '') || c.cnpj || 'REP_P.txt' as file
     from company c join clock_site s on s.company_id = c.id,
       lateral (select nullif(regexp_replace(coalesce(s.inpi, ''), '\\D', '', 'g'), '') as inpi) n
     where c.id = $1`,
    [company, from, to, new Date(now), developer],
  )
  if (row === undefined || row.employer === null || row.name === null) return fail('journey.noEmployer')
  return row
}

/** Every line of the file in order of NSR, a page of records at a time. */
export async function* afdLines(reads: Reads, asked: AfdAsked, { head, zone, last }: Header): AsyncGenerator<string> {
  yield head + crc16(head)
  const counts = new Map<number, number>()
  for (let after = 0; ;) {
    const rows = await reads((tx) =>
      tx.query<{ nsr: number; type: number; line: string; hash: string | null }>(
        `select nsr, type, line, hash from clock_record where company_id = $1 and nsr > $2 and nsr <= $6
           and recorded_at >= ($3::date::timestamp at time zone $5) and recorded_at < (($4::date + 1)::timestamp at time zone $5)
         order by nsr limit ${page}`,
        [asked.company, after, asked.from, asked.to, zone, last],
      ),
    )
    for (const { type, line, hash } of rows) {
      counts.set(type, (counts.get(type) ?? 0) + 1)
      yield type <= 5 ? line + crc16(line) : line + (hash ?? '')
    }
    const newest = rows.at(-1)
    if (rows.length < page || newest === undefined) break
    after = newest.nsr
  }
  yield `999999999${[2, 3, 4, 5, 6, 7].map((type) => String(counts.get(type) ?? 0).padStart(9, '0')).join('')}9`
  yield signatureLine
}

/** One byte per character, CR LF after every line, no mark of byte order. */
export const latin1Bytes = (lines: readonly string[]): Buffer => Buffer.from(`${lines.join('\r\n')}\r\n`, 'latin1')

/** The same in parts, as they are taken. */
export async function* latin1Parts(lines: AsyncIterable<string>): AsyncGenerator<Buffer> {
  let held: string[] = []
  for await (const line of lines) {
    held.push(line)
    if (held.length < linesAPart) continue
    yield latin1Bytes(held)
    held = []
  }
  if (held.length > 0) yield latin1Bytes(held)
}

/** SHA-256 in hex of what is read, which is held nowhere. */
export async function digestOf(parts: AsyncIterable<Uint8Array> | Iterable<Uint8Array>): Promise<string> {
  const hash = createHash('sha256')
  for await (const part of parts) hash.update(part)
  return hash.digest('hex')
}
