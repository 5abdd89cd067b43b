import { fenceOrigins } from '#contract/endpoints/fence.ts'
import { wordsIn } from '#contract/words.ts'
import { SearchField } from '#src/kit/search/SearchField.tsx'
import { SingleSelect } from '#src/kit/select/SingleSelect.tsx'
import { useLanguage, useText } from '#src/lib/text/useText.ts'

import type { FenceQuery } from '../address.ts'

import css from './FenceTable.module.css'

interface Props {
  query: FenceQuery
  onChange: (query: FenceQuery) => void
}

const states = ['active', 'inactive'] as const

/** Words of the name or note, how the fence was made, and whether it is active. */
export function ListFilters({ query, onChange }: Props) {
  const t = useText('fences')
  const words = wordsIn(useLanguage()).fence
  return (
    <div className={css.filters}>
      <SearchField label={t('list.search')} value={query.text} onChange={(text) => onChange({ ...query, text })} />
      <SingleSelect
        look="chip"
        label={t('list.origin')}
        options={fenceOrigins.map((origin) => ({ id: origin, label: words.origin[origin] }))}
        value={query.origin === 'all' ? null : query.origin}
        onChange={(id) => onChange({ ...query, origin: fenceOrigins.find((origin) => origin === id) ?? 'all' })}
      />
      <SingleSelect
        look="chip"
        label={t('list.state')}
        options={states.map((state) => ({ id: state, label: words.state[state] }))}
        value={query.state === 'all' ? null : query.state}
        onChange={(id) => onChange({ ...query, state: states.find((state) => state === id) ?? 'all' })}
      />
    </div>
  )
}
