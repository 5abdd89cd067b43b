import { useQuery, useQueryClient } from '@tanstack/react-query'

import { type DataSet, type DataSetName, type Filters, dataSet, dataSetOf } from './dataSet.ts'
import { loadAgain } from './loadAgain.ts'

/**
 * A data set for these filters, and how to ask for it again.
 * @param read one call of the contract; rejects with ApiError
 * @param everyMs asks again at this pace, for what grows while it is looked at
 */
export function useDataSet<Data>(
  name: DataSetName,
  filters: Filters,
  read: () => Promise<Data>,
  everyMs?: number,
): DataSet<Data> & { again: () => Promise<void> } {
  const queries = useQueryClient()
  const result = useQuery({ ...dataSet(name, filters, read), refetchInterval: everyMs })
  return { ...dataSetOf(filters, result), again: () => loadAgain(queries, name, filters) }
}
