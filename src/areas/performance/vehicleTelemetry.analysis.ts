import { vehicleTelemetry } from '#contract/analyses/vehicleTelemetry.ts'
import { subjectParameter } from '#contract/machine/subjectParameter.ts'
import { defineAnalysisScreen } from '#src/fleet/analysis/defineAnalysisScreen.tsx'
import { to } from '#src/lib/paths.ts'

/** `/vehicleview/telemetry`: between which values vehicles work. */
export default defineAnalysisScreen(vehicleTelemetry, {
  open: ({ id }) => `${to('vehicleIndividual')}?${subjectParameter.vehicle}=${id ?? ''}`,
})
