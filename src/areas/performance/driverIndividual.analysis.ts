import { driverIndividual } from '#contract/analyses/driverIndividual.ts'
import { subjectParameter } from '#contract/machine/subjectParameter.ts'
import { defineAnalysisScreen } from '#src/fleet/analysis/defineAnalysisScreen.tsx'

/** `/driverview/individual`: what one driver did: work, not conduct. */
export default defineAnalysisScreen(driverIndividual, {
  given: ({ driverId, startTimestamp, endTimestamp }) =>
    driverId === undefined ? {} : { [subjectParameter.driver]: driverId, inicio: startTimestamp, fim: endTimestamp },
})
