import type { Tx } from '../../db/port.ts'
import type { Question } from '../../kit/analysis/mountAnalysis.ts'
import { ask, sql } from '../../kit/sql.ts'

/**
 * What a litre costs, cents: as the question says, else as its companies say where all of them say one price. Sums of several
 * prices are no price: then it is not known, and neither is a cost.
 */
export async function litrePrice(
  tx: Tx,
  { filters, companies }: Pick<Question, 'filters' | 'companies'>,
): Promise<{ fuelPriceCents: number | null }> {
  const said = filters['fuelPriceCents']
  if (typeof said === 'number') return { fuelPriceCents: said }
  const [own] = await ask<{ price: number | null }>(
    tx,
    sql`select case when min(fuel_price_cents) = max(fuel_price_cents) and count(fuel_price_cents) = count(*)
          then min(fuel_price_cents) end as price from company where id = any(${companies}::int[])`,
  )
  return { fuelPriceCents: own?.price ?? null }
}
