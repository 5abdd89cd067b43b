import { goodDrivingAnalytics } from '#contract/analyses/goodDrivingAnalytics.ts'
import { defineAnalysisScreen } from '#src/fleet/analysis/defineAnalysisScreen.tsx'
import { to } from '#src/lib/paths.ts'

/** `/pilotebem/analytics`: how the index moves. */
export default defineAnalysisScreen(goodDrivingAnalytics, {
  open: ({ id }, { period }) =>
    to('goodDrivingAnalyticsPeriod', { driverId: id ?? 0, startTimestamp: period.start, endTimestamp: period.end }),
})
