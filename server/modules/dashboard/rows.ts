import type { DashboardPreference } from '#contract/endpoints/dashboard.ts'

import type { Tx } from '../../db/port.ts'

export type Kept = Pick<DashboardPreference, 'description' | 'cards' | 'company' | 'shared'>

/** DASH-11: of these companies, what the user keeps and what others share; one's own first, then by name. */
export const readDashboards = (tx: Tx, userId: number, companies: readonly number[]): Promise<DashboardPreference[]> =>
  tx.query<DashboardPreference>(
    `select id, user_id as "user", description, cards, company_id as company, shared, rev from dashboard_preference
     where company_id = any ($2::int[]) and (user_id = $1 or shared)
     order by user_id <> $1, lower(description), id`,
    [userId, companies],
  )

/** One that the user may see at all, held until the transaction ends; undefined for any other, whatever hides it. */
export async function lockDashboard(
  tx: Tx,
  { id, userId, companies }: { id: number; userId: number; companies: readonly number[] },
): Promise<{ user: number; rev: number } | undefined> {
  const rows = await tx.query<{ user: number; rev: number }>(
    `select user_id as "user", rev from dashboard_preference
     where id = $1 and company_id = any ($3::int[]) and (user_id = $2 or shared) for update`,
    [id, userId, companies],
  )
  return rows[0]
}

/** Keeps one more, unless the user has `most` of them; then undefined. Two calls at once wait for each other. */
export async function addDashboard(tx: Tx, userId: number, kept: Kept, most: number): Promise<number | undefined> {
  await tx.query('select pg_advisory_xact_lock($1, $2)', [dashboardsOfUser, userId])
  const rows = await tx.query<{ id: number }>(
    `insert into dashboard_preference (user_id, description, cards, company_id, shared)
     select $1, $2, $3::jsonb, $4, $5
     where (select count(*) from dashboard_preference where user_id = $1) < $6
     returning id`,
    [userId, kept.description, JSON.stringify(kept.cards), kept.company, kept.shared, most],
  )
  return rows[0]?.id
}

/** Any number of our own: the lock of one user's dashboards. */
const dashboardsOfUser = 7_160_418

export const changeDashboard = (tx: Tx, id: number, kept: Kept): Promise<unknown> =>
  tx.query(
    `update dashboard_preference set description = $2, cards = $3::jsonb, company_id = $4, shared = $5, rev = rev + 1 where id = $1`,
    [id, kept.description, JSON.stringify(kept.cards), kept.company, kept.shared],
  )
