import { createHash, createHmac, randomBytes } from 'node:crypto'

import { appendAudit } from '../../db/audit.ts'
import type { Store, Tx } from '../../db/port.ts'
import type { Caller, SessionEnd, Sessions } from '../../kit/caller.ts'
import type { Clock } from '../../kit/clock.ts'
import type { Log } from '../../kit/log.ts'
import { Endings } from './endings.ts'
import { knowDevice } from './knownDevices.ts'
import { KnownSessions } from './knownSessions.ts'
import { callerOf, expiryOf, isLive, ofPeople } from './sessionLife.ts'
import {
  type SessionRow,
  accessRevision,
  deleteSession,
  findByIds,
  findByToken,
  insertSession,
  pruneSessions,
  rollSession,
  touchSession,
} from './sessionRows.ts'

/** Other tabs still hold the token that a validation replaced. */
const rollGraceMs = 30_000
/** An answer of the store counts this long; the longest a change made elsewhere can go unseen by a call. */
const cacheMs = 2_000
/** A change has 2 s to reach every socket (P42): a machine that is late by a second still keeps that. */
const watchMs = 500
/** Writing "seen" for every call would double the writes of the store. */
const touchEveryMs = 60_000
const pruneEveryMs = 60 * 60_000

const hashOf = (token: string): Buffer => createHash('sha256').update(token).digest()

/** Where a sign-in comes from, and what it showed beside the password. */
export interface Origin {
  address: string
  agent: string | null
  /** Hash of the token by which the browser says that it is known. */
  device: Buffer | null
  secondStep: 'authenticator' | 'backupCode' | null
}

interface Ended {
  id: string
  userId: number
  reason: SessionEnd
  address: string | undefined
}

export type Validation = { state: 'unknown' } | { state: 'expired' } | { state: 'valid'; userId: number; token: string }

/**
 * Sessions as rows: an opaque token of 256 random bits, of which only the SHA-256 is kept (reliability §4.5).
 * A change of a user, profile, permission or company ends the sessions that lose anything by it: they sign in again with
 * what they may do now (P42). Those that gain go on, and their sockets connect anew. `start` watches for changes that other processes or plain SQL made.
 */
export class StoredSessions implements Sessions {
  readonly #store: Store
  readonly #clock: Clock
  readonly #log: Log
  readonly #known: KnownSessions
  readonly #endings = new Endings()
  readonly #listeners = new Set<Parameters<Sessions['onEnd']>[0]>()
  readonly #grownListeners = new Set<Parameters<Sessions['onGrown']>[0]>()
  /** Makes the same new token for two tabs that validate the same old one; dies with the process. */
  readonly #rollKey = randomBytes(32)
  #prunedAt = 0
  #watch: NodeJS.Timeout | undefined
  #checking: Promise<void> | undefined

  constructor({ store, clock, log }: { store: Store; clock: Clock; log: Log }) {
    this.#store = store
    this.#clock = clock
    this.#log = log
    this.#known = new KnownSessions(cacheMs)
  }

  start(): void {
    const look = () =>
      this.check().catch((error: unknown) => this.#log.warn({ err: error }, 'sessions could not be checked'))
    this.#watch ??= setInterval(() => void look(), watchMs)
  }

  async stop(): Promise<void> {
    clearInterval(this.#watch)
    this.#watch = undefined
    await this.#checking?.catch(() => undefined)
  }

  onEnd(listener: Parameters<Sessions['onEnd']>[0]): () => void {
    this.#listeners.add(listener)
    return () => void this.#listeners.delete(listener)
  }

  onGrown(listener: Parameters<Sessions['onGrown']>[0]): () => void {
    this.#grownListeners.add(listener)
    return () => void this.#grownListeners.delete(listener)
  }

  async resolve(token: string, address: string): Promise<Caller | null> {
    const hash = hashOf(token)
    const now = this.#clock.now()
    const cached = this.#known.callerOf(hash, now)
    if (cached !== undefined) return { ...cached, address }
    const generation = this.#known.generation
    const row = await this.#store.system(async (tx) => {
      const found = await findByToken(tx, hash, new Date(now - rollGraceMs))
      if (found !== undefined && isLive(found, now) && now - found.seenAt.getTime() > touchEveryMs) {
        found.expiresAt = expiryOf(found, now)
        await touchSession(tx, found.id, new Date(now), found.expiresAt)
      }
      return found
    })
    if (row === undefined) return null
    if (!isLive(row, now)) {
      this.#endings.note(hash.toString('base64'), row.userActive ? 'expired' : 'deactivated')
      return null
    }
    // What was read is older than a change that was seen meanwhile.
    if (this.#known.isOutdated(row.id, generation)) return this.resolve(token, address)
    const differs = this.#known.differs(row)
    if (differs === 'lost') {
      await this.#end(row.id, row.userId, 'permissions')
      return null
    }
    if (differs === 'gained') {
      this.#grow(row)
      return this.resolve(token, address)
    }
    const caller = callerOf(row)
    this.#known.remember(row, hash, caller, now, generation)
    return { ...caller, address }
  }

  /** Why a token that `resolve` refused opens nothing any more; one that nothing is known of counts as revoked. */
  whyEnded(token: string): SessionEnd {
    return this.#endings.of(hashOf(token).toString('base64')) ?? 'revoked'
  }

  #forget(id: string, reason: SessionEnd): void {
    for (const key of this.#known.forget(id)) this.#endings.note(key, reason)
  }

  /**
   * Opens a session for a user who has shown all that a sign-in takes, and knows the browser from then on. Both tokens are
   * given once and kept nowhere.
   */
  async open(user: { id: number; companyId: number }, from: Origin): Promise<{ token: string; deviceToken: string }> {
    const token = randomBytes(32).toString('base64url')
    const now = this.#clock.now()
    const at = new Date(now)
    const { address, agent, device, secondStep } = from
    return this.#store.system(async (tx) => {
      const known = await knowDevice(tx, user.id, device, at)
      const sessionRef = await insertSession(tx, {
        tokenHash: hashOf(token),
        userId: user.id,
        at,
        // A wall's gets its length with its first calls.
        expiresAt: expiryOf({ createdAt: at, wall: false }, now),
        address,
        agent,
        deviceId: known.id,
      })
      await appendAudit(tx, {
        company: user.companyId,
        at,
        userId: user.id,
        sessionRef,
        address,
        action: 'session.opened',
        entity: 'session',
        entityId: sessionRef,
        body: { agent, secondStep },
      })
      return { token, deviceToken: known.token }
    })
  }

  /** Checks a token and replaces it; the old one opens the session for 30 s more. */
  async validate(token: string): Promise<Validation> {
    const hash = hashOf(token)
    const now = this.#clock.now()
    const next = createHmac('sha256', this.#rollKey).update(token).digest().toString('base64url')
    return this.#store.system(async (tx): Promise<Validation> => {
      const row = await findByToken(tx, hash, new Date(now - rollGraceMs))
      if (row === undefined || !row.userActive) return { state: 'unknown' }
      if (row.expiresAt.getTime() <= now) return { state: 'expired' }
      await touchSession(tx, row.id, new Date(now), expiryOf(row, now))
      await rollSession(tx, row.id, hashOf(next), new Date(now))
      return { state: 'valid', userId: row.userId, token: next }
    })
  }

  /** Ends one session for good. */
  async close({ sessionRef, userId, address }: Pick<Caller, 'sessionRef' | 'userId' | 'address'>): Promise<void> {
    await this.#end(sessionRef, userId, 'revoked', address)
  }

  /** After a change of what a caller shows, such as the language: their next call sees it. */
  reread(sessionRef: string): void {
    this.#known.reread(sessionRef)
  }

  /** Tells of sessions that `endSessionsOf` ended, once its transaction is committed: their next call is refused. */
  announce(ids: readonly string[], userId: number): void {
    for (const id of ids) {
      this.#forget(id, 'revoked')
      for (const listener of this.#listeners) listener({ sessionRef: id, userId, reason: 'revoked' })
    }
  }

  /** Looks for what was committed before the call: a look that is under way may have been too early for it. */
  async checkAnew(): Promise<void> {
    await this.#checking?.catch(() => undefined)
    await this.check()
  }

  /** Looks now for what changed elsewhere. */
  check(): Promise<void> {
    this.#checking ??= this.#check().finally(() => (this.#checking = undefined))
    return this.#checking
  }

  async #check(): Promise<void> {
    const now = this.#clock.now()
    const { ids, rows } = await this.#store.system(async (tx) => {
      const due = this.#known.dueAt(now, await accessRevision(tx))
      return { ids: due, rows: due.length === 0 ? [] : await findByIds(tx, due) }
    })
    const byId = new Map(rows.map((row) => [row.id, row]))
    for (const id of ids) {
      const row = byId.get(id)
      const reason = this.#reasonToEnd(row, now)
      if (reason !== null) await this.#end(id, row?.userId ?? this.#known.userOf(id) ?? 0, reason)
      else if (row !== undefined && this.#known.differs(row) === 'gained') this.#grow(row)
      else if (row !== undefined) this.#known.extend(row)
    }
    if (now - this.#prunedAt > pruneEveryMs) {
      this.#prunedAt = now
      await this.#store.system((tx) => pruneSessions(tx, new Date(now - ofPeople.absoluteMs)))
    }
  }

  #reasonToEnd(row: SessionRow | undefined, now: number): SessionEnd | null {
    if (row === undefined) return 'revoked'
    if (!row.userActive) return 'deactivated'
    if (row.expiresAt.getTime() <= now) return 'expired'
    return this.#known.differs(row) === 'lost' ? 'permissions' : null
  }

  #grow(row: SessionRow): void {
    this.#known.grow(row)
    for (const listener of this.#grownListeners) listener(row.id)
  }

  /** `address`: of whoever ended it; without one the product did. */
  async #end(id: string, userId: number, reason: SessionEnd, address?: string): Promise<void> {
    this.#forget(id, reason)
    // An expired row stays a while, so that its holder is told so.
    if (reason !== 'expired') await this.#store.system((tx) => this.#remove(tx, { id, userId, reason, address }))
    // Again: a call may have read the row while it was being deleted.
    this.#forget(id, reason)
    for (const listener of this.#listeners) listener({ sessionRef: id, userId, reason })
  }

  async #remove(tx: Tx, ended: Ended): Promise<void> {
    const { id, userId, reason, address } = ended
    const company = await deleteSession(tx, id)
    // Another process was first, and wrote it down.
    if (company === undefined) return
    await appendAudit(tx, {
      company,
      at: new Date(this.#clock.now()),
      userId,
      sessionRef: id,
      address,
      action: 'session.ended',
      entity: 'session',
      entityId: id,
      body: { reason },
    })
  }
}
