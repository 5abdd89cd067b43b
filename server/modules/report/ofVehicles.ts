import { type Language, VehicleId } from '#contract/kinds.ts'
import { limits } from '#contract/limits.ts'
import type { Unheard } from '#contract/machine/reportPage.ts'
import { placeOrDegrees } from '#contract/placeText.ts'

import type { Tx } from '../../db/port.ts'
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

interface Span {
  from: number
  to: number
}

/**
 * Vehicles in use of a question that told nothing in its period: hours are kept for some months, whole days for years. Where that
 * is all of them, when one of them last reported before it.
 */
const unheardIn =
  (asked: Chosen & Span) =>
  async (tx: Tx): Promise<Unheard> => {
    const [from, to] = [at(asked.from), at(asked.to + 1)]
    const [found] = await ask<{ all: number; silent: number; named: { id: number; plate: string }[] }>(
      tx,
      sql`with u as materialized (
          select v.id, v.plate, not exists (select from vehicle_hour h where h.vehicle_id = v.id and h.reports > 0
              and h.hour > ${from} - interval '1 hour' and h.hour < ${to})
            and not exists (select from vehicle_day d where d.vehicle_id = v.id and d.reports > 0
              and d.day > (${from} at time zone co.time_zone)::date and d.day < (${to} at time zone co.time_zone)::date) as silent
          from vehicle v join company co on co.id = v.company_id where v.active and ${chosen(asked)})
        select (select count(*) from u)::int as all, (select count(*) from u where silent)::int as silent,
          (select coalesce(json_agg(n), '[]') from (select id, plate from u where silent order by plate
             limit ${limits.unheardNamed}) n) as named`,
    )
    const { all = 0, silent = 0, named = [] } = found ?? {}
    const vehicles = named.map(({ id, plate }) => ({ id: VehicleId.parse(id), plate }))
    return { count: silent, vehicles, lastAt: silent > 0 && silent === all ? await lastBefore(tx, asked) : null }
  }

/** Epoch ms of the newest report of the vehicles before a period; null without one. */
async function lastBefore(tx: Tx, asked: Chosen & Span): Promise<number | null> {
  const [found] = await ask<{ at: Date | null }>(
    tx,
    sql`select max(p.fix_at) as at from vehicle v cross join lateral (select p.fix_at from position p
          where p.vehicle_id = v.id and p.fix_at < ${at(asked.from)} order by p.fix_at desc limit 1) p
        where v.active and ${chosen(asked)}`,
  )
  return found?.at?.getTime() ?? null
}

/** Has hours, days and spans of the vehicles told before they are read, and says who told nothing. */
export const tellFirst = (deps: HourDeps) => async (asked: Chosen & Partial<Span>) => {
  const all = sql`select v.id from vehicle v where ${chosen(asked)}`
  const own = await deps.store.scoped({ companies: asked.companies }, (tx) => ask<{ id: number }>(tx, all))
  const told = await deps.hours.catchUp(own.map(({ id }) => id))
  const { from, to } = asked
  // Of whom it is not counted yet nobody knows whether there is data.
  const isKnown = told.behind === 0 && from !== undefined && to !== undefined
  return { ...told, ...(isKnown && { unheard: unheardIn({ ...asked, from, to }) }) }
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
