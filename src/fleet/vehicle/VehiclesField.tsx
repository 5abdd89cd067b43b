import { useMemo } from 'react'

import { MultiSelect } from '#src/kit/select/MultiSelect.tsx'
import { StateGlyph } from '#src/ui/mark/StateGlyph.tsx'

import { useVehicleOptions } from './useVehicleOptions.ts'

interface Props {
  /** Ids of the chosen ones; none is none. */
  value: readonly number[]
  onChange: (ids: readonly number[]) => void
  /** Vehicles that may be chosen. */
  listed: ReadonlySet<number>
  label: string
  placeholder: string
  error?: string | undefined
}

/** Some vehicles as the value of a form: what is linked to something. Unlike `VehicleSelect`, none is none and not all. */
export function VehiclesField({ value, onChange, listed, ...face }: Props) {
  const { options, filters, heads, stateOf, readAgain } = useVehicleOptions(listed)
  const ids = useMemo(() => value.map(String), [value])
  return (
    <MultiSelect
      {...face}
      // A vehicle that this register does not know yet stays chosen.
      loading={value.some((id) => !stateOf.has(String(id)))}
      options={options}
      filters={filters}
      heads={heads}
      renderMark={(id) => {
        const state = stateOf.get(id)
        return state && <StateGlyph state={state} size={14} spoken={false} />
      }}
      onOpen={readAgain}
      value={ids}
      onChange={(next) => {
        // Those that the list does not know cannot be unchosen here.
        const unknown = value.filter((id) => !stateOf.has(String(id)))
        onChange([...unknown, ...next.map(Number)])
      }}
    />
  )
}
