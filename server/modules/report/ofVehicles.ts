import type { Language } from '#contract/kinds.ts'
import { placeOrDegrees } from '#contract/placeText.ts'

import type { MachineDeps } from '../../kit/machine.ts'
import type { HourTelling } from '../../kit/rollup.ts'
import { type Sql, ask, raw, sql } from '../../kit/sql.ts'

/** Vehicles that a question of a report is about; none named is all of the companies. */
export interface Chosen {
  companies: readonly number[]
  vehicles: readonly number[]
  groupings?: readonly number[]
  operations?: readonly number[]
  categories?: readonly number[]
  /** Whose rows alone are told; none is everybody's. */
  drivers?: readonly number[]
}

/** SQL: whether vehicle `v` is one of them. */
export const chosen = ({ companies, vehicles, groupings = [], operations = [], categories = [] }: Chosen): Sql =>
  sql`v.company_id = any(${companies}::int[])
  and (cardinality(${vehicles}::int[]) = 0 or v.id = any(${vehicles}::int[]))
  and (cardinality(${groupings}::int[]) = 0 or exists (select from grouping_vehicle g
         where g.vehicle_id = v.id and g.unlinked_at is null and g.grouping_id = any(${groupings}::int[])))
  and (cardinality(${operations}::int[]) = 0 or exists (select from operation_vehicle o
         where o.vehicle_id = v.id and o.unlinked_at is null and o.operation_id = any(${operations}::int[])))
  and (cardinality(${categories}::int[]) = 0 or v.category = any(${categories}::int[]))`

/** SQL: whether a row is of one of the drivers asked for, by the code that was said at an instant. All are names of columns. */
export const ofDrivers = ({ drivers = [] }: Chosen, company: string, code: string, when: string): Sql =>
  drivers.length === 0 ? raw('true') : sql`driver_of(${raw(`${company}, ${code}, ${when}`)}) = any(${drivers}::int[])`

/** SQL: whether vehicle `v` has a row: where it was heard, and in use without anything to tell unless somebody's hours are asked for. */
export const listed = ({ drivers = [] }: Chosen, heard: string): Sql =>
  raw(drivers.length === 0 ? `(v.active or ${heard})` : `coalesce(${heard}, false)`)

export type HourDeps = MachineDeps & { hours: HourTelling }

/** Has hours, days and spans of the vehicles told before they are read. */
export const tellFirst = (deps: HourDeps) => async (asked: Chosen) => {
  const all = sql`select v.id from vehicle v where ${chosen(asked)}`
  const own = await deps.store.scoped({ companies: asked.companies }, (tx) => ask<{ id: number }>(tx, all))
  return deps.hours.catchUp(own.map(({ id }) => id))
}

/** SQL: who bore a code that a device said at an instant, or null. All are names of columns. */
export const driverOf = (company: string, code: string, when: string): Sql =>
  raw(`(select dr.name from driver dr where dr.id = driver_of(${company}, ${code}, ${when}))`)

/** SQL: the code that was said last among the rows of `rollup`. */
export const lastCode = raw(`(array_agg(h.driver_code order by h.at desc) filter (where h.driver_code <> ''))[1]`)

/** SQL: an instant of epoch ms. */
export const at = (ms: number): Sql => sql`to_timestamp(${ms / 1000}::float8)`

export const spotText = (latitude: number | null, longitude: number | null, language: Language): string | null =>
  latitude === null || longitude === null ? null : placeOrDegrees(latitude, longitude, language)
