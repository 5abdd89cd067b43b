import { journeySet } from '#contract/entities/journeySet.ts'
import { fail } from '#contract/errors.ts'
import type { Field } from '#contract/fieldKinds.ts'
import { setProblem } from '#contract/rules/journey/setProblem.ts'

import type { Tx } from '../../db/port.ts'
import { mountEntity } from '../../kit/entity/mountEntity.ts'
import { dayNow, heldSet } from '../../kit/heldSet.ts'
import { keepRevision, mustKnowPlan, valuesDiffer } from '../../kit/profile/revision.ts'
import { tellUnderSet } from './tellUnderSet.ts'

const {
  name: _name,
  description: _description,
  active: _active,
  holders: _holders,
  fromDay: fromDayField,
  ...rest
} = journeySet.fields
const fields = new Map(Object.entries<Field>(rest))
const isKey = (key: string): key is keyof typeof rest => key in rest
const keys = Object.keys(rest).filter(isKey)
const differs = valuesDiffer(['fromDay', ...keys])
const valued = valuesDiffer(keys)

/** Whoever holds a set of his own that is in force today, or else that of the company. */
const held = `(select count(*)::int from driver d join company c on c.id = d.company_id
  where d.company_id = r.company_id and d.active
    and (select h.id from (${heldSet({ company: 'd.company_id', driver: 'd.id', day: dayNow })}) h) = r.id)`

async function todayOf(tx: Tx, company: number): Promise<string> {
  const [now] = await tx.query<{ day: string }>(`select ${dayNow}::text as day from company c where c.id = $1`, [
    company,
  ])
  return now?.day ?? ''
}
/**
 * The day from which a changed set holds: today where none is said, or the one that stood has begun. A day that is over is
 * refused: what was told of it stays told.
 */
function holdsFrom(today: string, asked: unknown, was: unknown): string {
  if (typeof asked !== 'string' || (asked === was && asked < today)) return today
  return asked >= today ? asked : fail('journey.setPast', { data: { field: fromDayField.wire } })
}

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
    accept: async ({ known, ...draft }, tx, _caller, { company, was }) => {
      const problem = keys.some((key) => key in draft) ? setProblem(draft) : null
      if (problem !== null)
        fail(problem.needs === 'agreement' ? 'journey.agreement' : 'journey.invalidParameter', {
          data: { field: fields.get(problem.field)?.wire ?? problem.field },
        })
      if (!differs(draft, was)) return draft
      const stood = was?.['fromDay']
      const today = await todayOf(tx, company)
      const fromDay = holdsFrom(today, 'fromDay' in draft ? draft['fromDay'] : stood, stood)
      mustKnowPlan(known, draft, was, { plan: stood, today, valued })
      return { ...draft, fromDay }
    },
    after: async ({ is, was }, tx) => {
      if (is === null || !differs(is, was)) return []
      await keepRevision(tx, is.id)
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
