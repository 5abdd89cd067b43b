import { vehicleGeneral } from '#contract/analyses/vehicleGeneral.ts'
import { defineAnalysisScreen } from '#src/fleet/analysis/defineAnalysisScreen.tsx'
import { to } from '#src/lib/paths.ts'

/** `/vehicleview/general`: all vehicles by their measures. */
export default defineAnalysisScreen(vehicleGeneral, {
  open: ({ id }) => `${to('vehicleIndividual')}?veiculos=${id ?? ''}`,
})
