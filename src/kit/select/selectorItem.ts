import { plainText, searchWords } from '#contract/rules/plainText.ts'

/** One thing that a filter can hide an item by: what is looked at, and what stands there. */
export interface FilterPair {
  filterParameter: string
  filterValue: string
}

/**
 * What a selector offers (SEL-02). §3 gives an item one filter parameter and value; a vehicle is filtered by company,
 * category and state at once, so an item has as many pairs as it needs.
 */
export interface SelectorItem {
  id: string
  label: string
  /** Second words beside the label: a fleet number, an address. */
  details?: string
  company?: string
  /** Part of the selection. */
  active: boolean
  /** Belongs to the list at all (SEL-04). */
  listed: boolean
  /** Out of sight, because a filter of the panel is off (SEL-04, SEL-13). */
  hidden: boolean
  filters: readonly FilterPair[]
}

/** A line of the filter panel (SEL-03): off, it hides every item that has its pair. */
export interface FilterOption extends FilterPair {
  id: string
  label: string
  active: boolean
  /** Shown emphasised (SEL-04). */
  enhanced: boolean
}

export const isVisible = (item: SelectorItem): boolean => item.listed && !item.hidden

const keyOf = ({ filterParameter, filterValue }: FilterPair) => `${filterParameter}\n${filterValue}`

/** SEL-13, SEL-23: hides what an inactive filter names and shows the rest; what is not visible is not active. */
export function hide(items: readonly SelectorItem[], filters: readonly FilterOption[]): readonly SelectorItem[] {
  const off = new Set(filters.filter((filter) => !filter.active).map(keyOf))
  return items.map((item) => {
    const hidden = off.size > 0 && item.filters.some((pair) => off.has(keyOf(pair)))
    const active = item.active && item.listed && !hidden
    return hidden === item.hidden && active === item.active ? item : { ...item, hidden, active }
  })
}

/**
 * The visible items in which every word of the search occurs, in the label or beside it (SEL-16). Case, accents and
 * hyphens make no difference.
 */
export function matching(items: readonly SelectorItem[], search: string): readonly SelectorItem[] {
  const visible = items.filter(isVisible)
  const words = searchWords(search)
  if (words.length === 0) return visible
  return visible.filter(({ label, details = '', company = '' }) => {
    const text = plainText(`${label} ${details} ${company}`)
    return words.every((word) => text.includes(word))
  })
}

/** How many items a line of the filter panel stands for. */
export function countByFilter(items: readonly SelectorItem[]): (filter: FilterOption) => number {
  const counts = new Map<string, number>()
  for (const { listed, filters } of items)
    if (listed) for (const pair of filters) counts.set(keyOf(pair), (counts.get(keyOf(pair)) ?? 0) + 1)
  return (filter) => counts.get(keyOf(filter)) ?? 0
}
