import { createHash } from 'node:crypto'

import { canonicalJson } from './canonicalJson.ts'
import type { Tx } from './port.ts'

export interface AuditEntry {
  company: number
  at: Date
  /** Null when the product itself acted. */
  userId: number | null
  /** What tells the session apart in the list of sessions; never the token. */
  sessionRef?: string
  address?: string
  /** 'command.requested', 'driver.updated'… */
  action: string
  entity: string
  entityId: string
  /** What was decided and on what grounds: values before and after, telemetry shown, text typed. */
  body: Record<string, unknown>
}

interface ChainEnd extends Record<string, unknown> {
  seq: number
  hash: Buffer
}

const genesis: ChainEnd = { seq: 0, hash: Buffer.alloc(32) }

/**
 * Adds lines to the company's audit log in their order. Each line holds SHA-256(hash of the line before ‖ canonical JSON
 * of this one), so that a line changed or taken out later breaks the chain (reliability §4.2). Belongs in the
 * transaction of what it records, at its end: the company's stream row is locked, as by appendEvent (one order, no
 * deadlock), and every alert of the company waits for it. However many lines, the chain's end is read once and written
 * once.
 */
export async function appendAuditMany(
  tx: Tx,
  company: number,
  entries: readonly Omit<AuditEntry, 'company'>[],
): Promise<void> {
  if (entries.length === 0) return
  await tx.query(
    'insert into stream (company_id) values ($1) on conflict (company_id) do update set head = stream.head',
    [company],
  )
  let [end = genesis] = await tx.query<ChainEnd>(
    'select seq, hash from audit where company_id = $1 order by seq desc limit 1',
    [company],
  )
  const lines = entries.map((entry) => {
    const previous = end
    const seq = previous.seq + 1
    end = { seq, hash: lineHash(previous.hash, seq, { ...entry, company }) }
    return { ...entry, seq, previous: previous.hash, hash: end.hash }
  })
  await tx.query(
    `insert into audit (company_id, seq, at, user_id, session_ref, address, action, entity, entity_id, body, prev_hash, hash)
     select $1, seq, at, user_id, session_ref, address, action, entity, entity_id, body::jsonb, prev_hash, hash
     from unnest($2::bigint[], $3::timestamptz[], $4::int[], $5::text[], $6::text[], $7::text[], $8::text[], $9::text[],
       $10::text[], $11::bytea[], $12::bytea[])
       as line (seq, at, user_id, session_ref, address, action, entity, entity_id, body, prev_hash, hash)`,
    [
      company,
      lines.map(({ seq }) => seq),
      lines.map(({ at }) => at),
      lines.map(({ userId }) => userId),
      lines.map(({ sessionRef }) => sessionRef ?? null),
      lines.map(({ address }) => address ?? null),
      lines.map(({ action }) => action),
      lines.map(({ entity }) => entity),
      lines.map(({ entityId }) => entityId),
      lines.map(({ body }) => JSON.stringify(body)),
      lines.map(({ previous }) => previous),
      lines.map(({ hash }) => hash),
    ],
  )
}

/** One line more. */
export const appendAudit = (tx: Tx, { company, ...entry }: AuditEntry): Promise<void> =>
  appendAuditMany(tx, company, [entry])

interface AuditRow extends ChainEnd {
  at: Date
  user_id: number | null
  session_ref: string | null
  address: string | null
  action: string
  entity: string
  entity_id: string
  body: Record<string, unknown>
  prev_hash: Buffer
}

/**
 * Walks a company's chain, from the line after the one that is named; gives the number of the first line that does not
 * fit, or undefined when all do. Lines cut off
 * at the end leave a chain that fits: who must rule that out keeps the last hash elsewhere.
 */
export async function firstBrokenAudit(tx: Tx, company: number, after = 0): Promise<number | undefined> {
  let [end = genesis] = await tx.query<ChainEnd>('select seq, hash from audit where company_id = $1 and seq = $2', [
    company,
    after,
  ])
  for (;;) {
    const rows = await tx.query<AuditRow>(
      'select * from audit where company_id = $1 and seq > $2 order by seq limit 1000',
      [company, end.seq],
    )
    if (rows.length === 0) return undefined
    for (const row of rows) {
      if (row.seq !== end.seq + 1 || !row.prev_hash.equals(end.hash) || !row.hash.equals(hashOfRow(company, row))) {
        return row.seq
      }
      end = row
    }
  }
}

function hashOfRow(company: number, row: AuditRow): Buffer {
  return lineHash(row.prev_hash, row.seq, {
    company,
    at: row.at,
    userId: row.user_id,
    sessionRef: row.session_ref ?? undefined,
    address: row.address ?? undefined,
    action: row.action,
    entity: row.entity,
    entityId: row.entity_id,
    body: row.body,
  })
}

function lineHash(previous: Buffer, seq: number, entry: AuditEntry): Buffer {
  return createHash('sha256')
    .update(previous)
    .update(canonicalJson({ ...entry, seq }))
    .digest()
}
