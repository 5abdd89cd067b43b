import { vehicleComparative } from '#contract/analyses/vehicleComparative.ts'
import { defineAnalysisScreen } from '#src/fleet/analysis/defineAnalysisScreen.tsx'
import { oneVehicle } from '#src/fleet/analysis/opened.ts'

/** `/vehicleview/comparative`: two to six vehicles beside each other. */
export default defineAnalysisScreen(vehicleComparative, {
  open: oneVehicle,
})
