import { goal } from '#contract/entities/goal.ts'
import { fail } from '#contract/errors.ts'

import type { Tx } from '../../db/port.ts'
import { mountEntity } from '../../kit/entity/mountEntity.ts'
import { ask, raw, sql } from '../../kit/sql.ts'
import { daysInOrder } from './days.ts'
import { vehicleOf } from './linked.ts'

interface Twin extends Record<string, unknown> {
  other: string
  from: string
  day: string
}
/** Another goal of the same measure and scope that, by that scope, names one of the same on one of the same days: nobody could say which counts. */
async function twinOf(tx: Tx, id: number): Promise<Twin | undefined> {
  const [twin] = await ask<Twin>(
    tx,
    sql`select o.description as other, o.starts_on::text as "from", o.ends_on::text as day
        from goal r join goal o on o.company_id = r.company_id and o.id <> r.id and o.active and o.measure = r.measure
          and o.scope = r.scope and o.starts_on <= r.ends_on and o.ends_on >= r.starts_on
        where r.id = ${id} and r.active and (r.scope = 'company'
          or r.scope = 'vehicle' and exists (select 1 from goal_vehicle a join goal_vehicle b using (vehicle_id) where a.goal_id = r.id and b.goal_id = o.id)
          or r.scope = 'driver' and exists (select 1 from goal_driver a join goal_driver b using (driver_id) where a.goal_id = r.id and b.goal_id = o.id)
          or r.scope = 'operation' and exists (select 1 from goal_operation a join goal_operation b using (operation_id) where a.goal_id = r.id and b.goal_id = o.id)
          or r.scope = 'grouping' and exists (select 1 from goal_grouping a join goal_grouping b using (grouping_id) where a.goal_id = r.id and b.goal_id = o.id))
        order by o.starts_on, o.id limit 1`,
  )
  return twin
}

/** By scope: the link that says whom it is of. */
const linkOf = { vehicle: 'vehicles', driver: 'drivers', operation: 'operations', grouping: 'groupings' } as const
const isLinked = (scope: unknown): scope is keyof typeof linkOf => typeof scope === 'string' && scope in linkOf

/** A goal that counts, of a scope in which it names nobody. */
async function namesNobody(tx: Tx, id: number, scope: keyof typeof linkOf): Promise<boolean> {
  const found = await ask(
    tx,
    sql`select 1 from goal r where r.id = ${id} and r.active and not exists (select from ${raw(`goal_${scope}`)} l where l.goal_id = r.id)`,
  )
  return found.length > 0
}

const names = (between: string, other: string, label: string) =>
  `(select string_agg(o.${label}, ', ' order by o.${label}) from ${between} l join ${other} o on o.id = l.${other}_id where l.goal_id = r.id)`

export const goalMount = mountEntity(
  goal,
  {
    table: 'goal',
    read: {
      whom: `(case r.scope when 'vehicle' then ${names('goal_vehicle', 'vehicle', 'plate')}
        when 'driver' then ${names('goal_driver', 'driver', 'name')}
        when 'operation' then ${names('goal_operation', 'operation', 'description')}
        when 'grouping' then ${names('goal_grouping', 'grouping', 'description')} end)`,
    },
    links: {
      vehicles: vehicleOf(),
      drivers: { other: 'driver', label: 'o.name', where: 'o.active' },
      operations: { other: 'operation', label: 'o.description', where: 'o.active' },
      groupings: { other: 'grouping', label: 'o.description', where: 'o.active' },
    },
  },
  {
    accept: (draft) => {
      daysInOrder(draft, goal.fields.endsOn.wire)
      return draft
    },
    after: async ({ is }, tx) => {
      if (is === null) return []
      const { scope } = is
      if (isLinked(scope) && (await namesNobody(tx, is.id, scope)))
        fail('goal.nobody', { data: { field: goal.links?.[linkOf[scope]].wire } })
      const twin = await twinOf(tx, is.id)
      if (twin !== undefined) fail('goal.overlaps', { data: { field: goal.fields.startsOn.wire, ...twin } })
      return []
    },
  },
)
