import { driverRating } from '#contract/analyses/driverRating.ts'
import { subjectParameter } from '#contract/machine/subjectParameter.ts'
import { defineAnalysisScreen } from '#src/fleet/analysis/defineAnalysisScreen.tsx'
import { to } from '#src/lib/paths.ts'

/** `/driverperformance/rating`: how high each score is now, and how much of it was heard. */
export default defineAnalysisScreen(driverRating, {
  open: ({ id }) => `${to('driverEvaluation')}?${subjectParameter.driver}=${id ?? ''}`,
})
