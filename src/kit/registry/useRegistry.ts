import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useAtomValue } from 'jotai'
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'

import { CompanyId } from '#contract/kinds.ts'
import { limits } from '#contract/limits.ts'
import { call } from '#src/api/call.ts'
import { dataSetOf } from '#src/api/dataSet.ts'
import { failureText } from '#src/api/failureText.ts'
import { selectedCompaniesAtom } from '#src/state/session.ts'
import { recordsAtom } from '#streams/atoms/records.ts'

import { useAddressQuery } from '../query/useAddressQuery.ts'
import { statusOf } from '../table/statusOf.ts'
import type { TableSource } from '../table/tableProps.ts'
import { type RegistryAsk, askServer, type RecordsPage } from './askRecords.ts'
import { bulkRows } from './bulk.ts'
import type { AnyEntity, AnyRow, Shows } from './face.ts'
import { registryQuery } from './registryQuery.ts'
import { useEvery } from './useEvery.ts'

/** The chosen companies, as calls take them. */
export const useCompanies = (): CompanyId[] => {
  const selected = useAtomValue(selectedCompaniesAtom)
  return useMemo(() => selected.map((one) => CompanyId.parse(one)), [selected])
}

/**
 * The list of a noun: what its address asks, one page of it from the server, and what others change meanwhile. Rows in
 * view are read again by id where they are; what would move rows waits until nobody points at them.
 */
export function useRegistry(entity: AnyEntity, shows?: Shows, ask: RegistryAsk = askServer) {
  const codec = useMemo(() => registryQuery(entity), [entity])
  const address = useAddressQuery(codec)
  const { query, change } = address
  const queries = useQueryClient()
  const companies = useCompanies()
  const [shown, setShown] = useState<{ first: number; count: number }>({ first: 0, count: 0 })
  const first = shows?.order ?? entity.order[0]
  const order = query.order === '' ? first : query.order
  const asked = useMemo(
    () => ({ companies, words: query.words, filter: { ...shows?.filter, ...query.filter }, order }),
    [companies, query.words, query.filter, shows, order],
  )
  /** Where pages begin that were read already, by question and first row. */
  const starts = useRef(new Map<string, string>())
  const question = JSON.stringify(asked)
  const queryKey = ['registry', entity.name, 'page', question, shown.first, shown.count]
  const result = useQuery({
    queryKey,
    enabled: shown.count > 0,
    refetchInterval: shows?.everyMs ?? false,
    queryFn: async (): Promise<RecordsPage> => {
      const after = starts.current.get(`${question} ${shown.first}`) ?? null
      const offset = after === null ? shown.first : 0
      const limit = Math.min(shown.count, limits.recordsAtOnce)
      const page = await ask.list(entity, { ...asked, after, offset, limit })
      if (page.next !== null) starts.current.set(`${question} ${shown.first + page.rows.length}`, page.next)
      return page
    },
  })
  // The totals of the question stay while another page of it is on its way.
  const [counted, setCounted] = useState<{ question: string; total: number; active: number } | null>(null)
  const { data } = result
  if (data && (counted?.question !== question || counted.total !== data.total || counted.active !== data.active))
    setCounted({ question, total: data.total, active: data.active })

  const readAgain = useCallback(async () => {
    starts.current.clear()
    await queries.invalidateQueries({ queryKey: ['registry', entity.name] })
  }, [queries, entity])

  const live = useLive(entity, queryKey, data?.rows, readAgain)
  const source: TableSource<AnyRow> = {
    total: counted?.question === question ? counted.total : null,
    page: (first, count) => (data && first === shown.first && count === shown.count ? data.rows : null),
    at: (query.page ?? 1) - 1,
    onPage: (at) => change({ page: at === 0 ? null : at + 1 }),
    onShow: (first, count) => {
      if (first !== shown.first || count !== shown.count) setShown({ first, count })
    },
    every: { most: bulkRows, ids: useEvery(question, (page) => ask.list(entity, { ...asked, ...page })) },
  }
  const status = statusOf(
    // A page that is not asked for yet is on its way.
    dataSetOf({}, result),
    () => void result.refetch(),
    failureText(result.error),
  )
  return { ...address, companies, asked, first, order, rows: data?.rows, counted, source, status, readAgain, ...live }
}

export type Registry = ReturnType<typeof useRegistry>

/** What others change while the list is on screen. */
function useLive(
  entity: AnyEntity,
  queryKey: readonly unknown[],
  rows: readonly AnyRow[] | undefined,
  readAgain: () => Promise<void>,
) {
  const queries = useQueryClient()
  const news = useAtomValue(recordsAtom(entity.name))
  const [held, setHeld] = useState(false)
  /** Records that changed and are not in view, or whose place may be another one now. */
  const [waiting, setWaiting] = useState<ReadonlySet<number>>(new Set())
  /** Records that were read anew in their place. */
  const [fresh, setFresh] = useState<ReadonlySet<number>>(new Set())
  const seen = useRef(news)
  const latest = useRef({ rows, queryKey, held })
  useEffect(() => {
    latest.current = { rows, queryKey, held }
  })
  const show = useCallback(() => {
    setWaiting(new Set())
    void readAgain()
  }, [readAgain])
  useEffect(() => {
    const { current: before } = seen
    if (before === news) return
    seen.current = news
    const { rows: inView = [], queryKey: page, held: isHeld } = latest.current
    const missed = news.ids === null || news.count > before.count + 1
    if (missed || !isHeld || inView.length === 0) {
      show()
      return
    }
    const ids = [...(news.ids ?? [])]
    setWaiting((known) => new Set([...known, ...ids]))
    const { get } = entity.calls
    const here = new Set(inView.map(({ id }) => id).filter((id) => ids.includes(id)))
    if (get === undefined || here.size === 0) return
    void Promise.all([...here].map((id) => call(get, { params: { id } }).catch(() => null))).then((read) => {
      const byId = new Map(read.flatMap((row) => (row ? [[row.id, row] as const] : [])))
      queries.setQueryData<RecordsPage>(
        page,
        (now) => now && { ...now, rows: now.rows.map((row) => byId.get(row.id) ?? row) },
      )
      setFresh(new Set(byId.keys()))
    })
  }, [news, entity, queries, show])
  const onHold = useCallback((next: boolean) => setHeld(next), [])
  // Nobody points at the rows any more: what waited may move them.
  useEffect(() => {
    if (held || waiting.size === 0) return undefined
    const soon = setTimeout(show, 600)
    return () => clearTimeout(soon)
  }, [held, waiting, show])
  return { waiting: waiting.size, showWaiting: show, fresh, onHold, news }
}
