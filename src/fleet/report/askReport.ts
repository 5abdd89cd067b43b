import { z } from 'zod'

import { CompanyId, VehicleId } from '#contract/kinds.ts'
import type { AnyReport, AnyReportRow } from '#contract/machine/report.ts'
import type { Page } from '#contract/machine/reportPage.ts'
import { periodBefore } from '#contract/rules/periodBefore.ts'
import { call } from '#src/api/call.ts'

import type { ReportQuery } from './reportAddress.ts'

type Body = Readonly<Record<string, unknown>>

/** The same question of the period before, as long and as far as this one got by now; null of a report of this moment. */
export function questionBefore<B extends { from?: number; to?: number }>(
  body: B,
  timeZone: string,
  now: number,
): B | null {
  const { from, to } = body
  if (from === undefined || to === undefined) return null
  const span = periodBefore({ from, to: to + 1, timeZone, now })
  return { ...body, from: span.from, to: span.to - 1 }
}

/** Who answers a report. */
export interface ReportAsk {
  dump: (report: AnyReport, body: Body) => Promise<Page<AnyReportRow>>
  total: (report: AnyReport, body: Body) => Promise<Readonly<Record<string, number | null | undefined>>>
}

export const askServer: ReportAsk = {
  dump: ({ calls }, body) => call(calls.dump, { body }),
  total: ({ calls }, body) => call(calls.total, { body }),
}

/** The body of the question: page, totals and file are asked with the same. */
export const questionOf = (
  { filters }: AnyReport,
  { period, vehicles, filters: asked }: ReportQuery,
  companies: readonly number[],
  fixed: Readonly<Record<string, unknown>> = {},
) => ({
  companies: companies.map((id) => CompanyId.parse(id)),
  vehicles: vehicles.map((id) => VehicleId.parse(id)),
  ...(period && { from: period.start, to: period.end }),
  ...Object.fromEntries(
    Object.entries(filters).flatMap(([key, [, schema]]) => {
      // What is written onto the wire must be said; only who reads it fills in what is usual.
      const value = asked[key] ?? (schema instanceof z.ZodDefault ? schema.parse(undefined) : null)
      return value === null ? [] : [[key, value]]
    }),
  ),
  ...fixed,
})
