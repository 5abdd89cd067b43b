import { useAtomValue } from 'jotai'
import { useCallback, useMemo } from 'react'

import type { EntryProps } from '#src/kit/fields/DraftField.tsx'
import type { LinkFace } from '#src/kit/registry/face.ts'
import { fleetRegisterAtom } from '#streams/atoms/fleet.ts'

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

/** Vehicles as what records of a registry are linked to. */
export const vehicleLink: LinkFace = { Input: VehiclesInput, useName: useVehicleName }
