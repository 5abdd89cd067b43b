import { driverEvaluation } from '#contract/analyses/driverEvaluation.ts'
import { defineAnalysisScreen } from '#src/fleet/analysis/defineAnalysisScreen.tsx'
import { eventOnMap } from '#src/fleet/analysis/opened.ts'

/** `/driverperformance/avaliacao`: why this score: parts that add up, and the events behind them. */
export default defineAnalysisScreen(driverEvaluation, { opens: { events: eventOnMap } })
