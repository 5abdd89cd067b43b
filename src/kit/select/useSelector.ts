import { useCallback, useEffect, useMemo, useState } from 'react'

import { type Selector, type SelectorEvent, activeIds, createSelector, step } from './selector.ts'
import type { FilterOption, SelectorItem } from './selectorItem.ts'

/** What a screen offers: an item before anybody has chosen or hidden it. */
export type SelectorOption = Pick<SelectorItem, 'id' | 'label' | 'details' | 'company'> &
  Partial<Pick<SelectorItem, 'listed' | 'filters'>>

export interface SelectorGiven {
  options: readonly SelectorOption[]
  /** The filter panel; left out, the selector has none. */
  filters?: readonly Omit<FilterOption, 'active'>[]
  /** Keeps at least one active, as long as anything is visible. */
  required?: boolean
  /** While true nothing is taken out of the value: the options are not all there yet. */
  loading?: boolean
  /** Called as the list opens: a screen whose options change by themselves reads them anew then. */
  onOpen?: () => void
}

interface Controlled extends SelectorGiven {
  kind: Selector['kind']
  value: readonly string[]
  /** `all` says that nothing is left out: a screen may then write down that nothing is filtered. */
  onChange: (ids: readonly string[], all: boolean) => void
}

const none: readonly never[] = []
const same = (a: readonly string[], b: readonly string[]) => a.length === b.length && a.every((id, i) => id === b[i])

/**
 * A selector whose choice belongs to the screen, and whose panel, search and filters to itself. What can no longer be
 * chosen is taken out of the screen's value, and a required one that lost all gets the first, by `onChange`.
 */
export function useSelector(given: Controlled) {
  const { kind, options, filters = none, required, loading = false, onOpen, value, onChange } = given
  const [own, setOwn] = useState({ open: false, panel: 'options' as Selector['panel'], search: '', off: '' })
  const selector = useMemo(() => {
    const chosen = new Set(value)
    const off = new Set(own.off.split('\n'))
    return createSelector({
      ...own,
      kind,
      required,
      items: options.map((option) => ({
        listed: true,
        filters: none,
        ...option,
        hidden: false,
        active: chosen.has(option.id),
      })),
      filters: filters.map((filter) => ({ ...filter, active: !off.has(filter.id) })),
    })
  }, [own, kind, required, options, filters, value])

  const tell = (next: Selector) =>
    onChange(
      activeIds(next),
      next.items.every((item) => item.active || !item.listed),
    )
  const dispatch = (event: SelectorEvent) => {
    const next = step(selector, event)
    if (next === selector) return
    if (event.type === 'open') onOpen?.()
    const off = next.filters.filter((filter) => !filter.active).map((filter) => filter.id)
    setOwn({ open: next.open, panel: next.panel, search: next.search, off: off.join('\n') })
    if (!same(activeIds(next), activeIds(selector))) tell(next)
  }
  const onSearch = useCallback((search: string) => setOwn((before) => ({ ...before, search })), [])

  const chosen = new Set(value)
  const settled = activeIds(selector)
  const untrue = !loading && (settled.length !== chosen.size || settled.some((id) => !chosen.has(id)))
  useEffect(() => {
    if (untrue) tell(selector)
    // Told once per state that differs from the screen's: `tell` is another function at every render.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [untrue, selector])

  return { selector, dispatch, onSearch }
}
