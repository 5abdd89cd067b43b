import { type MouseEvent, type RefObject, useEffect, useMemo, useState } from 'react'

import { useRowPx } from '#src/ui/theme/appearance.ts'

import { fittingPageSize } from './pageSize.ts'
import type { TableProps } from './tableProps.ts'
import type { TableSettings } from './tableSettings.ts'
import { useBox } from './useBox.ts'
import { useEngine } from './useEngine.ts'
import { useGridKeys } from './useGridKeys.ts'
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
  const { settings, change: keep, restore } = useTableSettings(id)
  // The first row that was asked for, so that other page sizes and a window of another height still show it.
  const [firstAsked, setFirstAsked] = useState(0)
  const change = (next: Partial<TableSettings>) => {
    keep(next)
    // In another order the first page is where the eye begins.
    if (next.sort !== undefined) setFirstAsked(0)
  }
  const fitting = fittingPageSize(height - (cards ? 0 : headPx), rowPx)
  const pageSize = paging === 'all' ? null : (settings.pageSize ?? fitting)
  const pages = pageSize === null ? 1 : Math.max(1, Math.ceil(rows.length / pageSize))
  const page = pageSize === null ? 0 : Math.min(Math.floor(firstAsked / pageSize), pages - 1)
  const setPage = (to: number) => setFirstAsked(to * (pageSize ?? 0))
  const shown = useEngine({ columns, rows, rowId, settings, page, pageSize })
  const order = useMemo(() => shown.rows.map((row) => row.id), [shown.rows])
  const selection = useSelection(order)
  const idOf = (row: Row) => String(rowId(row))
  const isKnown = status === undefined || status.is === 'ready' || status.is === 'stale'
  const open = (wanted: string) => {
    const row = shown.rows.find((one) => one.id === wanted)?.row
    if (row) onOpen?.(row)
  }

  const turn = (by: 1 | -1) => {
    const next = page + by
    if (next < 0 || next >= pages) return false
    setPage(next)
    keys.moveFirst()
    return true
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
    keptAt: keys.focusedAt,
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
    chosen: selection.ids.size === 0 ? [] : rows.map(idOf).filter((one) => selection.ids.has(one)),
    chooseAll: () => selection.set(rows.map(idOf)),
    /** Null for a table of one page. */
    paging: pageSize === null ? null : { page, pages, pageSize, fitting, chosen: settings.pageSize },
    firstIndex: page * (pageSize ?? 0),
  }
}

export type TableModel<Row extends object> = ReturnType<typeof useDataTable<Row>>
