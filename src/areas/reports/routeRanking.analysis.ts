import { routeRanking } from '#contract/analyses/routeRanking.ts'
import { defineAnalysisScreen } from '#src/fleet/analysis/defineAnalysisScreen.tsx'
import { tripOnMap } from '#src/fleet/analysis/opened.ts'

/** `/relatorio/rankingtrajeto`: the same way, compared; a trip opens its line on the map. */
export default defineAnalysisScreen(routeRanking, { opens: { compared: tripOnMap } })
