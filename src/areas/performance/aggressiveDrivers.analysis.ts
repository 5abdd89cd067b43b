import { aggressiveDrivers } from '#contract/analyses/aggressiveDrivers.ts'
import { defineAnalysisScreen } from '#src/fleet/analysis/defineAnalysisScreen.tsx'
import { eventOnMap, whyScore } from '#src/fleet/analysis/opened.ts'

import { talkColumn } from './TalkButtons.tsx'

/** `/driverperformance/motoristasagressivos`: who is dangerous today. */
export default defineAnalysisScreen(aggressiveDrivers, {
  open: whyScore,
  beside: talkColumn,
  opens: { severe: eventOnMap },
})
