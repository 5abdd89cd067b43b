import { type MouseEvent, type RefObject, useEffect, useMemo } from 'react'

import { useRowPx } from '#src/ui/theme/appearance.ts'

import { cardParts } from './cardParts.ts'
import { fittingPageSize } from './pageSize.ts'
import type { TableProps, TableSource } from './tableProps.ts'
import type { TableSettings } from './tableSettings.ts'
import { useBox } from './useBox.ts'
import { useEngine } from './useEngine.ts'
import { useGridKeys } from './useGridKeys.ts'
import { useRows } from './useRows.ts'
import { useSelection } from './useSelection.ts'
import { useTableSettings } from './useTableSettings.ts'
import { useWindow } from './useWindow.ts'

const headPx = 30
const cardPx = 64
/** Narrower than this, rows are cards. */
const cardsWhenBelowPx = 560
/** Narrower than this, what a card is worked with stands below what it says, and takes so much more height. */
const [actsBelowPx, actsPx] = [440, 40]

const none: readonly never[] = []

/** What a table knows and does, without how it looks. */
export function useDataTable<Row extends object>(props: TableProps<Row>, scroller: RefObject<HTMLDivElement | null>) {
  const {
    id,
    columns,
    source,
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
  const actsBelow = cards && width < actsBelowPx && cardParts(columns).acts.some(({ slim }) => slim !== true)
  const rowPx = cards ? cardPx + (actsBelow ? actsPx : 0) : density
  const ownChoices = useTableSettings(id)
  const { settings, change: keep, restore } = props.choices ?? ownChoices
  const change = (next: Partial<TableSettings>) => {
    keep(next)
    // In another order the first page is where the eye begins.
    if (next.sort !== undefined) setPage(0)
  }
  const fitting = fittingPageSize(height - (cards ? 0 : headPx), rowPx)
  const pageSize = paging === 'all' ? null : (settings.pageSize ?? fitting)
  const total = source ? source.total : props.rows.length
  const { page, pages, first, beyond, setPage } = useWindow(source, { total, pageSize, measured: height > 0 })
  const come = source ? source.page(first, pageSize ?? 0) : props.rows
  const rows = come ?? none
  const shown = useEngine({ columns, rows, rowId, settings, page, pageSize, cut: source !== undefined })
  const order = useMemo(() => shown.rows.map((row) => row.id), [shown.rows])
  const selection = useSelection(order)
  const idOf = (row: Row) => String(rowId(row))
  const isKnown = come !== null && (status === undefined || status.is === 'ready' || status.is === 'stale')
  const rowOf = (wanted: string) => shown.rows.find((one) => one.id === wanted)?.row
  const open = (wanted: string) => {
    const row = rowOf(wanted)
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
    onKey: (id, event) => {
      const row = rowOf(id)
      return row !== undefined && props.onRowKey?.(row, event) === true
    },
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
    actsBelow,
    rowPx,
    /** Px beside which nothing stands, as it was when it was last measured. */
    roomPx: width,
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
    chosen:
      selection.ids.size === 0
        ? []
        : source
          ? [...selection.ids]
          : rows.map(idOf).filter((one) => selection.ids.has(one)),
    /** Undefined where rows that never came would have to be named; null where these are too many. */
    chooseAll: source ? everyOf(source, selection.set) : () => selection.set(rows.map(idOf)),
    /** Null for a table of one page. */
    paging: pageSize === null ? null : { page, pages, pageSize, fitting, chosen: settings.pageSize },
    firstIndex: first,
    total: total ?? 0,
    /** Pages there are, where the address names one beyond them. */
    beyond: beyond ? pages : null,
    /** On their way: by what the screen says, or because another page was asked for. */
    loading: !isKnown && status?.is !== 'failed',
  }
}

function everyOf<Row>({ every, total }: TableSource<Row>, set: (ids: readonly string[]) => void) {
  if (every === undefined) return undefined
  return (total ?? 0) > every.most
    ? null
    : async () => {
        const ids = await every.ids()
        if (ids) set(ids.map(String))
      }
}

export type TableModel<Row extends object> = ReturnType<typeof useDataTable<Row>>
