import { driverComparative } from '#contract/analyses/driverComparative.ts'
import { defineAnalysisScreen } from '#src/fleet/analysis/defineAnalysisScreen.tsx'
import { to } from '#src/lib/paths.ts'

/** `/driverview/comparative`: two to six drivers beside each other. */
export default defineAnalysisScreen(driverComparative, {
  open: ({ id }) => `${to('driverIndividual')}?motoristas=${id ?? ''}`,
})
