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
 * Adds a line to the company's audit log and gives its number. Each line holds SHA-256(hash of the line before ‖
 * canonical JSON of this one), so that a line changed or taken out later breaks the chain (reliability §4.2). Belongs
 * in the transaction of what it records. The company's stream row is locked, as by appendEvent: one order, no deadlock.
 */
export async function appendAudit(tx: Tx, entry: AuditEntry): Promise<number> {
  await tx.query(
    'insert into stream (company_id) values ($1) on conflict (company_id) do update set head = stream.head',
    [entry.company],
  )
  const [end = genesis] = await tx.query<ChainEnd>(
    'select seq, hash from audit where company_id = $1 order by seq desc limit 1',
    [entry.company],
  )
  const seq = end.seq + 1
  await tx.query(
    `insert into audit (company_id, seq, at, user_id, session_ref, address, action, entity, entity_id, body, prev_hash, hash)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12)`,
    [
      entry.company,
      seq,
      entry.at,
      entry.userId,
      entry.sessionRef ?? null,
      entry.address ?? null,
      entry.action,
      entry.entity,
      entry.entityId,
      JSON.stringify(entry.body),
      end.hash,
      lineHash(end.hash, seq, entry),
    ],
  )
  return seq
}

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
 * Walks a company's chain; gives the number of the first line that does not fit, or undefined when all do. Lines cut off
 * at the end leave a chain that fits: who must rule that out keeps the last hash elsewhere.
 */
export async function firstBrokenAudit(tx: Tx, company: number): Promise<number | undefined> {
  let end = genesis
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
