import type { Tx } from '../../db/port.ts'
import type { Question } from '../../kit/analysis/mountAnalysis.ts'

/** What somebody says a litre costs. */
export const litrePrice = (_tx: Tx, { filters }: Question): { fuelPriceCents: number | null } => ({
  fuelPriceCents: typeof filters['fuelPriceCents'] === 'number' ? filters['fuelPriceCents'] : null,
})
