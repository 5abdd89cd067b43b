import { driverEvaluation } from '#contract/analyses/driverEvaluation.ts'
import { anyAnalysis } from '#contract/machine/analysis.ts'
import type { OwnRow } from '#contract/machine/analysisShape.ts'
import { ItemOfEvents } from '#contract/rules/eventsOfItem.ts'
import { analysisAddress, type AnalysisQuery } from '#src/fleet/analysis/analysisAddress.ts'
import { defineAnalysisScreen } from '#src/fleet/analysis/defineAnalysisScreen.tsx'
import { eventOnMap } from '#src/fleet/analysis/opened.ts'
import { to } from '#src/lib/paths.ts'

import { TalkOfOne } from './TalkButtons.tsx'

const address = analysisAddress(anyAnalysis(driverEvaluation))
/** The same question with the events of one item; of one that is told of no event, with all. */
const eventsOfOne = ({ key }: OwnRow, query: AnalysisQuery): string => {
  const item = ItemOfEvents.nullable().catch(null).parse(key)
  return `${to('driverEvaluation')}?${address.write(new URLSearchParams(), { ...query, filters: { item } }).toString()}`
}

/** `/driverperformance/avaliacao`: why this score: parts that add up, and the events behind them. */
export default defineAnalysisScreen(driverEvaluation, {
  opens: { items: eventsOfOne, events: eventOnMap },
  before: TalkOfOne,
})
