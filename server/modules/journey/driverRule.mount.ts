import { driverRule } from '#contract/entities/driverRule.ts'
import { fail } from '#contract/errors.ts'

import type { Tx } from '../../db/port.ts'
import { mountEntity } from '../../kit/entity/mountEntity.ts'
import { type RuleLine, tellUnderRule } from './tellUnderSet.ts'

const lines = 'company_id as company, driver_id as driver, from_day::text as day'

/** The lines of a rule as they are now said: one for each driver, or the one of the company. Answers those from before and after. */
async function writeLines(tx: Tx, company: number, rule: number): Promise<RuleLine[]> {
  const gone = await tx.query<RuleLine>(`delete from driver_rule where rule_id = $1 returning ${lines}`, [rule])
  const twins = await tx.query(
    `select 1 from journey_rule r left join journey_rule_driver d on d.journey_rule_id = r.id and r.reach = 'drivers'
       join driver_rule l on l.company_id = r.company_id and l.from_day = r.from_day
     where r.id = $1 and (l.driver_id = d.driver_id or r.reach = 'company' and l.driver_id is null) limit 1`,
    [rule],
  )
  if (twins.length > 0) fail('journey.ruleTwice', { data: { field: driverRule.fields.fromDay.wire } })
  const made = await tx.query<RuleLine>(
    `insert into driver_rule (company_id, driver_id, set_id, rule_id, from_day, to_day, by, at)
     select r.company_id, d.driver_id, s.set_id, r.id, r.from_day, r.to_day, r.changed_by, r.changed_at
     from journey_rule r join journey_rule_set s on s.journey_rule_id = r.id
       left join journey_rule_driver d on d.journey_rule_id = r.id and r.reach = 'drivers'
     where r.id = $1 and (r.reach = 'company' or d.driver_id is not null) returning ${lines}`,
    [rule],
  )
  return [...gone, ...made]
}

/** Whose a set is, by name or as those of the company: a rule of people becomes a line for each of them. */
export const driverRuleMount = mountEntity(
  driverRule,
  {
    table: 'journey_rule',
    read: {
      set: '(select s.name from journey_rule_set l join profile_set s on s.id = l.set_id where l.journey_rule_id = r.id limit 1)',
      whom: `(case r.reach when 'drivers' then (select string_agg(o.name, ', ' order by o.name)
        from journey_rule_driver l join driver o on o.id = l.driver_id where l.journey_rule_id = r.id) end)`,
    },
    links: {
      sets: {
        other: 'profile_set',
        between: 'journey_rule_set',
        theirs: 'set_id',
        label: 'o.name',
        where: `o.kind = 'journey' and o.active`,
      },
      drivers: { other: 'driver', label: 'o.name', where: 'o.active' },
    },
  },
  {
    accept: (draft) => {
      const { fromDay, toDay } = draft
      if (typeof fromDay === 'string' && typeof toDay === 'string' && toDay < fromDay)
        fail('journey.ruleDays', { data: { field: driverRule.fields.toDay.wire } })
      return draft
    },
    after: async ({ is }, tx) => {
      if (is === null) return []
      const others = await tx.query(
        `select 1 from journey_rule_set l join profile_set s on s.id = l.set_id
         where l.journey_rule_id = $1 and s.kind <> 'journey'`,
        [is.id],
      )
      // What vehicles or schemes hold is no set of rules of people, whoever may read it.
      if (others.length > 0) fail('entity.notFound')
      await tellUnderRule(tx, is.company, await writeLines(tx, is.company, is.id))
      return []
    },
  },
)
