import { driverRanking } from '#contract/analyses/driverRanking.ts'
import { defineAnalysisScreen } from '#src/fleet/analysis/defineAnalysisScreen.tsx'
import { whyScore } from '#src/fleet/analysis/opened.ts'
import { segmentsFilter } from '#src/fleet/analysis/segmentsFilter.tsx'

import { talkColumn } from './TalkButtons.tsx'

/** `/ranking/motoristas`: who stands where (EXPORT-09). */
export default defineAnalysisScreen(driverRanking, {
  filters: { by: segmentsFilter(driverRanking, 'by'), base: segmentsFilter(driverRanking, 'base') },
  open: whyScore,
  beside: talkColumn,
})
