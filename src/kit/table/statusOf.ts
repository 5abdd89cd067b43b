import type { DataSet } from '#src/api/dataSet.ts'

import type { TableStatus } from './tableProps.ts'

type Asked = Pick<DataSet<unknown>, 'data' | 'failed' | 'missed' | 'fetchedAt'>

/**
 * DATA-01, DATA-02, DATA-04: what a table says of the rows that were asked for. As soon as a later question goes without
 * an answer, the rows are shown as old with the time of their own, though tries go on for a minute and a half (DATA-07).
 * @param detail why it failed, if there is more to say
 */
export function statusOf(asked: Asked, onRetry: () => void, detail?: string): TableStatus {
  if (asked.data === undefined)
    return asked.failed ? { is: 'failed', detail, onRetry } : { is: 'loading', again: asked.missed }
  return asked.missed && asked.fetchedAt !== null ? { is: 'stale', since: asked.fetchedAt } : { is: 'ready' }
}
