import { limits } from '#contract/limits.ts'
import { type SensorName, sensorOf } from '#contract/rules/sensorBits.ts'
import type { VehicleView } from '#streams/atoms/fleet.ts'

/** The items of TOWER-05 that vehicles themselves answer, in its order and groups: heard of lately, then each actuator known. */
const known = {
  immobilization: 'blocked',
  fifthWheel: 'fifthWheelLocked',
  trunk: 'trunkLocked',
  siren: 'siren',
  buzzer: 'buzzer',
  light: 'light',
} as const satisfies Record<string, SensorName>

export type ChecklistItem = 'tracking' | keyof typeof known
export const checklistGroups: readonly (readonly ChecklistItem[])[] = [
  ['tracking'],
  ['immobilization', 'fifthWheel', 'trunk'],
  ['siren', 'buzzer', 'light'],
]
export const checklistItems: readonly ChecklistItem[] = checklistGroups.flat()

/**
 * Yes or no for one item.
 * @param now server clock, epoch ms; tracking counts when the last position is at most 60 s old (TOWER-06)
 */
export function isDone(item: ChecklistItem, vehicle: Pick<VehicleView, 'fixAt' | 'sensors'>, now: number): boolean {
  if (item === 'tracking') return vehicle.fixAt !== null && now - vehicle.fixAt <= limits.trackingFreshMs
  return sensorOf(vehicle.sensors, known[item]) !== null
}
