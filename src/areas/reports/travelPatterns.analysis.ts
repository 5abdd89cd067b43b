import { travelPatterns } from '#contract/analyses/travelPatterns.ts'
import { defineAnalysisScreen } from '#src/fleet/analysis/defineAnalysisScreen.tsx'

/** `/relatorio/trajeto`: patterns of travel. */
export default defineAnalysisScreen(travelPatterns)
