import { telemetryRows, telemetrySeries } from '#contract/endpoints/telemetry.ts'
import { VehicleId } from '#contract/kinds.ts'
import { limits } from '#contract/limits.ts'
import type { Period } from '#contract/rules/period.ts'
import { call } from '#src/api/call.ts'
import { useDataSet } from '#src/api/useDataSet.ts'
import { usePages } from '#src/api/usePages.ts'

import type { RowPage } from './rows.ts'

const countOf = (pages: readonly RowPage[]) => pages.reduce((sum, page) => sum + page.trackedAt.length, 0)

/** DATA-01, DATA-02: what some vehicles said in a period, folded for the charts, and behind it report by report for the table. */
export function useTelemetry(vehicles: readonly number[], { start, end }: Period) {
  const filters = { vehicles, from: start, to: end }
  const asked = { vehicles: vehicles.map((id) => VehicleId.parse(id)), from: start, to: end }
  const series = useDataSet('telemetry', filters, () => call(telemetrySeries, { body: asked }))
  const total = series.data?.vehicles.flatMap(({ reports }) => reports).reduce((sum, n) => sum + n, 0)
  const rows = usePages('telemetry', filters, {
    read: (after) => call(telemetryRows, { body: { ...asked, after } }),
    nextOf: ({ next }) => next,
    wants: (pages) => countOf(pages) < limits.telemetryRows,
    // Charts come first: they are what a long period is looked at by.
    enabled: total !== undefined && total > 0,
  })
  const again = () => {
    void series.again()
    if (rows.pages.length > 0) rows.again()
  }
  return { asked, series, rows, total, again }
}
