import { driverGeneral } from '#contract/analyses/driverGeneral.ts'
import { defineAnalysisScreen } from '#src/fleet/analysis/defineAnalysisScreen.tsx'
import { oneDriver } from '#src/fleet/analysis/opened.ts'

/** `/driverview/general`: the work of all drivers. */
export default defineAnalysisScreen(driverGeneral, {
  open: oneDriver,
})
