import type { QueryClient } from '@tanstack/react-query'

import { askAgain } from './askAgain.ts'
import { type DataSetName, type Filters, dataSetKey } from './dataSet.ts'

/** Asks for a set of data once more. A report lets its rows go first (DATA-03); every other set shows them meanwhile. */
export const loadAgain = (queries: QueryClient, name: DataSetName, filters: Filters): Promise<void> => {
  const queryKey = dataSetKey(name, filters)
  return name === 'reports' ? queries.resetQueries({ queryKey, exact: true }) : askAgain(queries, queryKey)
}
