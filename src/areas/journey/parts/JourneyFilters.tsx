import { journeySet } from '#contract/entities/journeySet.ts'
import { setsLabel } from '#contract/reports/journeyFilters.ts'
import { journeys } from '#contract/reports/journeys.ts'
import { call } from '#src/api/call.ts'
import { CollectionFilter } from '#src/fleet/collection/CollectionFilter.tsx'
import { ChoiceFilter } from '#src/fleet/report/ChoiceFilter.tsx'
import { type FieldProps, RecordsField } from '#src/fleet/report/RecordsField.tsx'
import { idsOf } from '#src/kit/select/SomeOfAll.tsx'
import { useLanguage } from '#src/lib/text/useText.ts'

import { type Whom, readSource } from '../address.ts'

const { list } = journeySet.calls

/** Some of the sets of rules, for whoever may read them. */
export function SetsField(props: FieldProps) {
  return (
    <RecordsField
      {...props}
      label={setsLabel[useLanguage()]}
      name={journeySet.name}
      list={list}
      read={(body) =>
        call(list, { body: { ...body, order: 'name' } }).then(({ rows }) => ({
          rows: rows.map(({ id, name }) => ({ id, description: name })),
        }))
      }
    />
  )
}

interface Props {
  value: Whom
  onChange: (next: Partial<Whom>) => void
}

/** Whom the journeys that are drawn by hand are of, as their reports ask it (journey §3). */
export function JourneyFilters({ value, onChange }: Props) {
  return (
    <>
      <CollectionFilter name="drivers" value={value.drivers} onChange={(drivers) => onChange({ drivers })} />
      <CollectionFilter name="groupings" value={value.groupings} onChange={(groupings) => onChange({ groupings })} />
      <SetsField value={value.sets} onChange={(sets) => onChange({ sets: idsOf(sets) })} />
      <ChoiceFilter
        of={journeys}
        name="source"
        value={value.source}
        onChange={(source) => onChange({ source: readSource(source) })}
      />
    </>
  )
}
