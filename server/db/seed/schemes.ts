import { z } from 'zod'

import { schemes } from '#contract/rules/ratedSums.ts'
import { schemeValues } from '#contract/rules/scheme.ts'
import { usualHead } from '#contract/rules/schemeHead.ts'

import type { Tx } from '../port.ts'
import document from './schemes.json' with { type: 'json' }

/** What companies of the demo are rated by: each step as the initial scheme with what it changes of it. */
const Sets = z.array(
  z.strictObject({
    company: z.int(),
    kind: z.enum(['driverScheme', 'vehicleScheme', 'piloteScheme']),
    name: z.string(),
    description: z.string().nullable(),
    /** Days from now on which it counts, and on which it was saved; what weighs nothing is left out. */
    steps: z.array(
      z.strictObject({ from: z.int(), saved: z.int(), changes: z.record(z.string(), z.number().nullable()) }),
    ),
  }),
)

/** Schemes with their revisions: one past, one in force from within the week, one planned. */
export async function seedSchemes(tx: Tx, now: Date): Promise<void> {
  for (const { company, kind, name, description, steps } of Sets.parse(document)) {
    const revisions = steps.map(({ from, saved, changes }, at) => ({
      rev: at + 1,
      from,
      saved,
      parameters: { ...schemeValues(schemes[kind]), ...(kind === 'driverScheme' && usualHead), ...changes },
    }))
    await tx.query(
      `with d as (select * from jsonb_to_recordset($5::jsonb) d (rev int, "from" int, saved int, parameters jsonb)),
         p as (select name from app_user where email = 'admin@farol.dev'),
         last as (select * from d order by rev desc limit 1),
         s as (insert into profile_set (company_id, kind, name, description, parameters, from_day, rev, changed_at, changed_by)
               select $2, $3, $4, $6, last.parameters, ($1::timestamptz + make_interval(days => last."from"))::date, last.rev,
                 $1::timestamptz + make_interval(days => last.saved), p.name from last, p returning id)
       insert into profile_revision (profile_id, company_id, rev, parameters, from_day, by, at)
       select s.id, $2, d.rev, d.parameters, ($1::timestamptz + make_interval(days => d."from"))::date, p.name,
         $1::timestamptz + make_interval(days => d.saved) from s, d, p`,
      [now, company, kind, name, JSON.stringify(revisions), description],
    )
  }
}
