import { performance } from '#contract/analyses/performance.ts'

import { mountAnalysis } from '../../kit/analysis/mountAnalysis.ts'

/** A litre costs what the question says: what nobody said is not known, and neither is a cost. */
export const performanceMount = mountAnalysis(performance, {
  by: (_tx, { filters }) => ({
    fuelPriceCents: typeof filters.fuelPriceCents === 'number' ? filters.fuelPriceCents : null,
  }),
})
