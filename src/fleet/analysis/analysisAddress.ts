import { type AnyAnalysis, oneParameters, subjectParameters } from '#contract/machine/analysis.ts'
import { vehiclesParameter } from '#contract/machine/report.ts'
import type { Period } from '#contract/rules/period.ts'
import { columnOrder, ids } from '#src/kit/query/parts.ts'
import { period } from '#src/kit/query/periodPart.ts'
import { type Query, isUnread, queryOf } from '#src/kit/query/query.ts'

import { filterPart } from '../report/reportAddress.ts'

/** Days of an analysis whose address says none: the last week. */
const usualDays = 7

export interface AnalysisQuery {
  period: Period
  /** Ids; none is all. */
  vehicles: readonly number[]
  drivers: readonly number[]
  groupings: readonly number[]
  sort: { key: string; descending: boolean } | null
  /** By the keys of the analysis' own filters; null is not asked. */
  filters: Readonly<Record<string, unknown>>
}

/** The address of an analysis: period, whom it is about, its filters and the order of its table, by one codec. */
export function analysisAddress(analysis: AnyAnalysis): Query<AnalysisQuery> {
  const common = queryOf<Omit<AnalysisQuery, 'filters'>>({
    period: period({ as: 'days', days: Math.min(usualDays, analysis.days), dayLimit: analysis.days }),
    // An address that is written by hand says one of them by its noun.
    vehicles: ids([vehiclesParameter, oneParameters.vehicle, 'ids']),
    drivers: ids([subjectParameters.drivers, oneParameters.driver]),
    groupings: ids(subjectParameters.groupings),
    sort: columnOrder('ordem', Object.keys(analysis.calls.ask.file.columns)),
  })
  const own = queryOf<Record<string, unknown>>(
    Object.fromEntries(
      Object.entries(analysis.filters).map(([key, [wire, schema]]) => [
        key,
        filterPart(wire, schema, analysis.sample[key]),
      ]),
    ),
  )
  return {
    read: (search, now) => {
      const [said, filters] = [common.read(search, now), own.read(search, now)]
      return {
        query: { ...said.query, filters: filters.query },
        faults: { ...said.faults, ...(isUnread(filters.faults) && { filters: 'parameter' as const }) },
      }
    },
    write: (search, { filters, ...query }) => own.write(common.write(search, query), filters),
  }
}
