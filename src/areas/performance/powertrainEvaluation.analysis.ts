import { powertrainEvaluation } from '#contract/analyses/powertrainEvaluation.ts'
import { subjectParameter } from '#contract/machine/subjectParameter.ts'
import { defineAnalysisScreen } from '#src/fleet/analysis/defineAnalysisScreen.tsx'
import { to } from '#src/lib/paths.ts'

/** `/powertrain/avaliacao`: how well each engine is used. */
export default defineAnalysisScreen(powertrainEvaluation, {
  open: ({ id }) => `${to('vehicleIndividual')}?${subjectParameter.vehicle}=${id ?? ''}`,
})
