import { goodDrivingDriverAnalytics } from '#contract/analyses/goodDrivingDriverAnalytics.ts'
import { subjectParameter } from '#contract/machine/subjectParameter.ts'
import { defineAnalysisScreen } from '#src/fleet/analysis/defineAnalysisScreen.tsx'

/** `/pilotebem/analytics/:driverId/…`: how the index of one driver moves. */
export default defineAnalysisScreen(goodDrivingDriverAnalytics, {
  given: ({ driverId, startTimestamp, endTimestamp }) =>
    driverId === undefined ? {} : { [subjectParameter.driver]: driverId, inicio: startTimestamp, fim: endTimestamp },
})
