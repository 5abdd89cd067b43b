import { driversEvaluation } from '#contract/analyses/driversEvaluation.ts'
import { subjectParameter } from '#contract/machine/subjectParameter.ts'
import { defineAnalysisScreen } from '#src/fleet/analysis/defineAnalysisScreen.tsx'
import { to } from '#src/lib/paths.ts'

/** `/driverperformance/motoristasavaliacao`: what everybody loses on: drivers by items. */
export default defineAnalysisScreen(driversEvaluation, {
  open: ({ id }) => `${to('driverEvaluation')}?${subjectParameter.driver}=${id ?? ''}`,
})
