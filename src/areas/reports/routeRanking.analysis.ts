import { routeRanking } from '#contract/analyses/routeRanking.ts'
import { defineAnalysisScreen } from '#src/fleet/analysis/defineAnalysisScreen.tsx'

/** `/relatorio/rankingtrajeto`: the same way, compared. */
export default defineAnalysisScreen(routeRanking)
