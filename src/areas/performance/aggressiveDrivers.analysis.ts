import { aggressiveDrivers } from '#contract/analyses/aggressiveDrivers.ts'
import { subjectParameter } from '#contract/machine/subjectParameter.ts'
import { defineAnalysisScreen } from '#src/fleet/analysis/defineAnalysisScreen.tsx'
import { to } from '#src/lib/paths.ts'

/** `/driverperformance/motoristasagressivos`: who is dangerous today. */
export default defineAnalysisScreen(aggressiveDrivers, {
  open: ({ id }) => `${to('driverEvaluation')}?${subjectParameter.driver}=${id ?? ''}`,
})
