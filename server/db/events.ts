import type { Tx } from './port.ts'

export interface NewEvent {
  company: number
  type: string
  /** By the device's clock, when there is a device. */
  occurredAt?: Date
  receivedAt?: Date
  /** Revision of what the event speaks of, after it. */
  rev: number
  body: Record<string, unknown>
}

/**
 * Writes an event at the end of its company's log and gives its number (reliability §4.1). The number comes from the
 * company's own row, locked until the transaction ends: numbers have no holes, and a reader that has seen one has seen
 * all before it (with a sequence, 15.8 % of committed events were skipped, M6). Take it late in the transaction: other
 * writers of the company wait. A company's first event starts its log with a fresh epoch.
 */
export async function appendEvent(tx: Tx, event: NewEvent): Promise<number> {
  const [row] = await tx.query<{ seq: number }>(
    `with next as (
       insert into stream (company_id, head) values ($1, 1)
       on conflict (company_id) do update set head = stream.head + 1
       returning head
     )
     insert into event (company_id, seq, type, occurred_at, received_at, committed_at, rev, body)
     select $1, head, $2, $3, $4, clock_timestamp(), $5, $6 from next
     returning seq`,
    [
      event.company,
      event.type,
      event.occurredAt ?? null,
      event.receivedAt ?? null,
      event.rev,
      JSON.stringify(event.body),
    ],
  )
  if (!row) throw new Error(`The event log of company ${event.company} took no event.`)
  return row.seq
}

/** Where a company's log stands: `head` is the number of its last event, 0 before the first. */
export async function streamHead(tx: Tx, company: number): Promise<{ epoch: string; head: number }> {
  const [row] = await tx.query<{ epoch: string; head: number }>(
    `insert into stream (company_id) values ($1)
     on conflict (company_id) do update set head = stream.head
     returning epoch, head`,
    [company],
  )
  if (!row) throw new Error(`Company ${company} has no event log.`)
  return row
}
