import { appendFile, readFile } from 'node:fs/promises'
import { join } from 'node:path'

import { z } from 'zod'

import type { Clock } from '../kit/clock.ts'
import type { Log } from '../kit/log.ts'
import type { Store, Tx } from './port.ts'

const everyMs = 60_000
const dayMs = 86_400_000
/** So many lines at most stand after the last anchor, or a day's. */
const everyLines = 1_000

const Anchor = z.object({ company: z.int(), seq: z.int(), hash: z.string(), at: z.int() })
/** Where a company's chain stood, and what its last line was. */
export type Anchor = z.output<typeof Anchor>

export const anchorsFile = (dataDir: string): string => join(dataDir, 'audit-anchors.jsonl')

/** All that were ever written, the oldest first; a line that cannot be read is named as broken. */
export async function readAnchors(dataDir: string): Promise<{ anchors: Anchor[]; unreadable: number[] }> {
  const text = await readFile(anchorsFile(dataDir), 'utf8').catch((error: unknown) => {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return ''
    throw error
  })
  const anchors: Anchor[] = []
  const unreadable: number[] = []
  for (const [n, line] of text.split('\n').entries()) {
    if (line === '') continue
    try {
      anchors.push(Anchor.parse(JSON.parse(line)))
    } catch {
      unreadable.push(n + 1)
    }
  }
  return { anchors, unreadable }
}

const endsOf = (tx: Tx): Promise<{ company: number; seq: number; hash: string }[]> =>
  tx.query(
    `select distinct on (company_id) company_id as company, seq, encode(hash, 'hex') as hash from audit
     order by company_id, seq desc`,
  )

/**
 * Keeps beside the store where each company's chain stood, each thousand lines and each day: a chain whose end was cut
 * off fits in itself, and only somebody outside can tell. Nothing is ever taken out of the file.
 */
export class AuditAnchors {
  readonly #deps: { store: Store; clock: Clock; log: Log; dataDir: string }
  readonly #last = new Map<number, Anchor>()
  #timer: NodeJS.Timeout | undefined
  #writing: Promise<void> | undefined

  constructor(deps: { store: Store; clock: Clock; log: Log; dataDir: string }) {
    this.#deps = deps
  }

  async start(): Promise<void> {
    const { anchors, unreadable } = await readAnchors(this.#deps.dataDir)
    if (unreadable.length > 0) this.#deps.log.warn({ lines: unreadable }, 'anchors of the audit cannot be read')
    for (const anchor of anchors) this.#last.set(anchor.company, anchor)
    await this.write()
    this.#timer = setInterval(() => {
      this.#writing ??= this.write().finally(() => (this.#writing = undefined))
    }, everyMs)
    this.#timer.unref()
  }

  async stop(): Promise<void> {
    clearInterval(this.#timer)
    await this.#writing
  }

  async write(): Promise<void> {
    const { store, clock, log, dataDir } = this.#deps
    try {
      const at = clock.now()
      const ends = await store.system((tx) => endsOf(tx))
      const due = ends.flatMap((end): Anchor[] => {
        const last = this.#last.get(end.company)
        const isDue = last === undefined || end.seq - last.seq >= everyLines || at - last.at >= dayMs
        return isDue && end.seq !== last?.seq ? [{ ...end, at }] : []
      })
      if (due.length === 0) return
      await appendFile(anchorsFile(dataDir), due.map((one) => `${JSON.stringify(one)}\n`).join(''), { mode: 0o600 })
      for (const one of due) this.#last.set(one.company, one)
    } catch (error) {
      log.warn({ err: error }, 'where the audit stands could not be kept')
    }
  }
}
