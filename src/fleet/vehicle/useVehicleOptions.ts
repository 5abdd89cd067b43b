import { useAtomValue } from 'jotai'
import { useMemo, useState } from 'react'

import type { VehicleState } from '#contract/rules/vehicleState.ts'
import { useText } from '#src/lib/text/useText.ts'
import { currentSessionAtom, selectedCompaniesAtom } from '#src/state/session.ts'
import { fleetRegisterAtom } from '#streams/atoms/fleet.ts'

import { vehicleFilters, vehicleOptions } from './vehicleOptions.ts'

/**
 * The vehicles of the chosen companies as a selector offers them, from the live register. States move all the time: the
 * list has those of the moment at which they were last read.
 * @param listed vehicles that belong to the list; left out, all do
 */
export function useVehicleOptions(listed?: ReadonlySet<number>) {
  const t = useText('fleet')
  const { companies, user } = useAtomValue(currentSessionAtom)
  const selected = useAtomValue(selectedCompaniesAtom)
  const register = useAtomValue(fleetRegisterAtom)
  const [readings, setReadings] = useState(0)
  const made = useMemo(() => {
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
    // Another reading asks for the states again.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [register, companies, selected, user.company, listed, t, readings])
  const heads = {
    company: t('vehicleSelect.company'),
    category: t('vehicleSelect.category'),
    state: t('vehicleSelect.state'),
  }
  return { ...made, heads, readAgain: () => setReadings((times) => times + 1) }
}

const codes = [1, 2, 3, 4, 5, 6, 7] as const
const isCategory = (code: number): code is (typeof codes)[number] => codes.some((known) => known === code)
