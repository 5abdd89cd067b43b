import { vehicleGeneral } from '#contract/analyses/vehicleGeneral.ts'
import { defineAnalysisScreen } from '#src/fleet/analysis/defineAnalysisScreen.tsx'
import { oneVehicle } from '#src/fleet/analysis/opened.ts'

/** `/vehicleview/general`: all vehicles by their measures. */
export default defineAnalysisScreen(vehicleGeneral, {
  open: oneVehicle,
})
