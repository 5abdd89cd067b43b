import { type MouseEvent, type RefObject, useEffect, useState } from 'react'

import { fittingPageSize } from './pageSize.ts'
import type { TableProps } from './tableProps.ts'
import { useBox } from './useBox.ts'
import { useEngine } from './useEngine.ts'
import { useGridKeys } from './useGridKeys.ts'
import { useRowPx } from './useRowPx.ts'
import { useRows } from './useRows.ts'
import { useSelection } from './useSelection.ts'
import { useTableSettings } from './useTableSettings.ts'

const headPx = 30
const cardPx = 64
/** Narrower than this, rows are cards. */
const cardsWhenBelowPx = 560

/** What a table knows and does, without how it looks. */
export function useDataTable<Row extends object>(props: TableProps<Row>, scroller: RefObject<HTMLDivElement | null>) {
  const {
    id,
    columns,
    rows,
    rowId,
    status,
    paging = 'pages',
    onOpen,
    renderBulk,
    cardsBelowPx = cardsWhenBelowPx,
  } = props
  const { width, height } = useBox(scroller)
  const cards = width > 0 && width < cardsBelowPx
  const density = useRowPx()
  const rowPx = cards ? cardPx : density
  const { settings, change, restore } = useTableSettings(id)
  const [asked, setPage] = useState(0)
  const fitting = fittingPageSize(height - (cards ? 0 : headPx), rowPx)
  const pageSize = paging === 'all' ? null : (settings.pageSize ?? fitting)
  const pages = pageSize === null ? 1 : Math.max(1, Math.ceil(rows.length / pageSize))
  const page = Math.min(asked, pages - 1)
  const shown = useEngine({ columns, rows, rowId, settings, page, pageSize })
  const order = shown.rows.map((row) => row.id)
  const selection = useSelection(order)
  const isKnown = status === undefined || status.is === 'ready' || status.is === 'stale'
  const byId = new Map(shown.rows.map((one) => [one.id, one.row]))
  const open = (one: string) => {
    const row = byId.get(one)
    if (row) onOpen?.(row)
  }

  const turn = (by: 1 | -1) => {
    const next = page + by
    if (next < 0 || next >= pages) return
    setPage(next)
    keys.moveFirst()
  }
  const keys = useGridKeys({
    scroller,
    order,
    view: Math.floor((height - headPx) / rowPx),
    show: (index) => virtual.show(index),
    onOpen: open,
    onToggle: renderBulk ? selection.toggle : undefined,
    onPage: paging === 'pages' ? turn : undefined,
    onEscape: () => {
      if (selection.ids.size === 0) return false
      selection.set([])
      return true
    },
  })
  const virtual = useRows({
    scroller,
    count: isKnown ? shown.rows.length : 0,
    rowPx,
    headPx: cards ? 0 : headPx,
    keptAt: keys.focused === null ? -1 : order.indexOf(keys.focused),
  })
  const { current = null } = props
  useEffect(() => {
    const at = current === null ? -1 : order.indexOf(current)
    if (at >= 0) virtual.show(at)
    // Once for each row that is chosen elsewhere: rows that come later do not move the table.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [current])
  const onClick = (event: MouseEvent<HTMLElement>) => {
    if (!(event.target instanceof Element) || event.target.closest('button, a, input, label')) return
    const row = event.target.closest<HTMLElement>('[data-row]')?.dataset['row']
    if (row === undefined) return
    keys.setFocused(row)
    if (renderBulk && (event.shiftKey || event.ctrlKey || event.metaKey)) selection.toggle(row, event.shiftKey)
    else open(row)
  }
  const all = rows.map((row) => String(rowId(row)))
  return {
    cards,
    rowPx,
    settings,
    change,
    restore,
    shown,
    order,
    keys,
    virtual,
    selection,
    isKnown,
    onClick,
    setPage,
    /** Ids of ticked rows that are still there. */
    chosen: selection.ids.size === 0 ? [] : all.filter((one) => selection.ids.has(one)),
    chooseAll: () => selection.set(all),
    /** Null for a table of one page. */
    paging: pageSize === null ? null : { page, pages, pageSize, fitting, chosen: settings.pageSize },
    firstIndex: page * (pageSize ?? 0),
  }
}

export type TableModel<Row extends object> = ReturnType<typeof useDataTable<Row>>
