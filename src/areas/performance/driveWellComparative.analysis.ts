import { driveWellComparative } from '#contract/analyses/driveWellComparative.ts'
import { defineAnalysisScreen } from '#src/fleet/analysis/defineAnalysisScreen.tsx'

import { EvaluationSelect } from './EvaluationSelect.tsx'

/** `/drivewell/comparative`: drivers of one evaluation beside each other. */
export default defineAnalysisScreen(driveWellComparative, { filters: { evaluation: EvaluationSelect } })
