import { appendEvent } from '../db/events.ts'
import type { Tx } from '../db/port.ts'
import type { Notice } from './notices.ts'

interface Written extends Record<string, unknown> {
  company_id: number
  id: number
  at: Date
}

/**
 * Writes notifications and, per company, one event that says "look again": however many a batch brings, its readers are
 * called once. Call it late in the transaction, for the event locks the company's log.
 * @returns how many rows were written
 */
export async function writeNotices(tx: Tx, notices: readonly Notice[]): Promise<number> {
  if (notices.length === 0) return 0
  const newest = await tx.query<Written>(
    `with written as (
       insert into notification (company_id, title, description, at, url, type, state, vehicle_id, port, alert_id, users)
       select c, ti, de, to_timestamp(a / 1000.0), u, ty, st, v, po, al, us::int[]
       from unnest($1::int[], $2::text[], $3::text[], $4::float8[], $5::text[], $6::text[], $7::text[], $8::int[], $9::text[], $10::bigint[], $11::text[])
            with ordinality w(c, ti, de, a, u, ty, st, v, po, al, us, n)
       order by n
       returning company_id, id, at
     )
     select distinct on (company_id) company_id, id, at from written order by company_id, id desc`,
    [
      notices.map(({ company }) => company),
      notices.map(({ subject }) => subject),
      notices.map(({ description }) => description),
      notices.map(({ at }) => at),
      notices.map(({ url }) => url),
      notices.map(({ type }) => type),
      notices.map(({ state }) => state),
      notices.map(({ port, vehicleId }) => port?.vehicleId ?? vehicleId ?? null),
      notices.map(({ port }) => port?.name ?? null),
      notices.map(({ alertId }) => alertId ?? null),
      notices.map(({ users }) => (users ? `{${users.join(',')}}` : null)),
    ],
  )
  for (const { company_id: company, id, at } of newest) {
    await appendEvent(tx, { company, type: 'notificationRaised', rev: 1, body: { id, at: at.getTime() } })
  }
  return notices.length
}
