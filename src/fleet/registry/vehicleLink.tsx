import { useAtomValue } from 'jotai'
import { useCallback, useMemo } from 'react'

import type { EntryProps } from '#src/kit/fields/DraftField.tsx'
import type { LinkFace } from '#src/kit/registry/face.ts'
import { SingleSelect } from '#src/kit/select/SingleSelect.tsx'
import { fleetRegisterAtom } from '#streams/atoms/fleet.ts'

import { useVehicleOptions } from '../vehicle/useVehicleOptions.ts'
import { vehicleName } from '../vehicle/vehicleName.ts'
import { VehiclesField } from '../vehicle/VehiclesField.tsx'

const none: readonly number[] = []

/** Vehicles that a record holds, as a field of its form. */
function VehiclesInput({ label, value, onChange, error, placeholder = '' }: EntryProps<number[]>) {
  const register = useAtomValue(fleetRegisterAtom)
  const listed = useMemo(() => new Set<number>(register.ids), [register])
  return (
    <VehiclesField
      label={typeof label === 'string' ? label : ''}
      placeholder={placeholder}
      listed={listed}
      value={value ?? none}
      onChange={(ids) => onChange([...ids], null)}
      error={error}
    />
  )
}

function useVehicleName(): (id: number) => string | null {
  const register = useAtomValue(fleetRegisterAtom)
  return useCallback(
    (id) => {
      const vehicle = register.vehicle(id)
      return vehicle ? vehicleName(vehicle) : null
    },
    [register],
  )
}

/** One vehicle, or none. */
function VehicleInput({ label, value, onChange, error, placeholder = '' }: EntryProps<number[]>) {
  const { options, heads, filters } = useVehicleOptions()
  const [chosen] = value ?? none
  return (
    <SingleSelect
      label={typeof label === 'string' ? label : ''}
      placeholder={placeholder}
      error={error}
      options={options}
      filters={filters}
      heads={heads}
      // A vehicle that this register does not know yet stays chosen.
      loading={!options.some(({ id }) => id === String(chosen))}
      value={chosen === undefined ? null : String(chosen)}
      onChange={(id) => onChange(id === null ? [] : [Number(id)], null)}
    />
  )
}

/** Vehicles as what records of a registry are linked to. */
export const vehicleLink: LinkFace = { Input: VehiclesInput, useName: useVehicleName }
/** The one vehicle that a record is linked to. */
export const oneVehicleLink: LinkFace = { Input: VehicleInput, useName: useVehicleName }
