import type { z } from 'zod'

import { DriverId, JourneySetId, UserId } from '#contract/kinds.ts'
import type { Store } from '#server/db/port.ts'

/** The id of what a noun may be linked to, in a company; a vehicle where it names nothing else. */
export type Linked = (of: z.ZodType, company: number) => number | undefined

const planted: readonly (readonly [of: z.ZodType | null, statement: string])[] = [
  [
    UserId,
    `with p as (insert into profile (company_id, description, menu) values ($1, 'Teste', '[]') returning id)
     insert into app_user (company_id, management_company_id, profile_id, name, email, password_hash)
     select $1, $1, id, 'Bia', 'bia' || $1 || '@farol.dev', '-' from p returning id`,
  ],
  [
    JourneySetId,
    `insert into profile_set (company_id, kind, name, parameters) values ($1, 'journey', 'Regras', '{}') returning id`,
  ],
  [DriverId, `insert into driver (company_id, name) values ($1, 'Motorista de teste') returning id`],
  [null, 'select id from vehicle where company_id = $1 limit 1'],
]

/** Somebody, a driver, a set and a vehicle of each of two companies: for nouns that need one. */
export async function plantLinked(store: Store): Promise<Linked> {
  const ids = new Map<string, number>()
  const keyOf = (of: z.ZodType | null, company: number) => `${planted.findIndex(([one]) => one === of)} ${company}`
  await store.system(async (tx) => {
    for (const company of [1, 2]) {
      for (const [of, statement] of planted) {
        const [row] = await tx.query<{ id: number }>(statement, [company])
        if (row) ids.set(keyOf(of, company), row.id)
      }
    }
  })
  return (of, company) => ids.get(keyOf(planted.some(([one]) => one === of) ? of : null, company))
}
