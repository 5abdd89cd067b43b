import { z } from 'zod'

import { type AnyReport, vehiclesParameter } from '#contract/machine/report.ts'
import { unwrapped } from '#contract/machine/unwrapped.ts'
import type { Period } from '#contract/rules/period.ts'
import { choice, choices, columnOrder, each, ids, one, pageNumber, text, unsaid } from '#src/kit/query/parts.ts'
import { period } from '#src/kit/query/periodPart.ts'
import { type Part, type Query, type QueryOf, isUnread, queryOf } from '#src/kit/query/query.ts'

/** Days of a report whose address says none: the last week. */
const usualDays = 7

/** What every report is asked beside its own filters. */
function commonOf(report: AnyReport) {
  const columns = Object.keys(report.columns)
  const past = report.period.of === 'past' ? report.period : null
  const span = past && period({ as: 'days', days: Math.min(usualDays, past.days), dayLimit: past.days })
  return queryOf({
    /** Null for a report of this moment. */
    period: span ?? unsaid<Period | null>(null),
    /** Ids; none is every vehicle. */
    vehicles: ids([vehiclesParameter, 'ids']),
    /** Words among the cells that are shown: only where all rows are in the page. */
    words: past ? unsaid('') : text('q'),
    /** Null as the user last had it. */
    sort: columnOrder('ordem', columns),
    /** Those that are shown, in their order; none said as the user last had them. */
    columns: choices('colunas', columns),
    page: past ? pageNumber : unsaid(1),
    chart: choice('grafico', ['1', '0'], '1'),
  })
}

export interface ReportQuery extends QueryOf<ReturnType<typeof commonOf>> {
  /** By the keys of the report's filters; null is not asked. */
  filters: Readonly<Record<string, unknown>>
  /** By the keys of the screen's own, which narrow the rows that came. */
  narrows: Readonly<Record<string, unknown>>
}

/** The address of a report: period, vehicles, its filters, order, columns and page, read and written by one codec. */
export function reportAddress(
  report: AnyReport,
  narrows: Readonly<Record<string, Part<unknown>>> = {},
): Query<ReportQuery> {
  const common = commonOf(report)
  const own = queryOf<Record<string, unknown>>(
    Object.fromEntries(
      Object.entries(report.filters).map(([key, [wire, schema]]) => [
        key,
        filterPart(wire, schema, report.sample[key]),
      ]),
    ),
  )
  const narrowed = queryOf<Record<string, unknown>>({ ...narrows })
  return {
    read: (search, now) => {
      const said = common.read(search, now)
      const [filters, chosen] = [own.read(search, now), narrowed.read(search, now)]
      return {
        query: { ...said.query, filters: filters.query, narrows: chosen.query },
        faults: {
          ...said.faults,
          ...(isUnread(filters.faults) && { filters: 'parameter' as const }),
          ...(isUnread(chosen.faults) && { narrows: 'parameter' as const }),
        },
      }
    },
    write: (search, { filters, narrows: chosen, ...query }) =>
      narrowed.write(own.write(common.write(search, query), filters), chosen),
  }
}

/** How a filter stands in an address follows from its schema; what its sample says need not be said. */
export function filterPart(wire: string, schema: z.ZodType, usual: unknown): Part<unknown> {
  const inner = unwrapped(schema)
  if (inner instanceof z.ZodEnum) {
    const options = inner.options.map(String)
    return typeof usual === 'string' ? choice(wire, options, usual) : one(wire, z.enum(options))
  }
  if (inner instanceof z.ZodArray) {
    const of: unknown = inner.element
    if (of instanceof z.ZodEnum) return choices(wire, of.options.map(String))
    return of instanceof z.ZodString ? each(wire, of) : fitting(ids(wire), inner)
  }
  if (inner instanceof z.ZodNumber) return one(wire, z.coerce.number().pipe(inner))
  return one(wire, inner instanceof z.ZodString ? inner : z.string())
}

/** As many of the first ones as the schema takes: what is over is said to be left out. */
const fitting = (part: Part<readonly number[]>, schema: z.ZodType): Part<readonly number[]> => ({
  ...part,
  read: (search, now) => {
    const said = part.read(search, now)
    let value = said.value
    while (value.length > 0 && !schema.safeParse(value).success) value = value.slice(0, -1)
    return value.length === said.value.length ? said : { value, fault: 'parameter' }
  },
})
