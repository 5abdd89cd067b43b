import { driverComparative } from '#contract/analyses/driverComparative.ts'
import { defineAnalysisScreen } from '#src/fleet/analysis/defineAnalysisScreen.tsx'
import { oneDriver } from '#src/fleet/analysis/opened.ts'

/** `/driverview/comparative`: two to six drivers beside each other. */
export default defineAnalysisScreen(driverComparative, {
  open: oneDriver,
})
