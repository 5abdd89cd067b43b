import type { Column } from './columns.ts'

/** One row or card in the page. */
export interface RowProps<Row> {
  id: string
  row: Row
  columns: readonly Column<Row>[]
  /** From 0, over all pages, the head apart. */
  index: number
  /** Px from the first row of the page. */
  top: number
  /** The tab key comes here. */
  reached: boolean
  selected: boolean
  /** Chosen elsewhere on the screen. */
  current: boolean
  tone: string | undefined
  /** A click does something. */
  opens: boolean
  name: string
  onToggle: ((id: string, range: boolean) => void) | undefined
  onFocus: (id: string) => void
}
