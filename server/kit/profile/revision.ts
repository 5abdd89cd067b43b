import type { Tx } from '../../db/port.ts'
import type { Said } from '../entity/rows.ts'

/** Whether a draft says another value than the record that it changes; a name alone is no revision. */
export const valuesDiffer = (keys: readonly string[]) => (draft: Said, was: Said | null) =>
  was === null || keys.some((key) => key in draft && (draft[key] ?? null) !== (was[key] ?? null))

/** Keeps what a set now says as its newest revision, from its day on. */
export const keepRevision = (tx: Tx, set: number) =>
  tx.query(
    `insert into profile_revision (profile_id, company_id, rev, parameters, from_day, by, at)
     select id, company_id, rev, parameters, from_day, changed_by, changed_at from profile_set where id = $1
     on conflict do nothing`,
    [set],
  )
