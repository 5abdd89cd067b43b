import { type Field, fieldKinds } from '#contract/fieldKinds.ts'
import { useFormat } from '#src/lib/format/useFormat.ts'
import { useText } from '#src/lib/text/useText.ts'
import { Button } from '#src/ui/button/Button.tsx'
import { Popover } from '#src/ui/overlay/Popover.tsx'

import { faces } from '../fields/faces.tsx'
import { SearchField } from '../search/SearchField.tsx'
import { MultiSelect } from '../select/MultiSelect.tsx'
import { SingleSelect } from '../select/SingleSelect.tsx'
import type { AnyEntity } from './face.ts'
import { type FilterValue, isRange } from './registryQuery.ts'
import { choiceText, sayValue, stateText, wordsOf } from './registryText.ts'
import type { Registry } from './useRegistry.ts'

import css from './Registry.module.css'

/** What narrows the list: words of the searched fields, and each filter by the kind of its field. */
export function RegistryFilters({ entity, registry }: { entity: AnyEntity; registry: Registry }) {
  const t = useText('registry')
  const format = useFormat()
  const words = wordsOf(entity, format)
  const { query, change } = registry
  const searched = entity.search.map((key) => words.columns[key] ?? key).join(', ')
  const isNarrowed = query.words !== '' || Object.keys(query.filter).length > 0
  return (
    <div className={css.filters}>
      <SearchField label={searched} value={query.words} onChange={(said) => change({ words: said, page: null })} />
      {entity.filters.map((key) => {
        const field = entity.fields[key]
        return (
          field && (
            <FieldFilter
              key={key}
              entity={entity}
              name={key}
              field={field}
              label={words.columns[key] ?? key}
              value={query.filter[key]}
              onChange={(value) => {
                const { [key]: _, ...others } = query.filter
                change({ filter: value === undefined ? others : { ...others, [key]: value }, page: null })
              }}
            />
          )
        )
      })}
      {isNarrowed && (
        <Button kind="ghost" size="sm" onClick={() => change({ words: '', filter: {}, page: null })}>
          {t('clearFilters')}
        </Button>
      )}
    </div>
  )
}

const none: readonly string[] = []

interface Props {
  entity: AnyEntity
  name: string
  field: Field
  label: string
  value: FilterValue
  onChange: (value: FilterValue) => void
}

function FieldFilter({ entity, name, field, label, value, onChange }: Props) {
  const t = useText('registry')
  const format = useFormat()
  const { filter } = fieldKinds[field.kind]
  if (field.of)
    return (
      <MultiSelect
        look="chip"
        label={label}
        options={field.of.map((one) => ({ id: one, label: choiceText(entity, name, one, format) }))}
        value={Array.isArray(value) ? value.map(String) : none}
        onChange={(chosen, all) => onChange(all || chosen.length === 0 ? undefined : chosen)}
      />
    )
  if (filter === 'choice') {
    const chosen = Array.isArray(value) && value.length === 1 ? String(value[0]) : null
    return (
      <SingleSelect
        look="chip"
        label={label}
        options={[true, false].map((one) => ({ id: String(one), label: stateText(field.kind, one, t) }))}
        value={chosen}
        onChange={(id) => onChange(id === null ? undefined : [id === 'true'])}
      />
    )
  }
  if (filter === 'range') {
    const range = isRange(value) ? value : { from: null, to: null }
    const isSet = range.from !== null || range.to !== null
    const said = (end: unknown) => (end === null ? '…' : sayValue(entity, name, end, t, format))
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- both ends are of this very kind
    const Input = faces[field.kind].Input as (typeof faces)['count']['Input']
    const end = (side: 'from' | 'to') => (
      <Input
        label={t(side)}
        value={(range[side] ?? null) as number | null} // oxlint-disable-line typescript/no-unsafe-type-assertion -- of a day it is a text, as its input takes it
        onChange={(next, fault) => {
          if (fault) return
          const changed = { ...range, [side]: next }
          onChange(changed.from === null && changed.to === null ? undefined : changed)
        }}
      />
    )
    return (
      <Popover
        label={label}
        trigger={
          <Button kind="line" size="sm" aria-pressed={isSet}>
            {isSet ? `${label}: ${said(range.from)} – ${said(range.to)}` : label}
          </Button>
        }
      >
        <div className={css.range}>
          {end('from')}
          {end('to')}
        </div>
      </Popover>
    )
  }
  return filter === 'words' ? (
    <SearchField
      label={label}
      value={typeof value === 'string' ? value : ''}
      onChange={(said) => onChange(said === '' ? undefined : said)}
    />
  ) : null
}
