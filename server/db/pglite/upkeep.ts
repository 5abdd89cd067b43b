import type pg from 'pg'

/**
 * PGlite has no background processes: no automatic checkpoint (the log grew to 1.6 GB over 10 M rows), no autovacuum.
 * This does their work, one statement at a time so that none holds the single backend for long.
 */
const checkpointEveryMs = 30_000
/** A checkpoint is due after this much log, or after `checkpointAfterMs` with any log at all. */
const checkpointAfterBytes = 64 * 1024 * 1024
const checkpointAfterMs = 5 * 60_000
const vacuumEveryMs = 15 * 60_000
const analyzeEveryMs = 60 * 60_000

/** A store that was just filled has no statistics: a plan made for empty tables scans what it should look up. */
const firstAfterMs = 2 * 60_000

/** Rows of these are updated over and over; of alerts a vacuum is also what lets a count of a month read their index alone. */
const hot = [
  'vehicle_state',
  'command',
  'session',
  'stream',
  'unknown_device',
  'device',
  'position_density',
  'alert',
  'hour_cursor',
  'vehicle_hour',
  'vehicle_day',
  'state_span',
]
const statements = {
  hot: 'vacuum (analyze)',
  /** All others mostly grow: fresh statistics are enough. */
  growing: 'analyze',
}

/** Starts the timers; the function returned stops them. Failures go to `onError` and are tried again next time. */
export function startUpkeep(pool: pg.Pool, onError: (error: unknown) => void): () => void {
  const checkpoint = checkpointer(pool)
  const run = (work: () => Promise<void>) => () => void work().catch(onError)
  const timers = [
    setInterval(run(checkpoint), checkpointEveryMs),
    setTimeout(
      run(() => tidy(pool, 'hot').then(() => tidy(pool, 'growing'))),
      firstAfterMs,
    ),
    setInterval(
      run(() => tidy(pool, 'hot')),
      vacuumEveryMs,
    ),
    setInterval(
      run(() => tidy(pool, 'growing')),
      analyzeEveryMs,
    ),
  ]
  for (const timer of timers) timer.unref()
  // Of both kinds alike.
  return () => timers.forEach(clearInterval)
}

/** One look at the log's length, and a CHECKPOINT when it is due. */
export function checkpointer(pool: pg.Pool, now: () => number = Date.now): () => Promise<void> {
  let lastAt = now()
  let lastEnd: number | undefined
  return async () => {
    const end = await logEnd(pool)
    lastEnd ??= end
    const grown = end - lastEnd
    if (grown < checkpointAfterBytes && (grown === 0 || now() - lastAt < checkpointAfterMs)) return
    await pool.query('checkpoint')
    lastAt = now()
    lastEnd = await logEnd(pool)
  }
}

async function logEnd(pool: pg.Pool): Promise<number> {
  const { rows } = await pool.query<{ bytes: number }>(
    `select pg_wal_lsn_diff(pg_current_wal_insert_lsn(), '0/0')::float8 as bytes`,
  )
  return rows[0]?.bytes ?? 0
}

/** Frees what dead rows hold, or brings the planner's statistics up to date; a table at a time. */
export async function tidy(pool: pg.Pool, kind: keyof typeof statements): Promise<void> {
  for (const name of kind === 'hot' ? hot : await others(pool)) await pool.query(`${statements[kind]} ${name}`)
}

async function others(pool: pg.Pool): Promise<string[]> {
  const { rows } = await pool.query<{ name: string }>(
    `select quote_ident(relname) as name from pg_class
     where relkind = 'r' and relnamespace = 'public'::regnamespace and not relname = any($1::text[]) order by relname`,
    [hot],
  )
  return rows.map(({ name }) => name)
}
