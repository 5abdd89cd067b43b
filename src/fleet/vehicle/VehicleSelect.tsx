import { useAtomValue } from 'jotai'
import { useEffect, useMemo, useState } from 'react'

import type { VehicleState } from '#contract/rules/vehicleState.ts'
import { MultiSelect } from '#src/kit/select/MultiSelect.tsx'
import { useText } from '#src/lib/text/useText.ts'
import { currentSessionAtom, selectedCompaniesAtom } from '#src/state/session.ts'
import { StateGlyph } from '#src/ui/mark/StateGlyph.tsx'
import { fleetRegisterAtom } from '#streams/atoms/fleet.ts'

import { vehicleFilters, vehicleOptions } from './vehicleOptions.ts'

interface Props {
  /** Ids of the chosen ones; none means every vehicle. */
  value: readonly number[]
  /** Called with none when every vehicle is chosen. */
  onChange: (ids: readonly number[]) => void
  /** Vehicles that belong to the list; left out, all of the chosen companies do. */
  listed?: ReadonlySet<number>
  look?: 'field' | 'chip'
}

/** Some of the vehicles of the chosen companies, from the live register, with filters for company, category and state. */
export function VehicleSelect({ value, onChange, listed, look }: Props) {
  const t = useText('fleet')
  const { companies, user } = useAtomValue(currentSessionAtom)
  const selected = useAtomValue(selectedCompaniesAtom)
  const register = useAtomValue(fleetRegisterAtom)
  // States move all the time: the list has those of the moment at which it was opened.
  const [openings, setOpenings] = useState(0)
  const { options, filters, stateOf } = useMemo(() => {
    const vehicles = register.ids.flatMap((id) => register.vehicle(id) ?? [])
    const words = {
      companies: companies.filter(({ id }) => selected.includes(id)),
      ownCompany: user.company,
      category: (code: number) => t(`category.${isCategory(code) ? code : 'other'}`),
      state: (state: VehicleState) => t(`state.${state}`),
      listed,
    }
    return {
      options: vehicleOptions(vehicles, words),
      filters: vehicleFilters(vehicles, words),
      stateOf: new Map(vehicles.map(({ id, state }) => [String(id), state])),
    }
    // Opening it asks for the states again.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [register, companies, selected, user.company, listed, t, openings])

  const chosen = value.join(',')
  const ids = useMemo(() => {
    const offered = options.filter((option) => option.listed).map(({ id }) => id)
    const known = offered.filter((id) => chosen.split(',').includes(id))
    return known.length === 0 ? offered : known
  }, [options, chosen])

  // None of the chosen is there any more: that is no filter, for it would leave an empty screen without a word why.
  const lost = value.length > 0 && options.length > 0 && !ids.some((id) => value.includes(Number(id)))
  useEffect(() => {
    if (lost) onChange([])
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
      heads={{
        company: t('vehicleSelect.company'),
        category: t('vehicleSelect.category'),
        state: t('vehicleSelect.state'),
      }}
      renderMark={(id) => {
        const state = stateOf.get(id)
        return state && <StateGlyph state={state} size={14} spoken={false} />
      }}
      onOpen={() => setOpenings((times) => times + 1)}
      value={ids}
      onChange={(next, all) => onChange(all ? [] : next.map(Number))}
    />
  )
}

const codes = [1, 2, 3, 4, 5, 6, 7] as const
const isCategory = (code: number): code is (typeof codes)[number] => codes.some((known) => known === code)
