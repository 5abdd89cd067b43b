import { fail } from '#contract/errors.ts'

import type { Tx } from '../../db/port.ts'
import type { Said, Stored } from '../entity/rows.ts'

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

/**
 * A planned revision gives way to nobody who does not know of it: throws 'setting.planned' with its `rev` and `day`. Moved to
 * another day it stays that plan; other values take its place.
 * @param draft without what its writer knows of
 * @param plan the day from which its newest values count; `today` is the day it is for the company; `valued` looks at values alone
 */
export function mustKnowPlan(
  known: unknown,
  draft: Said,
  was: Stored | null,
  { plan, today, valued }: { plan: unknown; today: string; valued: ReturnType<typeof valuesDiffer> },
): void {
  const isGivenUp = was !== null && typeof plan === 'string' && plan > today && valued(draft, was)
  if (isGivenUp && !(Array.isArray(known) && known.includes('setting.planned')))
    fail('setting.planned', { data: { rev: was.rev, day: plan } })
}
