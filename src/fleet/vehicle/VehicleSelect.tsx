import { useEffect, useMemo } from 'react'

import { MultiSelect } from '#src/kit/select/MultiSelect.tsx'
import { useText } from '#src/lib/text/useText.ts'
import { StateGlyph } from '#src/ui/mark/StateGlyph.tsx'

import { useVehicleOptions } from './useVehicleOptions.ts'

interface Props {
  /** Ids of the chosen ones; none means every vehicle. */
  value: readonly number[]
  /** Called with none when every vehicle is chosen. */
  onChange: (ids: readonly number[]) => void
  /** Vehicles that belong to the list; left out, all of the chosen companies do. */
  listed?: ReadonlySet<number>
  /** None of the chosen is there any more; left out, every vehicle is chosen. */
  onLost?: () => void
  look?: 'field' | 'chip'
}

/** Some of the vehicles of the chosen companies, from the live register, with filters for company, category and state. */
export function VehicleSelect({ value, onChange, listed, onLost = () => onChange([]), look }: Props) {
  const t = useText('fleet')
  const { options, filters, heads, stateOf, readAgain } = useVehicleOptions(listed)
  const chosen = value.join(',')
  const ids = useMemo(() => {
    const offered = options.filter((option) => option.listed).map(({ id }) => id)
    const known = offered.filter((id) => chosen.split(',').includes(id))
    return known.length === 0 ? offered : known
  }, [options, chosen])

  // None of the chosen is there any more: that is no filter, for it would leave an empty screen without a word why.
  const lost = value.length > 0 && options.length > 0 && !ids.some((id) => value.includes(Number(id)))
  useEffect(() => {
    if (lost) onLost()
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [lost])

  return (
    <MultiSelect
      label={t('vehicleSelect.label')}
      look={look}
      required
      loading={options.length === 0}
      options={options}
      filters={filters}
      heads={heads}
      renderMark={(id) => {
        const state = stateOf.get(id)
        return state && <StateGlyph state={state} size={14} spoken={false} />
      }}
      onOpen={readAgain}
      value={ids}
      onChange={(next, all) => onChange(all ? [] : next.map(Number))}
    />
  )
}
