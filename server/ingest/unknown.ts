import type { Store } from '../db/port.ts'
import type { Log } from '../kit/log.ts'

interface Seen {
  protocol: string
  firstAt: number
  lastAt: number
  reports: number
}

/** Anyone with the token can invent ids: this many are counted between two writes, the rest is let go. */
const atMost = 1_000
const everyMs = 5_000

/** Counts reports of devices that nobody registered, and writes the counts every few seconds. */
export class UnknownDevices {
  #seen = new Map<string, Seen>()
  readonly #store: Store
  readonly #log: Log
  #timer: NodeJS.Timeout | undefined

  constructor(store: Store, log: Log) {
    this.#store = store
    this.#log = log
  }

  start(): void {
    this.#timer = setInterval(() => void this.flush(), everyMs).unref()
  }

  stop(): void {
    clearInterval(this.#timer)
  }

  saw(deviceId: string, protocol: string, at: number): void {
    const id = deviceId.replaceAll('\u0000', '').toWellFormed().slice(0, 64)
    const known = this.#seen.get(id)
    if (known !== undefined) {
      known.lastAt = at
      known.reports++
    } else if (this.#seen.size < atMost) {
      this.#seen.set(id, { protocol: protocol.slice(0, 40), firstAt: at, lastAt: at, reports: 1 })
    }
  }

  /** Writes the counts. A failure is logged and the counts of this round are lost: they are a hint, not a record. */
  async flush(): Promise<void> {
    if (this.#seen.size === 0 || !this.#store.writable()) return
    const seen = [...this.#seen]
    this.#seen = new Map()
    try {
      await this.#store.system((tx) =>
        tx.query(
          `insert into unknown_device as old (unique_id, protocol, first_seen_at, last_seen_at, reports)
           select i, p, to_timestamp(f), to_timestamp(l), n
           from unnest($1::text[], $2::text[], $3::float8[], $4::float8[], $5::int[]) t(i, p, f, l, n)
           on conflict (unique_id) do update
           set protocol = excluded.protocol, last_seen_at = excluded.last_seen_at, reports = old.reports + excluded.reports`,
          [
            seen.map(([id]) => id),
            seen.map(([, one]) => one.protocol),
            seen.map(([, one]) => one.firstAt / 1000),
            seen.map(([, one]) => one.lastAt / 1000),
            seen.map(([, one]) => one.reports),
          ],
        ),
      )
    } catch (error) {
      this.#log.warn({ err: error }, 'unknown devices could not be counted')
    }
  }
}
