import { driverPerformance } from '#contract/analyses/driverPerformance.ts'
import { defineAnalysisScreen } from '#src/fleet/analysis/defineAnalysisScreen.tsx'
import { eventOnMap } from '#src/fleet/analysis/opened.ts'

/** `/driverperformance/motorista`: one driver in time. */
export default defineAnalysisScreen(driverPerformance, { opens: { events: eventOnMap } })
