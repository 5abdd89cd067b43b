import { maintenancePowertrain } from '#contract/analyses/maintenancePowertrain.ts'
import { defineAnalysisScreen } from '#src/fleet/analysis/defineAnalysisScreen.tsx'
import { oneVehicle } from '#src/fleet/analysis/opened.ts'

/** `/manutencao/powertrain`: how the parts of each engine are used, beside its model, and what warns of them. */
export default defineAnalysisScreen(maintenancePowertrain, {
  open: oneVehicle,
})
