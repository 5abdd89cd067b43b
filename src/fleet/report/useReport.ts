import { atom, useAtomValue } from 'jotai'
import { useEffect, useMemo } from 'react'
import { useLocation, useNavigate, useParams } from 'react-router-dom'

import { limits } from '#contract/limits.ts'
import { type AnyReport, type AnyReportRow, vehiclesParameter } from '#contract/machine/report.ts'
import type { Page } from '#contract/machine/reportPage.ts'
import { dayOf } from '#contract/rules/zonedDay.ts'
import type { Filters } from '#src/api/dataSet.ts'
import { useDataSet } from '#src/api/useDataSet.ts'
import { orderOf } from '#src/kit/query/parts.ts'
import { useAddressQuery } from '#src/kit/query/useAddressQuery.ts'
import { statusOf } from '#src/kit/table/statusOf.ts'
import { useServerRows } from '#src/kit/table/useServerRows.ts'
import { useFormat } from '#src/lib/format/useFormat.ts'
import { canAtom, currentSessionAtom, selectedCompaniesAtom } from '#src/state/session.ts'
import { nowAtom } from '#streams/atoms/link.ts'

import { type ReportAsk, askServer, questionBefore, questionOf } from './askReport.ts'
import { keepQuestion } from './lastQuestions.ts'
import { type ReportQuery, reportAddress } from './reportAddress.ts'
import { mayRead, reportColumns } from './reportColumns.ts'
import type { ReportFace } from './reportFace.ts'
import { useReportChoices } from './useReportChoices.ts'

/** A period that is not over is asked for again at this pace, ms; while vehicles are still being counted, sooner, so many times. */
const growingMs = 60_000
const countingMs = 3_000
const mostCounting = 10

const { timeZone } = Intl.DateTimeFormat().resolvedOptions()

/** How often what grows old is worked out anew, ms. */
const paceMs = 15_000
const pacedNowAtom = atom((get) => Math.floor(get(nowAtom) / paceMs) * paceMs)

/** What of a question leaves no row out. */
const unfiltered = { period: null, sort: null, columns: [], page: 1, chart: '1' }

/** All that a screen of a report is made of: its question from the address, columns, rows, and what they come to. */
export function useReport(report: AnyReport, face: ReportFace, ask: ReportAsk = askServer) {
  const codec = useMemo(
    () =>
      reportAddress(
        report,
        Object.fromEntries(Object.entries({ ...face.narrows }).map(([key, { part }]) => [key, part])),
      ),
    [report, face],
  )
  const { query, faults, unread, staysInPage, openedAt, change } = usePathQuery(codec, report, face)
  const companies = useAtomValue(selectedCompaniesAtom)
  const can = useAtomValue(canAtom)
  const format = useFormat()
  const oneCompany = companies.length === 1
  const choices = useReportChoices(report, query, change)
  const columns = useMemo(
    () => reportColumns(report, face, format, { can, oneCompany }),
    [report, face, format, can, oneCompany],
  )
  const body = questionOf(report, query, companies, face.fixed)
  // One text for one question, whatever its filters hold.
  const question: Filters = { report: report.name, asked: JSON.stringify(body) }
  const grows = query.period !== null && query.period.end >= openedAt ? growingMs : undefined
  const sorted = choices.settings.sort
  const sort =
    sorted && columns.some(({ key, unsorted }) => key === sorted.key && !unsorted) && sorted.key in report.columns
      ? sorted
      : null
  const past = report.period.of === 'past'
  const pages = useServerRows<AnyReportRow, Page<AnyReportRow>>({
    name: 'reports',
    question: { ...question, order: sort && past ? orderOf(sort) : null },
    read: ({ after, skip, limit }) =>
      ask.dump(report, {
        ...body,
        ...(past && { order: sort ? orderOf(sort) : undefined, after }),
        offset: past ? skip : 0,
        limit: past ? limit : limits.reportNow,
        columns: Object.keys(report.columns),
        timeZone,
      }),
    at: query.page - 1,
    onPage: (at) => change({ page: at + 1 }),
    pace: (newest, answers) => (newest && newest.behind > 0 && answers < mostCounting ? countingMs : grows),
  })
  const { asked, source, data } = pages
  const moment = useAtomValue(pacedNowAtom)
  const rows = useMemo(
    () => data?.rows.map((row) => ({ ...row, ...face.now?.(row, moment, format.language) })) ?? null,
    [data, face, moment, format.language],
  )
  const usual = codec.read(new URLSearchParams(), openedAt).query
  const sums = useDataSet(
    'reports',
    { ...question, part: 'total' },
    () => (hasTotals(report) ? ask.total(report, body) : Promise.resolve(null)),
    grows,
  )
  const before = useBefore(report, body, sums.data === undefined ? null : ask, openedAt)
  const again = () => {
    pages.again()
    void sums.again()
  }
  return {
    query,
    faults,
    unread,
    staysInPage,
    change,
    /** Another question, seen from its first page. */
    ask: (next: Partial<ReportQuery>) => change({ page: 1, ...next }),
    /** Without vehicles, words and filters; the period stays. */
    clear: () => change({ ...usual, period: query.period, sort: query.sort, columns: query.columns }),
    isFiltered: JSON.stringify({ ...query, ...unfiltered }) !== JSON.stringify({ ...usual, ...unfiltered }),
    isNow: !past,
    may: (key: string) => mayRead(report, key, can),
    choices,
    columns,
    body,
    source,
    onHold: pages.onHold,
    /** Rows that came together: of a report of this moment, all. */
    rows,
    /** Undefined while nobody knows: that is no zero. */
    totals: sums.data,
    /** Of the period before; null where there is none, or it is not known yet. */
    before,
    total: data?.total ?? null,
    behind: data?.behind ?? 0,
    countedTo: data?.countedTo ?? null,
    unheard: data?.unheard ?? null,
    /** When the server read it, epoch ms. */
    at: data?.at ?? null,
    loading: asked.loading,
    status: statusOf(asked, again),
    again,
  }
}
export type ReportModel = ReturnType<typeof useReport>

/** The question of the address, where its path may name a vehicle and days: another period is another path then. */
function usePathQuery(codec: ReturnType<typeof reportAddress>, { filters }: AnyReport, { path }: ReportFace) {
  const params = useParams()
  const { vehicleId, startDate, endDate } = params
  const said = Object.entries(path ?? {}).map(
    ([name, filter]) => [filters[filter]?.[0] ?? filter, params[name]] as const,
  )
  const own = JSON.stringify(said)
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  const given = useMemo(
    () => ({ [vehiclesParameter]: vehicleId, inicio: startDate, fim: endDate, ...Object.fromEntries(said) }),
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- what the path says is new only where its text is
    [vehicleId, startDate, endDate, own],
  )
  const asked = useAddressQuery(codec, given, { holds: true })
  const change: typeof asked.change = (next, options) => {
    if (next.period === undefined || next.period === null || startDate === undefined || endDate === undefined) {
      asked.change(next, options)
      return
    }
    const said = codec.write(new URLSearchParams(search), { ...asked.query, ...next })
    said.delete('inicio')
    said.delete('fim')
    const days = `${dayOf(next.period.start)}/${dayOf(next.period.end)}`
    const to = pathname.replace(`${startDate}/${endDate}`, days)
    void navigate({ pathname: to, search: asked.hold(said) ? search : said.toString() }, { flushSync: true })
  }
  const user = useAtomValue(currentSessionAtom).user.id
  const { openedAt, staysInPage } = asked
  useEffect(() => {
    if (!staysInPage) keepQuestion(user, pathname, search, openedAt)
  }, [user, pathname, search, openedAt, staysInPage])
  return { ...asked, change }
}

/** Totals of the period before, asked once those of the question have come. */
function useBefore(
  report: AnyReport,
  body: { from?: number; to?: number },
  ask: ReportAsk | null,
  now: number,
): Awaited<ReturnType<ReportAsk['total']>> | null {
  const asked = questionBefore(body, timeZone, now)
  const isAsked = asked !== null && ask !== null && hasTotals(report)
  const { data } = useDataSet(
    'reports',
    { report: report.name, asked: JSON.stringify(asked), part: isAsked ? 'before' : 'none' },
    () => (isAsked ? ask.total(report, asked) : Promise.resolve(null)),
  )
  return data ?? null
}

const hasTotals = ({ totals = {}, figures = {} }: AnyReport): boolean =>
  Object.keys(totals).length + Object.keys(figures).length > 0
