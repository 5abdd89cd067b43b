import { vehicleGeneral } from '#contract/analyses/vehicleGeneral.ts'
import { subjectParameter } from '#contract/machine/subjectParameter.ts'
import { defineAnalysisScreen } from '#src/fleet/analysis/defineAnalysisScreen.tsx'
import { to } from '#src/lib/paths.ts'

/** `/vehicleview/general`: all vehicles by their measures. */
export default defineAnalysisScreen(vehicleGeneral, {
  open: ({ id }) => `${to('vehicleIndividual')}?${subjectParameter.vehicle}=${id ?? ''}`,
})
