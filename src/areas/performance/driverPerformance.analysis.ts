import { driverPerformance } from '#contract/analyses/driverPerformance.ts'
import { defineAnalysisScreen } from '#src/fleet/analysis/defineAnalysisScreen.tsx'
import { eventOnMap } from '#src/fleet/analysis/opened.ts'

import { TalkOfOne } from './TalkButtons.tsx'

/** `/driverperformance/motorista`: one driver in time. */
export default defineAnalysisScreen(driverPerformance, { opens: { events: eventOnMap }, before: TalkOfOne })
