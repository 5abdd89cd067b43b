import { z } from 'zod'

import type { Change } from '#contract/machine/entityShape.ts'

import type { Tx } from '../../db/port.ts'
import { ask, sql } from '../sql.ts'

/** What `tell` of writes.ts wrote; lines of an older form show nothing but that there was a change. */
const Body = z.object({
  changes: z.record(z.string(), z.tuple([z.unknown(), z.unknown()])).catch({}),
  by: z.string().nullable().catch(null),
  via: z.enum(['screen', 'import', 'door']).catch('screen'),
})

interface Asked {
  entity: string
  company: number
  id: number
  /** Lines older than this one. */
  before: number | null
  limit: number
}

/** The history of one record, from the audit log of its company: there is no second one that could say otherwise. */
export async function readHistory(
  tx: Tx,
  { entity, company, id, before, limit }: Asked,
): Promise<{ rows: Change[]; next: number | null }> {
  const lines = await ask<{ seq: number; at: Date; action: string; body: unknown; user: string | null }>(
    tx,
    sql`select a.seq, a.at, a.action, a.body, u.name as user from audit a left join app_user u on u.id = a.user_id
        where a.company_id = ${company} and a.entity = ${entity} and a.entity_id = ${String(id)}
          and a.seq < ${before ?? Number.MAX_SAFE_INTEGER}::bigint
        order by a.seq desc limit ${limit + 1}`,
  )
  const page = lines.slice(0, limit)
  return {
    rows: page.map(({ seq, at, action, body, user }) => {
      const { changes, by, via } = Body.parse(body)
      return { seq, at: at.getTime(), who: by ?? user, action: action.slice(action.indexOf('.') + 1), via, changes }
    }),
    next: lines.length > limit ? (page.at(-1)?.seq ?? null) : null,
  }
}
