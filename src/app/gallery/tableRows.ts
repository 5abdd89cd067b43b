import { useAtomValue } from 'jotai'
import { useMemo } from 'react'

import { vehicles } from '#contract/datasets/vehicles.ts'
import type { Language } from '#contract/kinds.ts'
import { plateText } from '#contract/rules/plate.ts'
import { type Column, columnsFrom } from '#src/kit/table/columns.ts'
import { currentSessionAtom } from '#src/state/session.ts'
import { type VehicleView, fleetRegisterAtom } from '#streams/atoms/fleet.ts'

export interface VehicleLine extends VehicleView {
  /** More rows than there are vehicles repeat them. */
  line: string
  companyName: string
}

/** The register as columns; categories have names on the server alone. */
export const vehicleColumns = (language: Language): Column<VehicleLine>[] =>
  columnsFrom<typeof vehicles, VehicleLine>(vehicles, language, {
    plate: { value: ({ plate }) => plateText(plate) },
    fleetNumber: { card: 'line', value: ({ fleetNumber }) => fleetNumber },
    company: { widthPx: 180, card: 'line', value: ({ companyName }) => companyName },
    maker: { value: ({ maker }) => maker },
    model: { value: ({ model }) => model },
    driver: { widthPx: 200, value: ({ driver }) => driver },
    speedKmh: { card: 'end', value: ({ speedKmh }) => speedKmh },
    reportedAt: { card: 'end', value: ({ fixAt }) => fixAt },
  })

/**
 * The vehicles of the session, as they were when the last one came or went.
 * @param least repeats them up to so many rows
 */
export function useVehicleLines(least: number): readonly VehicleLine[] {
  const register = useAtomValue(fleetRegisterAtom)
  const { companies } = useAtomValue(currentSessionAtom)
  return useMemo(() => {
    const views = [...register.ids].flatMap((id) => register.vehicle(id) ?? [])
    const nameOf = new Map<number, string>(companies.map(({ id, tradeName }) => [id, tradeName]))
    const lines = (round: number) =>
      views.map((view) => ({ ...view, line: `${view.id}.${round}`, companyName: nameOf.get(view.company) ?? '' }))
    const rounds = views.length === 0 ? 0 : Math.max(1, Math.ceil(least / views.length))
    return Array.from({ length: rounds }, (_, round) => lines(round)).flat()
  }, [register, companies, least])
}
