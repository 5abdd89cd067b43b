import { driverPerformance } from '#contract/analyses/driverPerformance.ts'
import { defineAnalysisScreen } from '#src/fleet/analysis/defineAnalysisScreen.tsx'

/** `/driverperformance/motorista`: one driver in time. */
export default defineAnalysisScreen(driverPerformance)
