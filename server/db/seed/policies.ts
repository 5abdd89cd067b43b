import type { SecondPerson } from '#contract/rules/secondPerson.ts'

import type { Tx } from '../port.ts'

/** Of each company another way to command, so that all may be tried: `despacho@` asks, `supervisor@` agrees. */
const policies: readonly (readonly [company: number, secondPerson: SecondPerson])[] = [
  [1, 'override'],
  [2, 'always'],
  [3, 'never'],
]

export async function seedPolicies(tx: Tx): Promise<void> {
  for (const [company, secondPerson] of policies) {
    await tx.query(
      `insert into command_policy (company_id, second_person, rev)
       select $1, $2, 1 where exists (select 1 from company where id = $1)`,
      [company, secondPerson],
    )
  }
}
