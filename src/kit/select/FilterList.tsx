import { useMemo } from 'react'

import { useFormat } from '#src/lib/format/useFormat.ts'
import { useText } from '#src/lib/text/useText.ts'
import { Checkbox } from '#src/ui/field/Checkbox.tsx'

import type { Selector } from './selector.ts'
import { type FilterOption, countByFilter } from './selectorItem.ts'

import css from './FilterList.module.css'

/** Words over each group of filters, by parameter. */
export type FilterHeads = Readonly<Record<string, string>>

interface Props {
  selector: Selector
  heads: FilterHeads
  onToggle: (id: string) => void
}

/** The other side of the panel (SEL-12, SEL-13): what is unchecked takes its items out of the list and the selection. */
export function FilterList({ selector: { items, filters }, heads, onToggle }: Props) {
  const t = useText('ui')
  const format = useFormat()
  const countOf = useMemo(() => countByFilter(items), [items])
  const groups = new Map<string, FilterOption[]>()
  for (const filter of filters)
    groups.set(filter.filterParameter, [...(groups.get(filter.filterParameter) ?? []), filter])
  return (
    <div className={css.filters}>
      <p>{t('select.filtersHint')}</p>
      {[...groups].map(([parameter, group]) => (
        <fieldset key={parameter}>
          <legend>{heads[parameter] ?? parameter}</legend>
          {group.map((filter) => (
            <div key={filter.id} className={css.filter} data-enhanced={filter.enhanced || undefined}>
              <Checkbox label={filter.label} checked={filter.active} onChange={() => onToggle(filter.id)} />
              <span>{format.number(countOf(filter))}</span>
            </div>
          ))}
        </fieldset>
      ))}
    </div>
  )
}
