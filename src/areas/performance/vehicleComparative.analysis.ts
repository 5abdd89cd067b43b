import { vehicleComparative } from '#contract/analyses/vehicleComparative.ts'
import { subjectParameter } from '#contract/machine/subjectParameter.ts'
import { defineAnalysisScreen } from '#src/fleet/analysis/defineAnalysisScreen.tsx'
import { to } from '#src/lib/paths.ts'

/** `/vehicleview/comparative`: two to six vehicles beside each other. */
export default defineAnalysisScreen(vehicleComparative, {
  open: ({ id }) => `${to('vehicleIndividual')}?${subjectParameter.vehicle}=${id ?? ''}`,
})
