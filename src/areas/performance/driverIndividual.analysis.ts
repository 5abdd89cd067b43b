import { driverIndividual } from '#contract/analyses/driverIndividual.ts'
import { subjectParameter } from '#contract/machine/subjectParameter.ts'
import { defineAnalysisScreen } from '#src/fleet/analysis/defineAnalysisScreen.tsx'

/** `/driverview/individual`: what one driver did: work, not conduct. */
export default defineAnalysisScreen(driverIndividual, {
  given: ({ companyId, driverId, startTimestamp, endTimestamp }) =>
    driverId === undefined
      ? {}
      : {
          [driverIndividual.filters.company[0]]: companyId,
          [subjectParameter.driver]: driverId,
          inicio: startTimestamp,
          fim: endTimestamp,
        },
})
