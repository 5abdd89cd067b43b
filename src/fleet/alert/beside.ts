import type { Alert } from '#contract/live/alert.ts'
import { distanceKm } from '#contract/rules/distance.ts'
import type { VehicleView } from '#streams/atoms/fleet.ts'

/** Farther than this a vehicle is somewhere else by now (§4.1), km. */
const elsewhereKm = 0.1
/** So long is the way that leads to an alert. */
export const trailMs = 180_000

export type Now = Pick<VehicleView, 'latitude' | 'longitude'>

/** How far a vehicle is by now from the place of its alert, km; null within 100 m, and where nobody knows either place. */
export function wentKm({ latitude, longitude }: Pick<Alert, 'latitude' | 'longitude'>, now: Now | null): number | null {
  if (latitude === null || longitude === null || now === null || now.latitude === null || now.longitude === null)
    return null
  const km = distanceKm({ latitude, longitude }, { latitude: now.latitude, longitude: now.longitude })
  return km > elsewhereKm ? km : null
}
