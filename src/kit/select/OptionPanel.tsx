import { type ReactNode, type RefObject, useEffect, useMemo, useRef, useState } from 'react'

import { limits } from '#contract/limits.ts'
import { useText } from '#src/lib/text/useText.ts'
import { IconButton } from '#src/ui/button/IconButton.tsx'
import { Icon } from '#src/ui/icons/Icon.tsx'

import { type FilterHeads, FilterList } from './FilterList.tsx'
import { OptionList, type OptionRow, useOptionRows } from './OptionList.tsx'
import { type Selector, type SelectorEvent, found } from './selector.ts'
import { useListKeys } from './useListKeys.ts'

import css from './OptionPanel.module.css'

interface Props {
  label: string
  selector: Selector
  heads: FilterHeads
  renderMark: ((id: string) => ReactNode) | undefined
  searchable: boolean
  /** The panel's own element. */
  root: RefObject<HTMLDivElement | null>
  dispatch: (event: SelectorEvent) => void
  onSearch: (text: string) => void
}

/** What opens under a selector: search, options, and on its other side the filters (SEL-12). */
export function OptionPanel({ label, selector, heads, renderMark, searchable, root, dispatch, onSearch }: Props) {
  const t = useText('ui')
  const [text, setText] = useState('')
  const scroller = useRef<HTMLDivElement>(null)
  const { kind, search, items } = selector
  const rows = useMemo((): readonly OptionRow[] => {
    const shown = found(selector)
    return kind === 'multi' && shown.length > 0 ? ['all', ...shown] : shown
  }, [selector, kind])

  // SEL-20: the list follows the search once the fingers rest.
  useEffect(() => {
    const timer = setTimeout(() => onSearch(text), limits.selectorSearchMs)
    return () => clearTimeout(timer)
  }, [text, onSearch])

  // Another search is another list: the keys begin at its first item.
  const [place, setPlace] = useState(() => ({ search, at: rows.findIndex((row) => row !== 'all' && row.active) }))
  const first = rows[0] === 'all' ? 1 : 0
  const at = Math.min(place.search === search && place.at >= 0 ? place.at : first, Math.max(rows.length - 1, 0))
  const view = useOptionRows(rows, at, scroller)
  const { show } = view.engine
  const goTo = (index: number) => {
    setPlace({ search, at: index })
    show(index)
  }
  useEffect(() => {
    if (rows.length > 0) show(at)
    // Once, as the panel opens: what is chosen is in sight.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [])

  const act = (index: number, type: 'click' | 'only') => {
    const row = rows[index]
    if (row === undefined) return
    setPlace({ search, at: index })
    dispatch(row === 'all' ? { type: 'all' } : { type, id: row.id })
  }
  const pick = (index: number) => act(index, 'click')
  const only = (index: number) => act(index, 'only')
  const labels = useMemo(() => rows.map((row) => (row === 'all' ? '' : row.label)), [rows])
  const onKeyDown = useListKeys({
    labels,
    at,
    goTo,
    onPick: pick,
    onOnly: only,
    onAll: () => dispatch({ type: 'all' }),
    search: searchable ? text : undefined,
  })

  const off = selector.filters.filter((filter) => !filter.active).length
  const empty = items.some((item) => item.listed) ? t('optionpanel.noitems') : t('select.noOptions')
  const hasHead = searchable || selector.filters.length > 0
  return (
    <div ref={root} className={css.panel}>
      {hasHead && (
        <div className={css.head}>
          {searchable && selector.panel === 'options' ? (
            <label className={css.search}>
              <Icon name="magnifying-glass" />
              <input
                role="combobox"
                aria-label={`${t('select.search')}: ${label}`}
                aria-autocomplete="list"
                aria-expanded
                aria-controls={view.listId}
                aria-activedescendant={view.spoken}
                autoComplete="off"
                spellCheck={false}
                maxLength={60}
                placeholder={t('select.search')}
                value={text}
                onChange={(event) => setText(event.target.value)}
                onKeyDown={onKeyDown}
              />
            </label>
          ) : (
            <b>{selector.panel === 'filters' ? t('select.filters') : t('select.options')}</b>
          )}
          {selector.filters.length > 0 && (
            <IconButton
              icon="funnel"
              size="sm"
              label={off > 0 ? `${t('select.filters')}: ${t('select.off', { count: off })}` : t('select.filters')}
              aria-pressed={selector.panel === 'filters'}
              data-on={off > 0 || undefined}
              onClick={() => dispatch({ type: 'togglePanel' })}
            />
          )}
        </div>
      )}
      {selector.panel === 'filters' ? (
        <FilterList selector={selector} heads={heads} onToggle={(id) => dispatch({ type: 'filter', id })} />
      ) : (
        <>
          <OptionList
            label={label}
            selector={selector}
            rows={rows}
            at={at}
            scroller={scroller}
            view={view}
            renderMark={renderMark}
            onKeyDown={searchable ? undefined : onKeyDown}
            onPick={pick}
            onOnly={only}
          />
          <p className={css.nothing} role="status">
            {rows.length === 0 && empty}
          </p>
        </>
      )}
    </div>
  )
}
