import type { z } from 'zod'

import { fail } from '#contract/errors.ts'
import type { CompanyProfile } from '#contract/machine/companyProfile.ts'

import { mountEntity } from '../entity/mountEntity.ts'
import { ask, raw, sql } from '../sql.ts'
import { keepRevision, mustKnowPlan, valuesDiffer } from './revision.ts'

/** The day that it is for a company, of which `c` is the row. */
const today = `(now() at time zone c.time_zone)::date`
const span = (value: string) => `(select ${value} from profile_span p join company c on c.id = p.company_id
  where p.company_id = r.company_id and p.kind = r.kind and p.profile_id = r.id and p.from_day <= ${today}
    and (p.until_day is null or p.until_day > ${today}))`

/** Sets of which a company holds one at a time, each from a day on. What is past keeps the revision of its days. */
export function mountCompanyProfile<N extends string, Id extends z.ZodType<number>>(profile: CompanyProfile<N, Id>) {
  const { kind, values, check } = profile
  const keys = Object.keys(values)
  const differs = valuesDiffer(['from', ...keys])
  const valued = valuesDiffer(keys)
  const wireOf = (key: string) => values[key]?.wire ?? key
  return mountEntity(
    profile.set,
    {
      table: 'profile_set',
      kind,
      columns: { from: 'from_day' },
      within: { column: 'parameters', keys },
      read: {
        state: `(case when ${span('p.rev')} is not null then 'inForce' when r.from_day > (select ${today} from company c
          where c.id = r.company_id) then 'planned' else 'replaced' end)`,
        since: span('p.from_day::text'),
        current: span('p.rev'),
      },
    },
    {
      accept: async ({ known, ...draft }, tx, _caller, { company, was }) => {
        if (!differs(draft, was)) return draft
        const problem = check(draft)
        if (problem) fail(problem.code, { data: { ...problem, field: wireOf(problem.field) } })
        // A month that is over was shown, and perhaps paid: no weight is changed behind it.
        const [open] = await ask<{ day: string; today: string }>(
          tx,
          sql`select date_trunc('month', now() at time zone c.time_zone)::date::text as day, ${raw(today)}::text as today
              from company c where c.id = ${company}`,
        )
        const { from } = draft
        if (typeof from === 'string' && open !== undefined && from < open.day)
          fail('rating.past', { data: { field: profile.set.fields.from.wire, day: open.day } })
        mustKnowPlan(known, draft, was, { plan: was?.['from'], today: open?.today ?? '', valued })
        return draft
      },
      after: async ({ is, was }, tx) => {
        if (is !== null && differs(is, was)) await keepRevision(tx, is.id)
        return []
      },
    },
  )
}
