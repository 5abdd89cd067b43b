import { useMemo, useState } from 'react'

import { MultiSelect } from '#src/kit/select/MultiSelect.tsx'
import { useText } from '#src/lib/text/useText.ts'
import { StateGlyph } from '#src/ui/mark/StateGlyph.tsx'

import { useVehicleOptions } from './useVehicleOptions.ts'

interface Props {
  /** Ids of the chosen ones; none means that none is chosen. */
  value: readonly number[]
  onChange: (ids: readonly number[]) => void
  /** So many at a time; a choice past it is not taken, and the field says so. */
  most: number
}

/** A few vehicles of the chosen companies, for screens that look closely at each: none is chosen until somebody does. */
export function FewVehicles({ value, onChange, most }: Props) {
  const t = useText('fleet')
  const { options, filters, stateOf, heads, readAgain } = useVehicleOptions()
  const [tooMany, setTooMany] = useState(false)
  const ids = useMemo(() => value.map(String), [value])
  const change = (next: readonly string[]) => {
    const kept = value.filter((id) => next.includes(String(id)))
    const all = [...kept, ...next.map(Number).filter((id) => !value.includes(id))]
    setTooMany(all.length > most)
    onChange(all.slice(0, most))
  }
  return (
    <MultiSelect
      label={t('vehicleSelect.label')}
      placeholder={t('vehicleSelect.upTo', { most })}
      loading={options.length === 0}
      options={options}
      filters={filters}
      heads={heads}
      renderMark={(id) => {
        const state = stateOf.get(id)
        return state && <StateGlyph state={state} size={14} spoken={false} />
      }}
      error={tooMany ? t('vehicleSelect.tooMany', { most }) : undefined}
      onOpen={readAgain}
      value={ids}
      onChange={change}
    />
  )
}
