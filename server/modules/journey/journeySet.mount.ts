import { journeySet } from '#contract/entities/journeySet.ts'
import { fail } from '#contract/errors.ts'
import type { Field } from '#contract/fieldKinds.ts'
import { setProblem } from '#contract/rules/journey/setProblem.ts'

import { mountEntity } from '../../kit/entity/mountEntity.ts'
import { dayNow, heldSet } from '../../kit/heldSet.ts'
import { tellUnderSet } from './tellUnderSet.ts'

const { name: _name, description: _description, active: _active, holders: _holders, ...rest } = journeySet.fields
const fields = new Map(Object.entries<Field>(rest))
const isKey = (key: string): key is keyof typeof rest => key in rest
const keys = Object.keys(rest).filter(isKey)

/** Whoever holds a set of his own that is in force today, or else that of the company. */
const held = `(select count(*)::int from driver d join company c on c.id = d.company_id
  where d.company_id = r.company_id and d.active
    and (select h.id from (${heldSet({ company: 'd.company_id', driver: 'd.id', day: dayNow })}) h) = r.id)`

/** Sets of rules stand among those of all profiles; a change counts for journeys that begin on its day or later. */
export const journeySetMount = mountEntity(
  journeySet,
  {
    table: 'profile_set',
    kind: 'journey',
    within: { column: 'parameters', keys },
    read: { holders: held },
  },
  {
    accept: (draft) => {
      const problem = keys.some((key) => key in draft) ? setProblem(draft) : null
      if (problem !== null)
        fail(problem.needs === 'agreement' ? 'journey.agreement' : 'journey.invalidParameter', {
          data: { field: fields.get(problem.field)?.wire ?? problem.field },
        })
      return draft
    },
    after: async ({ is }, tx) => {
      if (is === null) return []
      await tx.query(
        `insert into profile_revision (profile_id, company_id, rev, parameters, by, at)
         select id, company_id, rev, parameters, changed_by, changed_at from profile_set where id = $1 on conflict do nothing`,
        [is.id],
      )
      await tellUnderSet(tx, is.company, is.id)
      return []
    },
    uses: async (ids, tx) => {
      const found = await tx.query(
        'select 1 from driver_rule where set_id = any($1::int[]) union all select 1 from journey_rule_set where set_id = any($1::int[]) limit 1',
        [ids],
      )
      return found.length > 0 ? ['drivers'] : []
    },
  },
)
