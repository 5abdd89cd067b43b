import { z } from 'zod'

import { type Cell, type ColumnKind } from '#contract/columns.ts'
import { type ExportAnswer, columnsOf } from '#contract/dataset.ts'
import { fail } from '#contract/errors.ts'
import type { CompanyId, Language } from '#contract/kinds.ts'
import {
  type AnyReport,
  type Asked,
  type Columns,
  type Filters,
  type Ids,
  type PageAsked,
  type Period,
  type Report,
  type ReportRow,
  anyReport,
  reportColumn,
  sortableColumns,
} from '#contract/machine/report.ts'
import type { Unheard } from '#contract/machine/reportPage.ts'
import { type Hidden, type PermissionKey, allows } from '#contract/permissions.ts'

import type { Tx } from '../../db/port.ts'
import type { Caller } from '../caller.ts'
import { companyNames } from '../exports/companyNames.ts'
import { keysetPages } from '../exports/keysetPages.ts'
import { mapRows } from '../exports/mapRows.ts'
import type { MachineDeps, Mounted } from '../machine.ts'
import { mayChooseDrivers } from '../mayChooseDrivers.ts'
import { mustOwn } from '../mustOwn.ts'
import { visibleOf } from '../scope.ts'
import { type Sql, ask, sql } from '../sql.ts'
import { WrittenTotals, filterLine, footOf } from './fileEnd.ts'
import { platesOf } from './platesOf.ts'
import { type ReadRow, reportRows } from './reportRows.ts'

/** The question as its SQL needs it: companies are those that the caller may see. */
export type Question<Fs extends Filters, P extends Period> = Asked<Fs, P> & {
  now: number
  /** To when what it is about is told; the same as `now` where nothing must be told before it is read. */
  toldTo: number
  /** Vehicles of the question that `before` left; null is all of them. */
  left: readonly number[] | null
  /** Whether the caller may read what needs a right of its own. */
  sees: (right: PermissionKey) => boolean
}

/** Who asks, and for which page or file; totals are neither. */
export interface Asking {
  caller: Caller
  page?: Pick<PageAsked<string>, 'format' | 'after' | 'offset'>
}

export interface Source<Cs extends Columns, Is extends Ids, Fs extends Filters, P extends Period> {
  /**
   * All rows of the question; columns and ids by their keys, instants as timestamptz. What is dear is a scalar subquery in
   * the list of columns: then the store works it out for the rows of the page alone.
   */
  sql: (asked: Question<Fs, P>) => Sql
  /** Refuses what a schema cannot: a filter by what the caller may not see. */
  accept?: (asked: Question<Fs, P>, caller: Caller) => void
  /**
   * What must be told before it is read; answers how many vehicles are still behind, to when all are told, and which are
   * left where a filter is of what no SQL says, and whom nothing was heard of. What refuses the question was asked before it.
   */
  before?: (
    asked: Question<Fs, P>,
    by: Asking,
  ) => Promise<{
    behind: number
    toldTo?: number
    left?: readonly number[] | null
    unheard?: (tx: Tx) => Promise<Unheard>
  }>
  /** What was driven, for a file that draws; null of a question or a caller to whom it is not told. */
  way?: (tx: Tx, asked: Question<Fs, P>, caller: Caller) => Promise<ExportAnswer['way'] | null>
  /** What a file says below its foot. */
  foot?: (tx: Tx, asked: Question<Fs, P>, language: Language) => Promise<string[]>
  /** Texts made from codes (`made`), once the page is cut. */
  finish?: (row: ReportRow<Cs, Is>, reader: { language: Language; now: number }) => Partial<ReportRow<Cs, Is>>
}

const dayMs = 86_400_000
/** An hour over: where summer time ends, 31 days are as many hours and one. */
const spareMs = 3_600_000

interface AnyBody extends PageAsked<string> {
  companies: CompanyId[]
  vehicles: number[]
  /** Of a report that may be asked of some drivers alone. */
  drivers?: number[]
  from?: number
  to?: number
  limit: number
  offset: number
}

const Mark = z.array(z.string().max(200)).min(1).max(16)

/** Where the next page begins, as it was handed out. */
function markOf(after: string | undefined): string[] | null {
  if (after === undefined) return null
  try {
    return Mark.parse(JSON.parse(after))
  } catch {
    return fail('request.invalid')
  }
}

const hiddenFrom = ({ hides = {} }: AnyReport, { permissions }: Caller): string[] =>
  Object.entries<Hidden | undefined>({ ...hides }).flatMap(([key, right]) => {
    if (right === undefined) return []
    const [of, action] = typeof right === 'string' ? ([right, 'r'] as const) : right
    return allows(permissions, of, action) ? [] : [key]
  })

/** Whether a total is made of something that is hidden. */
const tells = (of: unknown, key: string, hidden: readonly string[]): boolean =>
  [key, ...(typeof of === 'object' && of !== null ? Object.values(of).flat() : [])].some((one) =>
    hidden.some((column) => column === one),
  )

/** The three calls of a report over one question: page, file and totals cannot differ. */
export function mountReport<
  N extends string,
  Cs extends Columns,
  Is extends Ids,
  Fs extends Filters,
  P extends Period,
  G extends string,
>(
  report: Report<N, Cs, Is, Fs, P, G>,
  source: Source<Cs, Is, Fs, P>,
): (deps: MachineDeps) => Mounted<Report<N, Cs, Is, Fs, P, G>> {
  const known = anyReport(report)
  const rows = reportRows(known)
  const sortable = sortableColumns(known)
  const kinds = new Map(Object.entries<ColumnKind>(report.columns))
  const { period } = known
  const isOpen = 'driver' in known.columns && known.hides?.['driver'] === undefined

  return ({ store, clock }) => {
    function questionOf(body: AnyBody, caller: Caller): Question<Fs, P> {
      const { from = 0, to = 0 } = body
      const now = clock.now()
      if (period.of === 'past' && (to < from || to - from > period.days * dayMs + spareMs))
        fail('period.invalid', { data: { days: period.days } })
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the codec of this report decoded it
      const asked = {
        ...body,
        companies: visibleOf(caller, body.companies),
        now,
        toldTo: now,
        left: null,
        sees: (right: PermissionKey) => allows(caller.permissions, right, 'r'),
      } as unknown as Question<Fs, P>
      const { drivers } = body
      // What a report shows to whoever may read it may be chosen by.
      if (drivers !== undefined && !isOpen) mayChooseDrivers({ drivers }, caller)
      source.accept?.(asked, caller)
      return asked
    }
    /** Of one that is named alone there are rows or it is not there; of several, those out of reach are left out. */
    async function mustSeeOne({ vehicles: [one, ...others] }: AnyBody, caller: Caller): Promise<void> {
      if (one === undefined || others.length > 0) return
      await store.scoped({ companies: caller.companies }, (tx) => mustOwn(tx, caller, one))
    }
    /** Tells what is read; the question then knows to when it is told. */
    async function tell(asked: Question<Fs, P>, by: Asking) {
      const told = (await source.before?.(asked, by)) ?? { behind: 0 }
      const { behind, toldTo = asked.now, left = null, unheard = () => Promise.resolve(null) } = told
      return { behind, toldTo, unheard, all: source.sql({ ...asked, toldTo, left }) }
    }
    /** Values as they travel, texts made, and nothing that is hidden. */
    function told({ values, id }: ReadRow, { language }: Caller, now: number, hidden: readonly string[]) {
      const read = Object.fromEntries(
        Object.entries(values).map(([key, value]) => [key, value instanceof Date ? value.getTime() : value]),
      )
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the codec checks it as it leaves
      const row = { ...read, id } as unknown as ReportRow<Cs, Is>
      const none = Object.fromEntries(hidden.map((key) => [key, null]))
      return { ...row, ...source.finish?.(row, { language, now }), ...none }
    }
    const cellsOf = (row: object): Readonly<Record<string, Cell>> =>
      Object.fromEntries(
        Object.entries<unknown>({ ...row }).flatMap(([key, value]) =>
          kinds.has(key) && (value === null || typeof value === 'string' || typeof value === 'number')
            ? [[key, value]]
            : [],
        ),
      )

    const calls = {
      column: ({ caller }: { caller: Caller }) => {
        const hidden = hiddenFrom(known, caller)
        const readable = columnsOf(known.calls.dump.file, caller.language).filter(({ key }) => !hidden.includes(key))
        return Promise.resolve(
          readable.map(({ key, kind, label }) => reportColumn(key, kind, label, sortable.includes(key))),
        )
      },
      dump: async ({ body, caller }: { body: AnyBody; caller: Caller }) => {
        const asked = questionOf(body, caller)
        const hidden = hiddenFrom(known, caller)
        const order = rows.orderOf(body.order)
        if (hidden.includes(order.by)) fail('permission.denied')
        await mustSeeOne(body, caller)
        const mark = markOf(body.after)
        const { behind, toldTo, unheard, all: whole } = await tell(asked, { caller, page: body })
        const all = rows.only(whole, body.rows)
        const read = <T>(work: (tx: Tx) => Promise<T>) => store.scoped({ companies: asked.companies }, work)
        if (body.format === undefined) {
          return read(async (tx) => {
            const { limit, offset } = body
            const first = mark === null && offset > 0 ? await rows.markAt(tx, all, order, offset) : mark
            // Beyond the end there is nothing, and that is said, not the first page.
            const found =
              first === null && offset > 0
                ? []
                : await rows.page(tx, all, { order, from: first, inclusive: mark === null, limit })
            const last = found.length === limit ? found.at(-1) : undefined
            const alone = mark === null && offset === 0 && found.length < limit
            return {
              rows: found.map((row) => told(row, caller, asked.now, hidden)),
              next: last ? JSON.stringify(last.mark) : null,
              total: alone ? found.length : await rows.count(tx, all),
              behind,
              countedTo: toldTo > 0 ? Math.min(toldTo, body.to ?? toldTo) : null,
              unheard: await unheard(tx),
              at: asked.now,
            }
          })
        }
        const { total, names, plates, way, below, silent } = await read(async (tx) => ({
          plates: await platesOf(tx, body.vehicles),
          total: await rows.count(tx, all),
          names: await companyNames(tx, asked.companies),
          way: body.format === 'pdf' ? await source.way?.(tx, asked, caller) : null,
          silent: await unheard(tx),
          below: (await source.foot?.(tx, asked, caller.language)) ?? [],
        }))
        const lines = keysetPages<ReadRow>((last, limit) =>
          read((tx) => rows.page(tx, all, { order, from: last?.mark ?? null, inclusive: false, limit })),
        )
        const { language } = caller
        const { from, to, timeZone } = body
        const said = Object.fromEntries(Object.entries<unknown>({ ...body }))
        const question = { said, timeZone, from, to, toldTo, now: asked.now }
        const filter = filterLine(known, question, plates, language)
        const written = new WrittenTotals(known)
        return {
          total,
          hidden,
          notes: plates === null ? [] : [filter],
          end: () => ({
            totals: written.said((key, of) => tells(of, key, hidden)),
            notes: [...footOf(known, filter, question, { behind, unheard: silent?.count ?? 0 }, language), ...below],
          }),
          companies: names,
          period: period.of === 'past' ? { from: body.from ?? 0, to: body.to ?? 0 } : null,
          at: asked.now,
          ...(way && { way }),
          rows: mapRows(lines, (row) => {
            written.add(row.values)
            return cellsOf(told(row, caller, asked.now, hidden))
          }),
        }
      },
      total: async ({ body, caller }: { body: AnyBody; caller: Caller }) => {
        const asked = questionOf(body, caller)
        await mustSeeOne(body, caller)
        if (rows.totals.length === 0) return {}
        const { all } = await tell(asked, { caller })
        const [sums = {}] = await store.scoped({ companies: asked.companies }, (tx) =>
          ask(tx, sql`select ${rows.sums} from (${all}) r`),
        )
        const hidden = hiddenFrom(known, caller)
        return Object.fromEntries(
          rows.totals.map(([key, of]) => [key, tells(of, key, hidden) ? null : (sums[key] ?? null)]),
        )
      },
    }
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- rows are checked by the codec as they leave
    return { ...calls, ...(known.bare && { bare: calls.dump }) } as unknown as Mounted<Report<N, Cs, Is, Fs, P, G>>
  }
}
