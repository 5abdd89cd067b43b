import type pg from 'pg'

/** One open transaction. Stores write their SQL by hand; the tables of `schema/` are for migrations. */
export interface Tx {
  /**
   * Runs one statement and gives its rows. `bigint` columns come as numbers, and as `bigint` past 2^53; `timestamptz`
   * as Date; `numeric` as text. Rejects with pg's DatabaseError (`code` is the SQLSTATE), or StoreUnavailable.
   */
  query<R extends pg.QueryResultRow>(sql: string, values?: unknown[]): Promise<R[]>
}

/** The companies that a request may see: those of its session, never those that the client named. */
export interface Scope {
  companies: readonly number[]
}

export interface StoreHealth {
  kind: Store['kind']
  /** Free bytes on the volume of the data folder (PGlite only). */
  freeBytes?: number
  writable: boolean
  /** What last went wrong underneath, for the operator; it may be over by now. */
  lastError?: string
}

/** The product's memory: PostgreSQL, embedded (PGlite) or served. Same SQL, same driver, same types in both. */
export interface Store {
  readonly kind: 'pglite' | 'postgres'
  readonly pool: pg.Pool
  /** A transaction of the product itself, over all companies. Commits when `work` resolves, else rolls back. */
  system<T>(work: (tx: Tx) => Promise<T>): Promise<T>
  /** A transaction on behalf of a session: only rows of these companies exist in it (reliability §4.3). */
  scoped<T>(scope: Scope, work: (tx: Tx) => Promise<T>): Promise<T>
  health(): Promise<StoreHealth>
  /** Whether a write may be tried at all; the ingest door answers 503 while it is false. Costs nothing to ask. */
  writable(): boolean
  close(): Promise<void>
}

/** What the space watch asks the file system: blocks free to this user, and their size in bytes. */
export type StatFs = (folder: string) => Promise<{ bavail: number; bsize: number }>

export interface StoreConfig {
  /** Folder of the embedded store and its lock; unused with `databaseUrl`. */
  dataDir: string
  /** `postgres://…` chooses a served PostgreSQL. */
  databaseUrl?: string
  /** Below this many free bytes the embedded store is not writable. Default 500 MB. */
  minFreeBytes?: number
  /** A statement that runs longer is given up: PGlite's worker is restarted, PostgreSQL cancels it. Default 60 s. */
  queryTimeoutMs?: number
  /** A transaction left idle for longer is rolled back and its connection closed. Default 30 s. */
  idleTransactionMs?: number
  /** Connections of the pool. Default 4 embedded (they take turns), 10 served. */
  maxConnections?: number
  /** For tests of the space watch. */
  statfs?: StatFs
  /** How often free space, or the served database, is looked at. Default 5 s. */
  watchIntervalMs?: number
}

/** The store is not there for the moment: starting again, out of space, or unreachable. Try again later. */
export class StoreUnavailable extends Error {
  override name = 'StoreUnavailable'
}

/** Another process holds the data folder. Two at once would silently lose committed rows (reliability M7). */
export class FolderLocked extends Error {
  override name = 'FolderLocked'
  readonly folder: string
  readonly pid: number | undefined

  constructor(folder: string, pid: number | undefined) {
    super(`The data folder ${folder} is in use by ${pid ? `process ${pid}` : 'another process'}; stop it first.`)
    this.folder = folder
    this.pid = pid
  }
}
