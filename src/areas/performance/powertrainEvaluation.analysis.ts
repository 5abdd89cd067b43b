import { powertrainEvaluation } from '#contract/analyses/powertrainEvaluation.ts'
import { defineAnalysisScreen } from '#src/fleet/analysis/defineAnalysisScreen.tsx'
import { oneVehicle } from '#src/fleet/analysis/opened.ts'

import { ModelSelect } from './ModelSelect.tsx'

/** `/powertrain/avaliacao`: how well each engine is used. */
export default defineAnalysisScreen(powertrainEvaluation, {
  open: oneVehicle,
  filters: { model: ModelSelect },
})
