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
 * Holders of cards, each until the next one: read once and joined. Looked up row by row, every row of a fleet would read every
 * card of it, for no index on capitals is asked before the company of a row is known to be the reader's. Company and card are
 * one word: joined by the company first, each row meets every card of it.
 */
export const holdersOf = (
  companies: readonly number[],
): Sql => sql`select c.company_id || ' ' || c.code as code, c.driver_id, c.from_at,
    least(c.to_at, lead(c.from_at) over (partition by c.company_id, c.code order by c.from_at)) as to_at
  from card_holder c where c.company_id = any(${companies}::int[])`

/**
 * Vehicles that cards of these drivers were at in a period: who asks of one driver reads no other vehicle's days. One that
 * nobody has stands for none, for no vehicle named is all of them.
 */
export async function vehiclesOf(
  tx: Tx,
  { companies, drivers, vehicles, from, to }: Asked,
): Promise<readonly number[]> {
  // Driving in doubt is of no card's holder.
  if (drivers.length === 0 || drivers.includes(inDoubt)) return vehicles
  const day = (ms: number) => sql`(to_timestamp(${ms / 1000}::float8) at time zone 'UTC')::date`
  const found = await ask<{ id: number }>(
    tx,
    sql`with c as materialized (select distinct c.company_id || ' ' || c.code as code from card_holder c
          where c.company_id = any(${companies}::int[]) and c.driver_id = any(${drivers}::int[]))
        select d.vehicle_id as id from vehicle_day d join c on c.code = d.company_id || ' ' || upper(d.driver_code)
          where d.company_id = any(${companies}::int[]) and d.day >= ${day(from)} - 1 and d.day <= ${day(to)} + 1
        union select k.vehicle_id from hour_cursor k join c on c.code = k.company_id || ' ' || upper(k.last_driver)
          where k.company_id = any(${companies}::int[])`,
  )
  const driven = found.map(({ id }) => id).filter((id) => vehicles.length === 0 || vehicles.includes(id))
  return driven.length === 0 ? [0] : driven
}
