import type { ConcreteLimit } from '#contract/rules/concrete.ts'

import { concreteLimit } from '../../../kit/concreteLimits.ts'
import { ask, raw, type Sql, sql } from '../../../kit/sql.ts'
import { type Chosen, chosen, type HourDeps, tellFirst } from '../ofVehicles.ts'
import { tellLoads } from './tellLoads.ts'

type Asked = Chosen & {
  from: number
  to: number
  plants: readonly number[]
  sites: readonly number[]
}

/** Mixers of one question that are told at once: the others come with the next round. */
const most = 200

/** Has hours and spans of the mixers told, then their loads, before they are read. */
export const tellLoadsFirst = (deps: HourDeps) => async (asked: Chosen) => {
  const told = await tellFirst(deps)(asked)
  if (!deps.store.writable()) return told
  const late = await deps.store.scoped({ companies: asked.companies }, (tx) =>
    ask<{ id: number }>(
      tx,
      sql`select v.id from concrete_late x join vehicle v on v.id = x.vehicle_id where ${chosen(asked)} order by v.id limit ${most}`,
    ),
  )
  if (late.length === 0) return told
  const ids = late.map(({ id }) => id)
  await deps.store.system((tx) => tellLoads(tx, ids, ids.length))
  return told
}

/** SQL: loads `l` of the period and of the places asked for, of vehicle `v`. */
export const chosenLoads = ({ from, to, plants, sites }: Asked): Sql => sql`
  l.vehicle_id = v.id and l.loaded_at >= to_timestamp(${from / 1000}::float8) and l.loaded_at <= to_timestamp(${to / 1000}::float8)
    and (cardinality(${plants}::int[]) = 0 or l.plant_id = any(${plants}::int[]))
    and (cardinality(${sites}::int[]) = 0 or l.site_id = any(${sites}::int[]))`

/** SQL: whether load `l` broke a limit of its company; null where a mark of it is not known. */
export const lateIn = (limit: ConcreteLimit): Sql => raw(lateText(limit))
const water = 'coalesce(l.first_water_at, l.loaded_at)'
const spans: Readonly<Record<ConcreteLimit, string>> = {
  toSite: `l.arrived_at - ${water}`,
  waiting: 'l.unloading_at - l.arrived_at',
  whole: `l.unloaded_at - ${water}`,
}
const lateText = (limit: ConcreteLimit) =>
  `(extract(epoch from ${spans[limit]}) > 60 * ${concreteLimit(limit, 'l.company_id')})`

/** SQL: minutes from mark to mark of load `l`; null where one is not known. */
export const minutesFrom = (from: string, to: string): Sql =>
  raw(`(extract(epoch from l.${to} - l.${from})::float8 / 60)`)
