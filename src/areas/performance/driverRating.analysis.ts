import { driverRating } from '#contract/analyses/driverRating.ts'
import { defineAnalysisScreen } from '#src/fleet/analysis/defineAnalysisScreen.tsx'
import { whyScore } from '#src/fleet/analysis/opened.ts'

import { talkColumn } from './TalkButtons.tsx'

/** `/driverperformance/rating`: how high each score is now, and how much of it was heard. */
export default defineAnalysisScreen(driverRating, {
  open: whyScore,
  beside: talkColumn,
})
