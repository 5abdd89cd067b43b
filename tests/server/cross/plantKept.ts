import type { Tx } from '#server/db/port.ts'

import { idFrom } from './idFrom.ts'

/** A dashboard that a user keeps and shares with a company. */
export const plantDashboard = (tx: Tx, company: number, userId: number, word: string): Promise<number> =>
  idFrom(
    tx,
    `insert into dashboard_preference (user_id, company_id, description, shared) values ($1, $2, $3, true) returning id`,
    [userId, company, word],
  )

/** A view of a list, likewise. */
export const plantView = (tx: Tx, company: number, userId: number, word: string): Promise<number> =>
  idFrom(
    tx,
    `insert into registry_view (user_id, company_id, registry, name, address, columns, shared)
     values ($1, $2, 'grouping', $3 || (select count(*) from registry_view), $3, '{}', true) returning id`,
    [userId, company, word],
  )
