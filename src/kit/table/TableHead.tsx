/* oxlint-disable jsx-a11y/no-redundant-roles, jsx-a11y/no-interactive-element-to-noninteractive-role -- rows are laid out as grids, and a browser may drop the roles of a table that is not displayed as one */
import { type KeyboardEvent, useState } from 'react'

import { alignmentOf } from '#contract/columns.ts'
import { useText } from '#src/lib/text/useText.ts'
import { Checkbox } from '#src/ui/field/Checkbox.tsx'
import { Icon } from '#src/ui/icons/Icon.tsx'

import { type Column, pinOf } from './columns.ts'
import { type Sort, nextSort } from './tableSettings.ts'
import { useColumnResize } from './useColumnResize.ts'

import css from './TableHead.module.css'

interface Props<Row> {
  columns: readonly Column<Row>[]
  sort: Sort | null
  onSort: (sort: Sort | null) => void
  onWidth: (key: string, px: number) => void
  /** False where rows are cards: the heads are then for readers alone, and another control sorts. */
  reachable: boolean
  tick: { state: boolean | 'some'; onChange: (on: boolean) => void } | undefined
}

const widthStepPx = 16

/** The heads as one tab stop: arrows move between them, Enter sorts, Shift and an arrow changes the width. */
export function TableHead<Row>({ columns, sort, onSort, onWidth, reachable, tick }: Props<Row>) {
  const t = useText('kit')
  const [reached, setReached] = useState(0)
  const resize = useColumnResize(onWidth)
  const onKeyDown = (event: KeyboardEvent<HTMLElement>, at: number, key: string) => {
    const by = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0
    if (by === 0) return
    event.preventDefault()
    const head = event.currentTarget.closest<HTMLElement>('th')
    if (event.shiftKey) return head && onWidth(key, Math.max(48, head.offsetWidth + by * widthStepPx))
    const next = Math.min(Math.max(at + by, 0), columns.length - 1)
    setReached(next)
    const heads = event.currentTarget.closest('tr')?.querySelectorAll<HTMLElement>('[data-head]')
    heads?.[next]?.focus()
  }
  return (
    <thead role="rowgroup" className={css.head}>
      <tr role="row" aria-rowindex={1} className={css.row}>
        {tick && (
          <th role="columnheader" scope="col" className={css.tick}>
            <Checkbox label={t('table.selectShown')} hideLabel checked={tick.state} onChange={tick.onChange} />
          </th>
        )}
        {columns.map((column, at) => {
          const { key, kind, label, unsorted = false } = column
          const sorted = sort?.key === key ? (sort.descending ? 'descending' : 'ascending') : undefined
          return (
            <th
              role="columnheader"
              key={key}
              scope="col"
              aria-sort={sorted}
              data-align={alignmentOf(kind)}
              data-pinned={pinOf(column, at)}
            >
              <button
                type="button"
                data-head
                tabIndex={reachable && at === Math.min(reached, columns.length - 1) ? 0 : -1}
                aria-keyshortcuts="Shift+ArrowLeft Shift+ArrowRight"
                aria-disabled={unsorted || undefined}
                onClick={() => unsorted || onSort(nextSort(sort, key))}
                onFocus={() => setReached(at)}
                onKeyDown={(event) => onKeyDown(event, at, key)}
              >
                <span className="truncate" title={label}>
                  {label}
                </span>
                {sorted && <Icon name={sorted === 'ascending' ? 'caret-up' : 'caret-down'} size={12} />}
              </button>
              <span aria-hidden className={css.grip} title={t('table.width', { column: label })} {...resize(key)} />
            </th>
          )
        })}
      </tr>
    </thead>
  )
}
