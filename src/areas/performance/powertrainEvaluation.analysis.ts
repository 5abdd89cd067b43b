import { powertrainEvaluation } from '#contract/analyses/powertrainEvaluation.ts'
import { defineAnalysisScreen } from '#src/fleet/analysis/defineAnalysisScreen.tsx'
import { oneVehicle } from '#src/fleet/analysis/opened.ts'

/** `/powertrain/avaliacao`: how well each engine is used. */
export default defineAnalysisScreen(powertrainEvaluation, {
  open: oneVehicle,
})
