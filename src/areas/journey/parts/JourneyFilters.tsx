import { journeys } from '#contract/reports/journeys.ts'
import { CollectionFilter } from '#src/fleet/collection/CollectionFilter.tsx'
import { ChoiceFilter } from '#src/fleet/report/ChoiceFilter.tsx'
import { idsOf } from '#src/kit/select/SomeOfAll.tsx'

import { type Whom, readSource } from '../address.ts'
import { SetsField } from '../SetsField.tsx'

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
