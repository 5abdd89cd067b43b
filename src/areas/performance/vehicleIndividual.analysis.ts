import { vehicleIndividual } from '#contract/analyses/vehicleIndividual.ts'
import { subjectParameter } from '#contract/machine/subjectParameter.ts'
import { defineAnalysisScreen } from '#src/fleet/analysis/defineAnalysisScreen.tsx'

/** `/vehicleview/individual`: what one vehicle did. */
export default defineAnalysisScreen(vehicleIndividual, {
  given: ({ vehicleId, startTimestamp, endTimestamp }) =>
    vehicleId === undefined ? {} : { [subjectParameter.vehicle]: vehicleId, inicio: startTimestamp, fim: endTimestamp },
})
