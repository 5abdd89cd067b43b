import type { ReactNode } from 'react'

import type { Column } from './columns.ts'

/** What the rows are worth: stale ones stay in sight, hatched, with the time of their last answer. */
export type TableStatus =
  | { is: 'ready' }
  /** `again`: a try went without an answer, and the next one is on its way. */
  | { is: 'loading'; again?: boolean }
  | { is: 'failed'; title?: string; detail?: string | undefined; onRetry: () => void }
  /** Epoch ms of the answer that is shown. */
  | { is: 'stale'; since: number }

export interface TableProps<Row extends object> {
  /** Under which name the choices of a user are kept. */
  id: string
  /** What the table lists, for readers. */
  label: string
  /** The same array from render to render. */
  columns: readonly Column<Row>[]
  /** All of them, in the order that they have when nobody sorts; the same array until they change. */
  rows: readonly Row[]
  rowId: (row: Row) => string | number
  /** What a row is called, for readers of its tick box. */
  rowName?: (row: Row) => string
  status?: TableStatus
  /** Pages of a chosen size (TABLE-02), or every row, of which a screenful is in the page. */
  paging?: 'pages' | 'all'
  /** Px: a narrower table shows its rows as cards; left out, 560. */
  cardsBelowPx?: number
  onOpen?: (row: Row) => void
  /** Actions on ticked rows; left out, rows have no tick box. */
  renderBulk?: (ids: readonly string[], clear: () => void) => ReactNode
  /** Takes the place of the rows when there are none (TABLE-03). */
  empty?: ReactNode
  /** Before the button of columns: a search, an export. Given the keys of the columns that are shown. */
  renderTools?: (shown: readonly string[]) => ReactNode
  /** Id of the row that was chosen elsewhere on the screen: marked, and brought into view when it becomes another. */
  current?: string | null
  /** `data-tone` of a row, styled by the screen. */
  tone?: (row: Row) => string | undefined
  /** True while pointer or focus is inside: no row may move under a click. The same function from render to render. */
  onHold?: (held: boolean) => void
  className?: string
}
