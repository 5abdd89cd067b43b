import { vehicleTelemetry } from '#contract/analyses/vehicleTelemetry.ts'
import { defineAnalysisScreen } from '#src/fleet/analysis/defineAnalysisScreen.tsx'
import { oneVehicle } from '#src/fleet/analysis/opened.ts'

/** `/vehicleview/telemetry`: between which values vehicles work. */
export default defineAnalysisScreen(vehicleTelemetry, {
  open: oneVehicle,
})
