import { CompanyId } from '#contract/kinds.ts'
import type { Head, StreamEvent } from '#contract/live/events.ts'

import type { Tx } from '../db/port.ts'

interface EventRow extends Record<string, unknown> {
  epoch: string
  company_id: number
  seq: number
  id: string
  type: string
  occurred_at: Date | null
  received_at: Date | null
  committed_at: Date
  rev: number
  body: unknown
}

/** Heads of all companies that have a log, or of those given. A company without a log is not there. */
export async function readHeads(tx: Tx, companies?: readonly number[]): Promise<Head[]> {
  const rows = await tx.query<{ company_id: number; epoch: string; head: number }>(
    `select company_id, epoch, head from stream where $1::int[] is null or company_id = any($1) order by company_id`,
    [companies ?? null],
  )
  return rows.map((row) => ({ company: CompanyId.parse(row.company_id), epoch: row.epoch, head: row.head }))
}

/** Heads of exactly these companies; the log of one that has none is begun, so that every reader has an epoch to hold. */
export async function headsOf(tx: Tx, companies: readonly number[]): Promise<Head[]> {
  const heads = await readHeads(tx, companies)
  const missing = companies.filter((company) => !heads.some((head) => head.company === company))
  if (missing.length === 0) return heads
  await tx.query('insert into stream (company_id) select unnest($1::int[]) on conflict do nothing', [missing])
  return readHeads(tx, companies)
}

/** A company's events after a number, oldest first. */
export async function readEvents(tx: Tx, company: number, after: number, limit: number): Promise<StreamEvent[]> {
  const rows = await tx.query<EventRow>(
    `select s.epoch, e.* from event e join stream s using (company_id)
     where e.company_id = $1 and e.seq > $2 order by e.seq limit $3`,
    [company, after, limit],
  )
  return rows.map(eventOf)
}

/** The lowest number that the log still holds; one past the head when it holds none. */
export async function oldestSeq(tx: Tx, { company, head }: Head): Promise<number> {
  const [row] = await tx.query<{ oldest: number | null }>(
    'select min(seq) as oldest from event where company_id = $1',
    [company],
  )
  return row?.oldest ?? head + 1
}

/** Bodies are stored as the product names things, and were typed when written; the edge encodes them to the wire. */
const eventOf = (row: EventRow): StreamEvent =>
  // A row of our own log: parsing each would cost more than it finds, and encoding checks it once more.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  ({
    epoch: row.epoch,
    company: row.company_id,
    seq: row.seq,
    id: row.id,
    type: row.type,
    occurredAt: row.occurred_at?.getTime() ?? null,
    receivedAt: row.received_at?.getTime() ?? null,
    committedAt: row.committed_at.getTime(),
    rev: row.rev,
    body: row.body,
  }) as StreamEvent

/**
 * NOTIF: what is older than `before` goes, and of each list of recipients all but the newest; those of alerts stay until then,
 * for who has read one is known to its reader alone.
 */
export const trimNotifications = (tx: Tx, before: Date, most: number): Promise<unknown> =>
  tx.query(
    `delete from notification where at < $1 or id in (
       select id from (
         select id, row_number() over (partition by company_id, users order by id desc) as place
         from notification where alert_id is null) ranked
       where place > $2)`,
    [before, most],
  )

/** Removes events older than `before`. Alerts, commands and positions themselves stay. */
export const trimEvents = (tx: Tx, before: Date): Promise<unknown> =>
  tx.query('delete from event where committed_at < $1', [before])
