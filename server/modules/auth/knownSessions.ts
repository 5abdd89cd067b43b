import { permissionActions } from '#contract/permissions.ts'

import type { Caller } from '../../kit/caller.ts'
import { pendingOf } from './pending.ts'
import type { SessionRow } from './sessionRows.ts'

type KnownCaller = Omit<Caller, 'address'>

interface Known {
  userId: number
  /** What the session could do when it was last looked at here; it only grows, for one that loses anything ends. */
  rights: Rights
  /** It could do all that its rights let it do: nothing had to be done first. */
  free: boolean
  expiresAt: number
  /** The newest revision of access that it was looked at in. */
  revision: number
  /** Hashes of its tokens, as cache keys. */
  keys: Set<string>
}

/** More than end while one row is being read. */
const outdatedMost = 10_000

/** What decides which rows and actions a session reaches. */
interface Rights {
  profileId: number
  wall: boolean
  companies: ReadonlySet<number>
  /** Key and letter: `VEI0001 u`. */
  granted: ReadonlySet<string>
}

const rightsOf = ({ profileId, wall, companies, permissions }: SessionRow): Rights => ({
  profileId,
  wall,
  companies: new Set(companies),
  granted: new Set(
    permissions.flatMap((entry) =>
      entry.module ? permissionActions.filter((action) => entry[action]).map((action) => `${entry.key} ${action}`) : [],
    ),
  ),
})

const within = <T>(some: ReadonlySet<T>, all: ReadonlySet<T>) => [...some].every((one) => all.has(one))

/** What a row says of a session that is known: it can do less, more, or the same. */
export type Differs = 'lost' | 'gained' | null

/** The sessions that this process has served: callers for a moment, rights until the session ends. */
export class KnownSessions {
  readonly #cacheMs: number
  readonly #known = new Map<string, Known>()
  readonly #callers = new Map<string, { caller: KnownCaller; until: number }>()
  /** Grows when a session is forgotten: what was read of it before that must not be remembered after it. */
  generation = 0
  /**
   * Which sessions, and in which generation: the end of one must not keep another, read at that moment, from being known,
   * or nobody would look after its rights and its socket (P42).
   */
  readonly #outdated = new Map<string, number>()

  constructor(cacheMs: number) {
    this.#cacheMs = cacheMs
  }

  callerOf(hash: Buffer, now: number): KnownCaller | undefined {
    const entry = this.#callers.get(hash.toString('base64'))
    return entry !== undefined && entry.until > now ? entry.caller : undefined
  }

  remember(row: SessionRow, hash: Buffer, caller: KnownCaller, now: number, generation: number): void {
    if (this.isOutdated(row.id, generation)) return
    const key = hash.toString('base64')
    const known = this.#known.get(row.id) ?? {
      userId: row.userId,
      rights: rightsOf(row),
      free: false,
      expiresAt: 0,
      revision: row.revision,
      keys: new Set(),
    }
    known.expiresAt = row.expiresAt.getTime()
    known.keys.add(key)
    known.free ||= caller.pending === null
    this.#known.set(row.id, known)
    this.#callers.set(key, { caller, until: Math.min(now + this.#cacheMs, known.expiresAt) })
  }

  /**
   * Whether a session may do less than when it was last looked at here, or must now do something first: then it ends. One
   * that may do more goes on, and reads anew what it may. A row that is older than that look says nothing.
   */
  differs(row: SessionRow): Differs {
    const known = this.#known.get(row.id)
    if (known === undefined || row.revision < known.revision) return null
    const [was, is] = [known.rights, rightsOf(row)]
    const lost = was.wall !== is.wall || !within(was.companies, is.companies) || !within(was.granted, is.granted)
    if (lost || (known.free && pendingOf(row) !== null)) return 'lost'
    const same =
      was.profileId === is.profileId && was.companies.size === is.companies.size && was.granted.size === is.granted.size
    return same ? null : 'gained'
  }

  /** Takes over that a session may do more; its next call reads its row anew. */
  grow(row: SessionRow): void {
    const known = this.#known.get(row.id)
    if (known === undefined) return
    known.rights = rightsOf(row)
    this.extend(row)
    this.reread(row.id)
  }

  /** Whether what was read of a session in a generation is older than its end, or than a change of it. */
  isOutdated(id: string, generation: number): boolean {
    return (this.#outdated.get(id) ?? 0) > generation
  }

  /** Takes over what a row says of a session that it does not differ from. */
  extend(row: SessionRow): void {
    const known = this.#known.get(row.id)
    if (known === undefined) return
    known.expiresAt = row.expiresAt.getTime()
    known.revision = Math.max(known.revision, row.revision)
  }

  /** The next call of a session reads its row anew; what it could do stays known. */
  reread(id: string): void {
    this.#outdate(id)
    for (const key of this.#known.get(id)?.keys ?? []) this.#callers.delete(key)
  }

  /** @returns the hashes of its tokens */
  forget(id: string): string[] {
    this.#outdate(id)
    const keys = [...(this.#known.get(id)?.keys ?? [])]
    for (const key of keys) this.#callers.delete(key)
    this.#known.delete(id)
    return keys
  }

  #outdate(id: string): void {
    this.generation += 1
    this.#outdated.delete(id)
    this.#outdated.set(id, this.generation)
    for (const oldest of this.#outdated.keys()) {
      if (this.#outdated.size <= outdatedMost) return
      this.#outdated.delete(oldest)
    }
  }

  userOf(id: string): number | undefined {
    return this.#known.get(id)?.userId
  }

  /**
   * Whom to look at again: those whose time is over, and those last looked at in an older revision of access, also where
   * that row was read before a change and remembered only after everybody else had been looked at for it (P42).
   */
  dueAt(now: number, revision: number): string[] {
    return [...this.#known].filter(([, known]) => known.expiresAt <= now || known.revision < revision).map(([id]) => id)
  }
}
