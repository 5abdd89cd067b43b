import { CompanyId, DriverId, GroupingId, VehicleId } from '#contract/kinds.ts'
import type { AnyAnalysis } from '#contract/machine/analysis.ts'
import type { AnalysisAnswer, AnalysisAsked } from '#contract/machine/analysisShape.ts'
import { call } from '#src/api/call.ts'

import type { AnalysisQuery } from './analysisAddress.ts'

/** Who answers an analysis. */
export type AnalysisAsk = (analysis: AnyAnalysis, body: AnalysisAsked) => Promise<AnalysisAnswer>

export const askServer: AnalysisAsk = ({ calls }, body) => call(calls.ask, { body })

export const { timeZone } = Intl.DateTimeFormat().resolvedOptions()

/** The body of the question: panels and file are asked with the same. */
export const questionOf = (
  { filters }: AnyAnalysis,
  { period, vehicles, drivers, groupings, filters: asked }: AnalysisQuery,
  companies: readonly number[],
): AnalysisAsked => ({
  companies: companies.map((id) => CompanyId.parse(id)),
  vehicles: vehicles.map((id) => VehicleId.parse(id)),
  drivers: drivers.map((id) => DriverId.parse(id)),
  groupings: groupings.map((id) => GroupingId.parse(id)),
  from: period.start,
  to: period.end,
  timeZone,
  ...Object.fromEntries(Object.keys(filters).flatMap((key) => (asked[key] === null ? [] : [[key, asked[key]]]))),
})
