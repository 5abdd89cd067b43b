import { driversEvaluation } from '#contract/analyses/driversEvaluation.ts'
import { defineAnalysisScreen } from '#src/fleet/analysis/defineAnalysisScreen.tsx'
import { whyScore } from '#src/fleet/analysis/opened.ts'

/** `/driverperformance/motoristasavaliacao`: what everybody loses on: drivers by items. */
export default defineAnalysisScreen(driversEvaluation, {
  open: whyScore,
})
