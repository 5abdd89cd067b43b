import { type QueryKey, type QueryObserverResult, queryOptions } from '@tanstack/react-query'

/** The sets of data that screens ask for by filters (DATA-01). */
export type DataSetName = 'fleet' | 'macros' | 'travels' | 'dtc' | 'telemetry' | 'reports' | 'events' | 'dashboards'

/** What was asked: values that can be written down, so that two equal questions are one. */
export type Filters = Readonly<Record<string, string | number | boolean | null | readonly (string | number)[]>>

/** A set of data as a screen sees it. */
export interface DataSet<Data> {
  /** Undefined until the first answer, and again while a report loads (DATA-03). */
  data: Data | undefined
  /** On from before the fetch until it is stored or it has failed for good (DATA-01, DATA-04). */
  loading: boolean
  failed: boolean
  /** The last try did not succeed, or waits for the network: what is shown is of `fetchedAt`, and more tries may follow. */
  missed: boolean
  /** Epoch ms of the last fetch that succeeded; null before one did (DATA-02). */
  fetchedAt: number | null
  /** The filters that the data, or the fetch on its way, belong to (DATA-02). */
  filters: Filters
}

export const dataSetKey = (name: DataSetName, filters: Filters): QueryKey => ['dataSet', name, filters]

/** The query behind a set of data. Its options are those of queries.ts. */
export const dataSet = <Data>(name: DataSetName, filters: Filters, read: () => Promise<Data>) =>
  queryOptions({ queryKey: dataSetKey(name, filters), queryFn: read })

type Result<Data> = Pick<
  QueryObserverResult<Data>,
  'data' | 'isFetching' | 'isError' | 'isPaused' | 'failureCount' | 'dataUpdatedAt' | 'isPlaceholderData'
>

/**
 * What a part shows of a result: its data, that the last try did not succeed or waits for the network, and of when the data
 * is if so (epoch ms, else null). What stands in while an answer is on its way is of another question: it may not pass for
 * one that did not come.
 */
export function answerOf<Data>(result: Result<Data>) {
  const missed = result.isError || result.isPaused || result.failureCount > 0
  const data = result.isPlaceholderData && missed ? undefined : result.data
  return { data, missed, since: missed && data !== undefined ? result.dataUpdatedAt : null }
}

/** What a screen needs of the answer of `useQuery`. */
export function dataSetOf<Data>(filters: Filters, result: Result<Data>): DataSet<Data> {
  const { data, missed } = answerOf(result)
  return {
    data,
    loading: result.isFetching,
    failed: result.isError,
    missed,
    fetchedAt: result.dataUpdatedAt === 0 ? null : result.dataUpdatedAt,
    filters,
  }
}
