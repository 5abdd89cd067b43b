import { driveWellComparative } from '#contract/analyses/driveWellComparative.ts'
import { defineAnalysisScreen } from '#src/fleet/analysis/defineAnalysisScreen.tsx'

import { EvaluationSelect } from './EvaluationSelect.tsx'
import { SecondEvaluation } from './SecondEvaluation.tsx'

/** `/drivewell/comparative`: drivers of one evaluation beside each other, or one in two. */
export default defineAnalysisScreen(driveWellComparative, {
  filters: { evaluation: EvaluationSelect, second: SecondEvaluation },
})
