import { useAtomValue } from 'jotai'
import { createContext, useContext } from 'react'

import { type VehicleView, vehicleAtom } from '#streams/atoms/fleet.ts'
import { nowAtom } from '#streams/atoms/link.ts'

/** When the rows stopped (FLEET-05), epoch ms; null while they follow. */
export const FrozenAt = createContext<number | null>(null)

/**
 * A row as it is to be drawn: as it is now, even while pointer or focus keeps all rows in their places, or as it was
 * when they were stopped.
 */
export function useRowNow(row: VehicleView): VehicleView {
  const newest = useAtomValue(vehicleAtom(row.id))
  return useContext(FrozenAt) === null ? (newest ?? row) : row
}

/** Against which instant ages are told. */
export function useRowClock(): number {
  const now = useAtomValue(nowAtom)
  return useContext(FrozenAt) ?? now
}
