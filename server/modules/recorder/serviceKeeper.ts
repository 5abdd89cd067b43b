import type { Tx } from '../../db/port.ts'
import { Rounds, type RoundsDeps } from '../../kit/rounds.ts'

/** Unheard for longer, the service counts as having been away. */
const awayMs = 60_000
/** A server's clock that leaps further was set. */
const leapMs = 30_000
/** One process at a time says how the service stands. */
const lockKey = 31_048

interface Deps extends RoundsDeps {
  /** Milliseconds that no setting of a clock moves. */
  monotonic: () => number
}

/**
 * Writes into every recorder that holds anything when the service began and ended (type 6, `07` and `08`; after a crash the
 * next start says both) and when the clock of its server was set (type 4; journey §5.6).
 */
export class ServiceKeeper extends Rounds<Deps> {
  readonly #monotonic: () => number
  /** Both clocks when they were last compared. */
  #seen: { wall: number; steady: number } | undefined
  /** This process said that the service began: it says when it ends. */
  #saidSo = false

  constructor(deps: Deps) {
    super(deps, { everyMs: 15_000, failed: 'recorders could not be told how the service stands' })
    this.#monotonic = deps.monotonic
  }

  async settle(): Promise<void> {
    const { store, clock } = this.deps
    const [now, steady] = [clock.now(), this.#monotonic()]
    const due = this.#seen === undefined ? now : this.#seen.wall + steady - this.#seen.steady
    this.#seen = { wall: now, steady }
    await store.system(async (tx) => {
      const [lock] = await tx.query<{ taken: boolean }>('select pg_try_advisory_xact_lock($1) as taken', [lockKey])
      if (lock?.taken !== true) return
      if (Math.abs(now - due) > leapMs) await tellSet(tx, due, now)
      // What the clock leapt over is no absence.
      if (await tellBegun(tx, now, Math.max(0, now - due))) this.#saidSo = true
    })
  }

  override async stop(): Promise<void> {
    await super.stop()
    const { store, clock, log } = this.deps
    if (!this.#saidSo || !store.writable()) return
    await store
      .system((tx) => tellEnded(tx, clock.now()))
      .catch((error: unknown) => log.warn({ err: error }, 'recorders could not be told that the service ends'))
  }
}

const seconds = (ms: number) => ms / 1_000
const append = (kind: 4 | 6, rest: string, moment: string) =>
  `clock_append(s.company_id, ${kind}, ${rest}, ${moment}, to_timestamp($1), null, null, null, null)`

/** @returns whether the service began for any of them */
async function tellBegun(tx: Tx, now: number, leapt: number): Promise<boolean> {
  const sites = await tx.query<{ company_id: number; serving: boolean; away: boolean }>(
    `select company_id, serving, coalesce(heard_at < to_timestamp($1), false) as away from clock_site
     where nsr > 0 order by company_id for update`,
    [seconds(now - leapt - awayMs)],
  )
  const begun = sites.filter(({ serving, away }) => !serving || away).map(({ company_id: company }) => company)
  const lost = sites.filter(({ serving, away }) => serving && away).map(({ company_id: company }) => company)
  const when = [seconds(now)]
  if (lost.length > 0)
    await tx.query(
      `select ${append(6, `clock_text(s.heard_at, c.time_zone) || '08'`, 's.heard_at')}
       from clock_site s join company c on c.id = s.company_id where s.company_id = any($2::int[])`,
      [...when, lost],
    )
  if (begun.length > 0)
    await tx.query(
      `select ${append(6, `clock_text(to_timestamp($1), c.time_zone) || '07'`, 'to_timestamp($1)')}
       from clock_site s join company c on c.id = s.company_id where s.company_id = any($2::int[])`,
      [...when, begun],
    )
  await tx.query('update clock_site set serving = true, heard_at = to_timestamp($1) where nsr > 0', when)
  return begun.length > 0
}

const tellSet = (tx: Tx, due: number, now: number) =>
  tx.query(
    `select ${append(4, `clock_text(to_timestamp($2), c.time_zone) || clock_text(to_timestamp($1), c.time_zone) || lpad(coalesce(s.responsible_cpf, ''), 11, '0')`, 'to_timestamp($1)')}
     from clock_site s join company c on c.id = s.company_id where s.nsr > 0`,
    [seconds(now), seconds(due)],
  )

async function tellEnded(tx: Tx, now: number): Promise<void> {
  await tx.query(
    `select ${append(6, `clock_text(to_timestamp($1), c.time_zone) || '08'`, 'to_timestamp($1)')}
     from clock_site s join company c on c.id = s.company_id where s.serving`,
    [seconds(now)],
  )
  await tx.query('update clock_site set serving = false, heard_at = to_timestamp($1) where serving', [seconds(now)])
}
