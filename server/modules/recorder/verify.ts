import { createHash } from 'node:crypto'

import type { Tx } from '../../db/port.ts'

export interface Verified {
  /** Records that are whole, from the first on. */
  until: number
  /** The first that was touched, is missing or was put in; null when all are as they were written. */
  broken: number | null
}
interface Row {
  nsr: number
  line: string
  hash: string | null
  seal: string
  told: string | null
}

const page = 5_000
const sha = (text: string) => createHash('sha256').update(text).digest('hex')

/** Walks the chain of a company's recorder: numbers without gap, lines as their columns say, hashes and seals one upon the other. */
export async function verifyClock(tx: Tx, company: number): Promise<Verified> {
  const [site] = await tx.query<{ nsr: number; seal: string }>(
    'select nsr, last_seal as seal from clock_site where company_id = $1',
    [company],
  )
  let [nsr, hash, seal] = [0, '', '']
  for (;;) {
    const rows = await tx.query<Row>(
      `select r.nsr, r.line, r.hash, r.seal, case when r.type = 7 then lpad(r.nsr::text, 9, '0') || '7'
           || clock_text(r.at, c.time_zone) || lpad(r.cpf, 12, '0') || clock_text(r.recorded_at, c.time_zone) || r.collector
           || case when r.offline then '1' else '0' end end as told
       from clock_record r join company c on c.id = r.company_id
       where r.company_id = $1 and r.nsr > $2 order by r.nsr limit ${page}`,
      [company, nsr],
    )
    for (const row of rows) {
      const isMark = row.line[9] === '7'
      const own = isMark ? sha(row.line + hash) : ''
      const sealed = sha(row.line + own + seal)
      const isWhole =
        row.nsr === nsr + 1 &&
        row.line.startsWith(String(row.nsr).padStart(9, '0')) &&
        (row.told === null || sameMark(row.told, row.line)) &&
        (row.hash ?? '') === own &&
        row.seal === sealed
      if (!isWhole) return { until: nsr, broken: nsr + 1 }
      if (isMark) hash = own
      ;[nsr, seal] = [row.nsr, sealed]
    }
    if (rows.length < page) break
  }
  const ends = (site?.nsr ?? 0) === nsr && (site?.seal ?? '') === seal
  return { until: nsr, broken: ends ? null : nsr + 1 }
}

/** The zone that a company had then may be another than today's: what was said of it is the line's. */
const sameMark = (told: string, line: string): boolean => {
  const bare = (text: string) => text.replaceAll(/T\d\d:(\d\d:00)[+-]\d{4}/g, 'T$1').replaceAll(/\d{4}-\d\d-\d\d/g, '')
  return told === line || bare(told) === bare(line)
}
