import { goodDrivingDriver } from '#contract/analyses/goodDrivingDriver.ts'
import { subjectParameter } from '#contract/machine/subjectParameter.ts'
import { defineAnalysisScreen } from '#src/fleet/analysis/defineAnalysisScreen.tsx'

/** `/pilotebem/analise/:driverId/…`: how the index of one driver is built. */
export default defineAnalysisScreen(goodDrivingDriver, {
  given: ({ driverId, startTimestamp, endTimestamp }) =>
    driverId === undefined ? {} : { [subjectParameter.driver]: driverId, inicio: startTimestamp, fim: endTimestamp },
})
