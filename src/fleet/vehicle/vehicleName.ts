import { plateText } from '#contract/rules/plate.ts'
import type { VehicleView } from '#streams/atoms/fleet.ts'

/** `BRA2E19 · 0412`: a vehicle as the search bar and its card describe it. */
export const vehicleName = ({ plate, fleetNumber }: Pick<VehicleView, 'plate' | 'fleetNumber'>): string =>
  fleetNumber === '' ? plateText(plate) : `${plateText(plate)} · ${fleetNumber}`
