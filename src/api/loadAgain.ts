import type { QueryClient } from '@tanstack/react-query'

import { type DataSetName, type Filters, dataSetKey } from './dataSet.ts'

/** Asks for a set of data once more. A report lets its rows go first (DATA-03); every other set shows them meanwhile. */
export const loadAgain = (queries: QueryClient, name: DataSetName, filters: Filters): Promise<void> => {
  const asked = { queryKey: dataSetKey(name, filters), exact: true }
  return name === 'reports' ? queries.resetQueries(asked) : queries.refetchQueries(asked)
}
