import type { Caller } from '../../kit/caller.ts'
import { pendingOf } from './pending.ts'
import type { SessionRow } from './sessionRows.ts'

type KnownCaller = Omit<Caller, 'address'>

interface Known {
  userId: number
  /** What the session could do when it was first seen here. */
  rights: string
  /** It could do all that its rights let it do: nothing had to be done first. */
  free: boolean
  expiresAt: number
  /** Hashes of its tokens, as cache keys. */
  keys: Set<string>
}

/** What decides which rows and actions a session reaches; a change of it ends the session. */
const rightsOf = (row: SessionRow): string => JSON.stringify([row.profileId, row.companies, row.permissions, row.wall])

/** The sessions that this process has served: callers for a moment, rights until the session ends. */
export class KnownSessions {
  readonly #cacheMs: number
  readonly #known = new Map<string, Known>()
  readonly #callers = new Map<string, { caller: KnownCaller; until: number }>()
  /** Grows when a session is forgotten: what was read before that must not be remembered after it. */
  generation = 0

  constructor(cacheMs: number) {
    this.#cacheMs = cacheMs
  }

  callerOf(hash: Buffer, now: number): KnownCaller | undefined {
    const entry = this.#callers.get(hash.toString('base64'))
    return entry !== undefined && entry.until > now ? entry.caller : undefined
  }

  remember(row: SessionRow, hash: Buffer, caller: KnownCaller, now: number, generation: number): void {
    if (generation !== this.generation) return
    const key = hash.toString('base64')
    const known = this.#known.get(row.id) ?? {
      userId: row.userId,
      rights: rightsOf(row),
      free: false,
      expiresAt: 0,
      keys: new Set(),
    }
    known.expiresAt = row.expiresAt.getTime()
    known.keys.add(key)
    known.free ||= caller.pending === null
    this.#known.set(row.id, known)
    this.#callers.set(key, { caller, until: Math.min(now + this.#cacheMs, known.expiresAt) })
  }

  /** Whether a session may do other things than when it was first seen here, or must now do something first. */
  differs(row: SessionRow): boolean {
    const known = this.#known.get(row.id)
    return known !== undefined && (known.rights !== rightsOf(row) || (known.free && pendingOf(row) !== null))
  }

  extend(row: SessionRow): void {
    const known = this.#known.get(row.id)
    if (known !== undefined) known.expiresAt = row.expiresAt.getTime()
  }

  /** The next call of a session reads its row anew; what it could do when first seen here stays known. */
  reread(id: string): void {
    this.generation += 1
    for (const key of this.#known.get(id)?.keys ?? []) this.#callers.delete(key)
  }

  /** @returns the hashes of its tokens */
  forget(id: string): string[] {
    this.generation += 1
    const keys = [...(this.#known.get(id)?.keys ?? [])]
    for (const key of keys) this.#callers.delete(key)
    this.#known.delete(id)
    return keys
  }

  userOf(id: string): number | undefined {
    return this.#known.get(id)?.userId
  }

  ids(): string[] {
    return [...this.#known.keys()]
  }

  expiredAt(now: number): string[] {
    return [...this.#known].filter(([, known]) => known.expiresAt <= now).map(([id]) => id)
  }
}
