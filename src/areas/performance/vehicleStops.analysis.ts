import { vehicleStops } from '#contract/analyses/vehicleStops.ts'
import { defineAnalysisScreen } from '#src/fleet/analysis/defineAnalysisScreen.tsx'

/** `/vehicleview/stop`: where vehicles stand, and for how long. */
export default defineAnalysisScreen(vehicleStops)
