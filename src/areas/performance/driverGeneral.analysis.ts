import { driverGeneral } from '#contract/analyses/driverGeneral.ts'
import { subjectParameter } from '#contract/machine/subjectParameter.ts'
import { defineAnalysisScreen } from '#src/fleet/analysis/defineAnalysisScreen.tsx'
import { to } from '#src/lib/paths.ts'

/** `/driverview/general`: the work of all drivers. */
export default defineAnalysisScreen(driverGeneral, {
  open: ({ id }) => `${to('driverIndividual')}?${subjectParameter.driver}=${id ?? ''}`,
})
