import { driverIndividual } from '#contract/analyses/driverIndividual.ts'
import { defineAnalysisScreen } from '#src/fleet/analysis/defineAnalysisScreen.tsx'

/** `/driverview/individual`: what one driver did: work, not conduct. */
export default defineAnalysisScreen(driverIndividual, {
  given: ({ driverId, startTimestamp, endTimestamp }) =>
    driverId === undefined ? {} : { motoristas: driverId, inicio: startTimestamp, fim: endTimestamp },
})
