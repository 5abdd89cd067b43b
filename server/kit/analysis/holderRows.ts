import { inDoubt } from '#contract/machine/analysisShape.ts'

import type { Tx } from '../../db/port.ts'
import { type Sql, ask, sql } from '../sql.ts'

interface Asked {
  companies: readonly number[]
  /** None is all. */
  drivers: readonly number[]
  vehicles: readonly number[]
  /** Epoch ms. */
  from: number
  to: number
}

/**
 * Holders of codes, each until the next one: of cards, and of what the office gave by name. Read once and joined: looked up row
 * by row, every row of a fleet would read every card of it, for no index on capitals is asked before the company of a row is
 * known to be the reader's. Company and card are one word: joined by the company first, each row meets every card of it.
 */
export const holdersOf = (
  companies: readonly number[],
): Sql => sql`select c.company_id || ' ' || c.code as code, c.driver_id, c.from_at,
    least(c.to_at, lead(c.from_at) over (partition by c.company_id, c.code order by c.from_at)) as to_at
  from code_holder c where c.company_id = any(${companies}::int[])`

/** When codes came to somebody or were given back, for `rollup`: `company_id, code, at`. */
export const passedIn = (companies: readonly number[]): Sql => sql`select c.company_id, c.code, e.at
  from code_holder c cross join lateral (values (c.from_at), (c.to_at)) e (at) where c.company_id = any(${companies}::int[])`

/** Who asks of some drivers reads no other vehicle's days, and looks for no other card's doubts. */
interface Driven {
  /** None is all. */
  vehicles: readonly number[]
  /** Cards, in capitals; left out, all. */
  codes?: readonly string[]
}

/**
 * Vehicles that cards of these drivers were at in a period, and the cards. Of somebody who drove nothing it is one vehicle
 * that nobody has, for no vehicle named is all of them.
 */
export async function drivenOf(tx: Tx, { companies, drivers, vehicles, from, to }: Asked): Promise<Driven> {
  // Driving in doubt is of no card's holder.
  if (drivers.length === 0 || drivers.includes(inDoubt)) return { vehicles }
  const day = (ms: number) => sql`(to_timestamp(${ms / 1000}::float8) at time zone 'UTC')::date`
  const found = await ask<{ id: number; code: string }>(
    tx,
    sql`with c as materialized (select distinct c.company_id || ' ' || c.code as code from code_holder c
          where c.company_id = any(${companies}::int[]) and c.driver_id = any(${drivers}::int[]))
        select d.vehicle_id as id, upper(d.driver_code) as code
          from vehicle_day d join c on c.code = d.company_id || ' ' || upper(d.driver_code)
          where d.company_id = any(${companies}::int[]) and d.day >= ${day(from)} - 1 and d.day <= ${day(to)} + 1
        union select k.vehicle_id, upper(k.last_driver)
          from hour_cursor k join c on c.code = k.company_id || ' ' || upper(k.last_driver)
          where k.company_id = any(${companies}::int[])`,
  )
  const driven = [...new Set(found.map(({ id }) => id))].filter((id) => vehicles.length === 0 || vehicles.includes(id))
  return {
    vehicles: driven.length === 0 ? [0] : driven,
    // On whatever vehicle: in doubt is what two of them say, one of which may not be asked about.
    codes: [...new Set(found.map(({ code }) => code))],
  }
}
