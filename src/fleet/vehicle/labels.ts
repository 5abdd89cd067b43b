import { atom } from 'jotai'

import { plateText } from '#contract/rules/plate.ts'
import type { VehicleLabel } from '#src/kit/map/fleet/vehicleLabels.ts'
import { openAlertsAtom } from '#streams/atoms/alerts.ts'
import { vehicleAtom } from '#streams/atoms/fleet.ts'

import { selectedVehicleAtom } from './mapInputs.ts'

/** Labels only for what a person must find: critical alerts and the chosen vehicle (mockup live-map). */
const labelled = 12

export const vehicleLabelsAtom = atom((get): readonly VehicleLabel[] => {
  const chosen = get(selectedVehicleAtom)
  const critical = get(openAlertsAtom).filter((alert) => alert.severity === 'critical')
  const ids = new Set([
    ...(chosen === null ? [] : [chosen]),
    ...critical.slice(0, labelled).map((alert) => alert.vehicleId),
  ])
  return [...ids].flatMap((id) => {
    const vehicle = get(vehicleAtom(id))
    return vehicle ? [{ vehicleId: id, text: plateText(vehicle.plate) }] : []
  })
})
