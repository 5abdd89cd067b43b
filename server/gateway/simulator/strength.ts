import type { AlertType } from '#contract/codes/alerts.ts'
import { eventOfAlert } from '#contract/codes/deviceEvents.ts'

import type { VehicleState } from './vehicle.ts'

/** One tracker of eight has no accelerometer: it says nothing of what is harsh, and its driver is no better for it. */
export const feels = ({ vehicle }: VehicleState): boolean => vehicle.id % 8 !== 5

/** Of ten trackers seven say how hard something was, m/s² (areas/alerts.md §8). */
export function tellStrength(s: VehicleState, alert: AlertType, ms2: number): void {
  if (s.vehicle.id % 10 >= 7) return
  const { code, id } = eventOfAlert[alert]
  s.events.push({ name: alert, alert, code, eventId: id ?? undefined, value: Math.round(10 * ms2) / 10 })
}
