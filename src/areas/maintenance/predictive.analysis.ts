import { predictive } from '#contract/analyses/predictive.ts'
import { defineAnalysisScreen } from '#src/fleet/analysis/defineAnalysisScreen.tsx'

import { SignalReviews } from './SignalReviews.tsx'

/** `/manutencao/preditiva`: signals that drift, with their evidence; of one vehicle its days. */
export default defineAnalysisScreen(predictive, { widths: { signal: 230 }, before: SignalReviews })
