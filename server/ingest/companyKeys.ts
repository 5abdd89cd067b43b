import type { Store } from '../db/port.ts'
import type { Clock } from '../kit/clock.ts'
import { hashOfKey } from './keys.ts'

/** A key that was made this moment opens a second later; wrong ones ask the store no more often. */
const soonMs = 1_000
/** When one ends is learnt a day before it does: once a minute is often enough. */
const againMs = 60_000

interface Key {
  company: number
  /** Epoch ms; a key that another took the place of ends a day later. */
  until: number
}

/** Which company a key opens the doors for (registries §6.6): they are few, and all of them are known here. */
export class CompanyKeys {
  #byHash = new Map<string, Key>()
  #readAt = -Infinity
  #reading: Promise<void> | undefined
  readonly #store: Store
  readonly #clock: Clock

  constructor(store: Store, clock: Clock) {
    this.#store = store
    this.#clock = clock
  }

  async of(key: string): Promise<number | undefined> {
    const hash = hashOfKey(key)
    const now = this.#clock.now()
    if (now - this.#readAt >= (this.#byHash.has(hash) ? againMs : soonMs)) await this.#read(now)
    const known = this.#byHash.get(hash)
    return known !== undefined && now < known.until ? known.company : undefined
  }

  #read(now: number): Promise<void> {
    this.#reading ??= this.#store
      .system((tx) =>
        tx.query<{ hash: string; company: number; until: Date | null }>(
          `select k.key_hash as hash, k.company_id as company, k.expires_at as until from company_key k
           join company c on c.id = k.company_id and c.active`,
        ),
      )
      .then((rows) => {
        this.#byHash = new Map(
          rows.map(({ hash, company, until }) => [hash, { company, until: until?.getTime() ?? Infinity }]),
        )
        this.#readAt = now
      })
      .finally(() => (this.#reading = undefined))
    return this.#reading
  }
}
