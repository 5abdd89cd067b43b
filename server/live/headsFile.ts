import { readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'

import { z } from 'zod'

import type { Store } from '../db/port.ts'
import type { Log } from '../kit/log.ts'
import { readHeads } from './log.ts'

const everyMs = 5_000
const KeptHeads = z.array(z.object({ company: z.int(), epoch: z.string(), head: z.int() }))

/** Gives every log a new epoch: pages then take everything anew. Said by hand after a restore that no server can see. */
export const renewEpochs = (store: Store): Promise<unknown> =>
  store.system((tx) => tx.query('update stream set epoch = gen_random_uuid()'))

/**
 * Remembers beside the store where its logs stood. A store whose logs end before that is not the one that this server
 * last wrote: a backup was restored, and the numbers that follow will be given to other events. Its logs get new epochs,
 * or pages that were open would drop those events as known (P05).
 */
export class HeadsFile {
  readonly #deps: { store: Store; dataDir: string; log: Log }
  #timer: NodeJS.Timeout | undefined
  #writing: Promise<void> | undefined

  constructor(deps: { store: Store; dataDir: string; log: Log }) {
    this.#deps = deps
  }

  get #file(): string {
    return join(this.#deps.dataDir, 'heads.json')
  }

  /** Compares with the store, then keeps it in mind every 5 s. Before anybody connects. */
  async start(): Promise<void> {
    const { store, log } = this.#deps
    const kept = KeptHeads.safeParse(await this.#read())
    if (kept.success) {
      const heads = await store.system((tx) => readHeads(tx))
      const replaced = kept.data.filter(({ company, epoch, head }) => {
        const now = heads.find((one) => one.company === company)
        return now === undefined ? head > 0 : now.epoch === epoch && now.head < head
      })
      if (replaced.length > 0) {
        await renewEpochs(store)
        const companies = replaced.map(({ company }) => company)
        log.warn({ companies }, 'the store is older than what was last written: its event logs begin anew')
      }
    }
    await this.#write()
    this.#timer = setInterval(() => {
      this.#writing ??= this.#write().finally(() => (this.#writing = undefined))
    }, everyMs)
    this.#timer.unref()
  }

  async stop(): Promise<void> {
    clearInterval(this.#timer)
    await this.#writing
    await this.#write()
  }

  /** Null where there is none, or none that can be read. */
  async #read(): Promise<unknown> {
    try {
      return JSON.parse(await readFile(this.#file, 'utf8')) as unknown
    } catch {
      return null
    }
  }

  async #write(): Promise<void> {
    const { store, log } = this.#deps
    try {
      const heads = await store.system((tx) => readHeads(tx))
      await writeFile(`${this.#file}.new`, JSON.stringify(heads), { mode: 0o600 })
      await rename(`${this.#file}.new`, this.#file)
    } catch (error) {
      log.warn({ err: error }, 'where the event logs stand could not be kept')
    }
  }
}
