import { z } from 'zod'

import { type ColumnKind, faceOf } from '#contract/columns.ts'
import { VehicleId } from '#contract/kinds.ts'
import type { AnyReport, AnyReportRow } from '#contract/machine/report.ts'
import type { ReportAsk } from '#src/fleet/report/askReport.ts'

/** 18 November 2026, 14:00 in São Paulo. */
const noon = Date.UTC(2026, 10, 18, 17)
const tried: readonly unknown[] = [null, false, 'low', 'x', [], {}, '00000000-0000-4000-8000-000000000001']

/** Answers every report with samples, in the place of a server. */
export const sampleAsk: ReportAsk = {
  dump: (report) =>
    Promise.resolve({
      rows: sampleRows(report, 40),
      next: null,
      total: 40,
      behind: 1,
      countedTo: noon,
      unheard: { count: 2, vehicles: [{ id: VehicleId.parse(1), plate: 'BRA2E19' }], lastAt: null },
      at: Date.now(),
    }),
  total: ({ totals, figures }) =>
    Promise.resolve(
      Object.fromEntries(Object.keys({ ...totals, ...figures }).map((key, at) => [key, 900 + at * 37.5])),
    ),
}

/** Rows as a report could have them, made of its kinds alone: an instance that cannot draw them is broken. */
export const sampleRows = ({ columns, ids }: AnyReport, count: number): AnyReportRow[] =>
  Array.from({ length: count }, (_, at) => ({
    ...Object.fromEntries(Object.entries(columns).map(([key, kind]) => [key, sampleCell(kind, key, at)])),
    ...Object.fromEntries(
      Object.entries(ids).map(([key, schema]) => [
        key,
        [(at % 80) + 1, ...tried, ...(schema instanceof z.ZodEnum ? schema.options : [])].find(
          (value) => schema.safeParse(value).success,
        ),
      ]),
    ),
    id: String(at + 1),
  }))

export function sampleCell(kind: ColumnKind, key: string, at: number): string | number | null {
  if (kind === 'plate') return `BRA${at % 10}E${String(10 + (at % 90))}`
  const { holds, digits = 0 } = faceOf(kind)
  // Something is always unknown.
  if (at === 3) return null
  if (holds === 'instant') return noon - at * 3_600_000
  if (holds === 'number') return Number((((at * 37 + key.length * 11) % 90) + 0.5).toFixed(digits))
  return `${key} ${at}`
}
