import { type FilterOption, type SelectorItem, hide, isVisible, matching } from './selectorItem.ts'

/**
 * A selector as a value (spec §4 L106, §5 L122). It knows no widget: screens hand it events and show what it has become.
 * Two things hold in every state: nothing invisible is active (SEL-23), and a required selector with anything visible
 * has something active (SEL-09, SEL-14).
 */
export interface Selector {
  kind: 'single' | 'multi'
  required: boolean
  /** SEL-05. */
  open: boolean
  /** SEL-12: what the panel shows. */
  panel: 'options' | 'filters'
  search: string
  items: readonly SelectorItem[]
  filters: readonly FilterOption[]
}

export type SelectorEvent =
  | { type: 'open' }
  | { type: 'close' }
  /** On an item of the list; in a single select it closes the list. */
  | { type: 'click'; id: string }
  /** The item becomes the only active one, in a multi select too. */
  | { type: 'only'; id: string }
  /** The All row. */
  | { type: 'all' }
  /** Back to what hides nothing: everything in a required multi select, nothing where nothing is needed. */
  | { type: 'reset' }
  | { type: 'search'; text: string }
  | { type: 'togglePanel' }
  | { type: 'filter'; id: string }

const activate = (items: readonly SelectorItem[], isActive: (item: SelectorItem) => boolean): readonly SelectorItem[] =>
  items.map((item) => {
    const active = isActive(item)
    return active === item.active ? item : { ...item, active }
  })

/** Holds the two promises after whatever happened to items and filters. */
function settle(selector: Selector): Selector {
  const items = hide(selector.items, selector.filters)
  const first = items.find((item) => item.active) ?? (selector.required ? items.find(isVisible) : undefined)
  const settled =
    selector.kind === 'single' || !items.some((item) => item.active) ? activate(items, (item) => item === first) : items
  return { ...selector, items: settled }
}

/** A closed selector. What it is given may be untrue, such as a choice that has gone meanwhile: it starts settled. */
export const createSelector = (
  given: Pick<Selector, 'kind' | 'items'> & Partial<Omit<Selector, 'kind' | 'items'>>,
): Selector => settle({ required: false, open: false, panel: 'options', search: '', filters: [], ...given })

/** What the list shows now: visible, and found by the search. */
export const found = (selector: Selector): readonly SelectorItem[] => matching(selector.items, selector.search)

export const activeIds = (selector: Selector): readonly string[] =>
  selector.items.filter((item) => item.active).map((item) => item.id)

/** Multi select: turns on or off, unless it is the last one of a required selector (SEL-08, SEL-09). */
function toggle(selector: Selector, id: string): Selector {
  const items = activate(selector.items, (item) => (item.id === id ? !item.active : item.active))
  return selector.required && !items.some((item) => item.active) ? selector : { ...selector, items }
}

/** SEL-06, SEL-07: the only active one; clicked again none, unless one is required. */
function choose(selector: Selector, id: string): Selector {
  const again = selector.items.some((item) => item.id === id && item.active)
  const items = activate(selector.items, (item) => item.id === id && (!again || selector.required))
  return { ...selector, items, open: false }
}

/**
 * SEL-10, SEL-11: all on, or all off when all were on. During a search it acts on what was found alone, for nobody
 * means what is out of sight; a required selector then keeps its first visible item.
 */
function toggleAll(selector: Selector): Selector {
  const targets = new Set(found(selector).map((item) => item.id))
  const on = allFound(selector) === true
  const items = activate(selector.items, (item) => (targets.has(item.id) ? !on : item.active))
  return settle({ ...selector, items })
}

/** @returns the next state; the same object when the event changes nothing */
export function step(selector: Selector, event: SelectorEvent): Selector {
  const visible = (id: string) => selector.items.some((item) => item.id === id && isVisible(item))
  switch (event.type) {
    case 'open':
      return selector.open ? selector : { ...selector, open: true, panel: 'options', search: '' }
    case 'close':
      return selector.open ? { ...selector, open: false } : selector
    case 'click':
      if (!visible(event.id)) return selector
      return selector.kind === 'single' ? choose(selector, event.id) : toggle(selector, event.id)
    case 'only':
      if (!visible(event.id)) return selector
      return { ...selector, items: activate(selector.items, (item) => item.id === event.id) }
    case 'all':
      return selector.kind === 'multi' ? toggleAll(selector) : selector
    case 'reset': {
      const filters = selector.filters.map((filter) => ({ ...filter, active: true }))
      const everything = selector.kind === 'multi' && selector.required
      const items = activate(selector.items, (item) => everything && item.listed)
      return settle({ ...selector, filters, items: hide(items, filters) })
    }
    case 'search':
      return event.text === selector.search ? selector : { ...selector, search: event.text }
    case 'togglePanel':
      if (selector.filters.length === 0) return selector
      return { ...selector, panel: selector.panel === 'options' ? 'filters' : 'options' }
    case 'filter': {
      if (!selector.filters.some((filter) => filter.id === event.id)) return selector
      const filters = selector.filters.map((one) => (one.id === event.id ? { ...one, active: !one.active } : one))
      return settle({ ...selector, filters })
    }
  }
}

/** State of the All row: whether everything found is on, or some of it. */
export function allFound(selector: Selector): boolean | 'some' {
  const items = found(selector)
  const on = items.filter((item) => item.active).length
  return on === 0 ? false : on === items.length ? true : 'some'
}

/** SEL-15: the one name, all, or how many; SEL-17: a selector that offers nothing says so. */
export type Summary =
  | { is: 'empty' }
  | { is: 'none' }
  | { is: 'one'; label: string }
  | { is: 'all'; count: number }
  | { is: 'count'; count: number; total: number }

export function summary({ items }: Selector): Summary {
  const listed = items.filter((item) => item.listed)
  const active = listed.filter((item) => item.active)
  const [only] = active
  if (listed.length === 0) return { is: 'empty' }
  if (!only) return { is: 'none' }
  if (active.length === 1) return { is: 'one', label: only.label }
  if (active.length === listed.length) return { is: 'all', count: active.length }
  return { is: 'count', count: active.length, total: listed.length }
}
