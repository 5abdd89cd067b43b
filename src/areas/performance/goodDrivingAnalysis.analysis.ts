import { goodDrivingAnalysis } from '#contract/analyses/goodDrivingAnalysis.ts'
import { defineAnalysisScreen } from '#src/fleet/analysis/defineAnalysisScreen.tsx'
import { to } from '#src/lib/paths.ts'

/** `/pilotebem/analise`: how the index stands now. */
export default defineAnalysisScreen(goodDrivingAnalysis, {
  open: ({ id }, { period }) =>
    to('goodDrivingAnalysisPeriod', { driverId: id ?? 0, startTimestamp: period.start, endTimestamp: period.end }),
})
