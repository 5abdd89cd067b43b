import { driverAnalytics } from '#contract/analyses/driverAnalytics.ts'
import { defineAnalysisScreen } from '#src/fleet/analysis/defineAnalysisScreen.tsx'

/** `/driveranalytics`: when and with what a fleet drives worse; no names. */
export default defineAnalysisScreen(driverAnalytics)
