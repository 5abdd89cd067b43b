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

/** What the record after `nsr` stands on: the hash of the newest mark up to it, and the seal over all. */
interface Foot {
  nsr: number
  hash: string
  seal: string
}
const beginning: Foot = { nsr: 0, hash: '', seal: '' }

/** Walks the chain of a company's recorder: numbers without gap, lines as their columns say, hashes and seals one upon the other. */
export async function verifyClock(tx: Tx, company: number): Promise<Verified> {
  const { until, broken } = await walk(tx, company, beginning)
  return { until, broken }
}

/** From what was walked before on; what it ends on is meaningless where the chain is broken. */
async function walk(tx: Tx, company: number, from: Foot): Promise<Verified & { end: Foot }> {
  const [site] = await tx.query<{ nsr: number; seal: string }>(
    'select nsr, last_seal as seal from clock_site where company_id = $1',
    [company],
  )
  let { nsr, hash, seal } = from
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
      if (!isWhole) return { until: nsr, broken: nsr + 1, end: from }
      if (isMark) hash = own
      ;[nsr, seal] = [row.nsr, sealed]
    }
    if (rows.length < page) break
  }
  const ends = (site?.nsr ?? 0) === nsr && (site?.seal ?? '') === seal
  return { until: nsr, broken: ends ? null : nsr + 1, end: { nsr, hash, seal } }
}

/** The zone that a company had then may be another than today's: what was said of it is the line's. */
const sameMark = (told: string, line: string): boolean => {
  const bare = (text: string) => text.replaceAll(/T\d\d:(\d\d:00)[+-]\d{4}/g, 'T$1').replaceAll(/\d{4}-\d\d-\d\d/g, '')
  return told === line || bare(told) === bare(line)
}

/** So long a walk over the whole chain counts: what was touched since in records that were walked is found by the next one. */
const countsMs = 86_400_000

export interface Walked extends Verified {
  /** Of the last walk from the first record on: when (epoch ms) and how far. What came later is walked at each look. */
  wholeAt: number
  wholeTo: number
}

/**
 * The chains of companies as one process walked them: the whole of each once a day or when somebody asks for it, and else from
 * the last record that was found whole on. That record must still carry the seal with which it was left. Nothing is kept of a chain
 * that is broken.
 */
export class ClockWalks {
  readonly #kept = new Map<number, { foot: Foot; wholeAt: number; wholeTo: number }>()

  /**
   * @param now epoch ms
   * @param anew from the first record on, whatever was walked before
   */
  async look(tx: Tx, company: number, now: number, anew: boolean): Promise<Walked> {
    const kept = this.#kept.get(company)
    const goesOn =
      !anew && kept !== undefined && now - kept.wholeAt < countsMs && (await stands(tx, company, kept.foot))
        ? kept
        : null
    const { until, broken, end } = await walk(tx, company, goesOn?.foot ?? beginning)
    const { wholeAt, wholeTo } = goesOn ?? { wholeAt: now, wholeTo: until }
    if (broken === null) this.#kept.set(company, { foot: end, wholeAt, wholeTo })
    else this.#kept.delete(company)
    return { until, broken, wholeAt, wholeTo }
  }
}

async function stands(tx: Tx, company: number, { nsr, seal }: Foot): Promise<boolean> {
  const found = await tx.query('select from clock_record where company_id = $1 and nsr = $2 and seal = $3', [
    company,
    nsr,
    seal,
  ])
  return found.length > 0
}
