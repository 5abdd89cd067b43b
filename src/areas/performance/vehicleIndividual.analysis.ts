import { vehicleIndividual } from '#contract/analyses/vehicleIndividual.ts'
import { defineAnalysisScreen } from '#src/fleet/analysis/defineAnalysisScreen.tsx'

/** `/vehicleview/individual`: what one vehicle did. */
export default defineAnalysisScreen(vehicleIndividual, {
  given: ({ vehicleId, startTimestamp, endTimestamp }) =>
    vehicleId === undefined ? {} : { veiculos: vehicleId, inicio: startTimestamp, fim: endTimestamp },
})
