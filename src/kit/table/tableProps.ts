import type { KeyboardEvent, ReactNode } from 'react'

import type { Cell } from '#contract/columns.ts'

import type { Column } from './columns.ts'
import type { TableChoices } from './useTableSettings.ts'

/** What the rows are worth: stale ones stay in sight, hatched, with the time of their last answer. */
export type TableStatus =
  | { is: 'ready' }
  /** `again`: a try went without an answer, and the next one is on its way. */
  | { is: 'loading'; again?: boolean }
  | { is: 'failed'; title?: string; detail?: string | undefined; onRetry: () => void }
  /** Epoch ms of the answer that is shown. */
  | { is: 'stale'; since: number }

/** Rows that stay on the server, which orders, filters and counts them: a few screenfuls of them are in the page. */
export interface TableSource<Row> {
  /** Of the whole filter; null until the server said. */
  total: number | null
  /** The rows from an index on, of all that the filter leaves; null while they are on their way. */
  page: (first: number, count: number) => readonly Row[] | null
  /** Which page is shown, from 0; the address may name one beyond the last. */
  at: number
  onPage: (at: number) => void
  /** Told which rows are to be shown, once it is known how many fit. */
  onShow: (first: number, count: number) => void
  /** Ids of all that the filter leaves, for acts on every one, where these are no more than so many; null: not to be had. */
  every?: { most: number; ids: () => Promise<readonly (string | number)[] | null> }
}

type Rows<Row> =
  | {
      /** All of them, in the order that they have when nobody sorts; the same array until they change. */
      rows: readonly Row[]
      source?: undefined
    }
  | { source: TableSource<Row>; rows?: undefined }

export type TableProps<Row extends object> = Rows<Row> & Common<Row>

interface Common<Row extends object> {
  /** Under which name the choices of a user are kept. */
  id: string
  /** What the table lists, for readers. */
  label: string
  /** The same array from render to render. */
  columns: readonly Column<Row>[]
  /** What the user chose, where the screen keeps it too: an order that its server is asked for. */
  choices?: TableChoices
  /** By key, of the whole filter: the last row, whatever page is shown. */
  totals?: Readonly<Record<string, Cell | undefined>> | null | undefined
  rowId: (row: Row) => string | number
  /** What a row is called, for readers of its tick box; left out, as its card is. */
  rowName?: (row: Row) => string
  status?: TableStatus
  /** Pages of a chosen size (TABLE-02), or every row, of which a screenful is in the page. */
  paging?: 'pages' | 'all'
  /** Px: a narrower table shows its rows as cards; left out, 560. */
  cardsBelowPx?: number
  onOpen?: (row: Row) => void
  /** A key of the screen's own on a row, beside those of every table; true where it meant something. */
  onRowKey?: (row: Row, event: KeyboardEvent<HTMLElement>) => boolean
  /** Actions on ticked rows; left out, rows have no tick box. */
  renderBulk?: (ids: readonly string[], clear: () => void) => ReactNode
  /** Takes the place of the rows when there are none (TABLE-03). */
  empty?: ReactNode
  /** Before the button of columns: a search, an export. Given the keys of the columns that are shown. */
  renderTools?: (shown: readonly string[]) => ReactNode
  /** Id of the row that was chosen elsewhere on the screen: marked, and brought into view when it becomes another. */
  current?: string | null
  /** Told which row is under the pointer or has the focus, null for none. The same function from render to render. */
  onPoint?: (id: string | null) => void
  /** `data-tone` of a row, styled by the screen. */
  tone?: (row: Row) => string | undefined
  /** True while pointer or focus is inside: no row may move under a click. The same function from render to render. */
  onHold?: (held: boolean) => void
  className?: string
}
