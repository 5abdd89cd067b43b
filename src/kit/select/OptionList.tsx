import { type KeyboardEventHandler, type MouseEvent, type ReactNode, type RefObject, useId } from 'react'

import { limits } from '#contract/limits.ts'
import { useRows } from '#src/kit/table/useRows.ts'
import { useText } from '#src/lib/text/useText.ts'
import { Icon } from '#src/ui/icons/Icon.tsx'

import { type Selector, allFound } from './selector.ts'
import type { SelectorItem } from './selectorItem.ts'

import css from './OptionList.module.css'

export const rowPx = 32

/** The All row, or an item. */
export type OptionRow = SelectorItem | 'all'

/** Which rows are in the page, and how the field that has the focus speaks of them. */
export function useOptionRows(rows: readonly OptionRow[], at: number, scroller: RefObject<HTMLElement | null>) {
  const listId = useId()
  const engine = useRows({ scroller, count: rows.length, rowPx, keptAt: at })
  const idOf = (index: number) => `${listId}-${index}`
  return { engine, listId, idOf, spoken: rows.length === 0 ? undefined : idOf(at) }
}

interface Props {
  label: string
  selector: Selector
  rows: readonly OptionRow[]
  at: number
  scroller: RefObject<HTMLDivElement | null>
  view: ReturnType<typeof useOptionRows>
  renderMark: ((id: string) => ReactNode) | undefined
  /** Where the list itself takes keys, because there is no search field. */
  onKeyDown?: KeyboardEventHandler<HTMLElement>
  onPick: (index: number) => void
  onOnly: (index: number) => void
}

const indexOf = (target: EventTarget) =>
  target instanceof Element ? Number(target.closest<HTMLElement>('[data-index]')?.dataset.index) : NaN

/** The rows of a selector, a few of them in the page: 10,000 options cost as much as ten (SEL-19, SEL-21). */
export function OptionList({
  label,
  selector,
  rows,
  at,
  scroller,
  view,
  renderMark,
  onKeyDown,
  onPick,
  onOnly,
}: Props) {
  const t = useText('ui')
  const multi = selector.kind === 'multi'
  const onClick = (event: MouseEvent) => {
    const index = indexOf(event.target)
    if (Number.isNaN(index)) return
    const only = event.shiftKey || (event.target instanceof Element && event.target.closest('[data-only]') !== null)
    if (only) onOnly(index)
    else onPick(index)
  }
  const on = allFound(selector)
  return (
    <div
      ref={scroller}
      id={view.listId}
      className={css.list}
      role="listbox"
      aria-label={label}
      aria-multiselectable={multi || undefined}
      aria-activedescendant={onKeyDown ? view.spoken : undefined}
      tabIndex={onKeyDown ? 0 : -1}
      style={{ maxHeight: multi ? limits.multiSelectMaxPx : limits.selectorRows * rowPx }}
      onKeyDown={onKeyDown}
      // The focus stays in the search field.
      onMouseDown={(event) => !onKeyDown && event.preventDefault()}
      onClick={onClick}
    >
      <div className={css.canvas} style={{ height: view.engine.height }} role="presentation">
        {view.engine.shown.map(({ index, top }) => {
          const row = rows[index]
          if (row === undefined) return null
          const active = row === 'all' ? on === true : row.active
          return (
            <div
              key={row === 'all' ? '' : row.id}
              id={view.idOf(index)}
              className={css.option}
              role="option"
              aria-selected={active}
              aria-setsize={rows.length}
              aria-posinset={index + 1}
              data-index={index}
              data-at={index === at || undefined}
              data-all={row === 'all' || undefined}
              style={{ translate: `0 ${top}px` }}
            >
              {multi && (
                <span className={css.box} data-on={row === 'all' ? on !== false : active}>
                  {(row === 'all' ? on !== false : active) && (
                    <Icon name={row === 'all' && on === 'some' ? 'minus' : 'check'} size={12} />
                  )}
                </span>
              )}
              {row === 'all' ? (
                <span>{t(selector.search ? 'select.allFound' : 'select.selectAll')}</span>
              ) : (
                <ItemWords item={row} mark={renderMark?.(row.id)} only={multi ? t('select.only') : undefined} />
              )}
              {!multi && active && <Icon name="check" size={14} />}
            </div>
          )
        })}
      </div>
    </div>
  )
}

function ItemWords({ item, mark, only }: { item: SelectorItem; mark: ReactNode; only: string | undefined }) {
  return (
    <>
      {mark}
      <span className="truncate">{item.label}</span>
      {item.details && <small className="truncate">{item.details}</small>}
      {item.company && <small className={css.company}>{item.company}</small>}
      {only && (
        <span className={css.only} data-only aria-hidden>
          {only}
        </span>
      )}
    </>
  )
}
