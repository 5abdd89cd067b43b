import type { Travel } from '#contract/endpoints/travel.ts'

export interface TravelSums {
  trips: number
  underWay: number
  distanceKm: number
  movingMs: number
  stoppedMs: number
  /** Alerts on the way per 100 km; null when none may be seen, or nothing was driven. */
  alertsPer100: number | null
}

/** What the listed trips add up to. */
export function sumOf(travels: readonly Travel[]): TravelSums {
  const sums: TravelSums = { trips: 0, underWay: 0, distanceKm: 0, movingMs: 0, stoppedMs: 0, alertsPer100: null }
  let alerts: number | null = 0
  for (const travel of travels) {
    sums.trips += 1
    sums.underWay += travel.underWay ? 1 : 0
    sums.distanceKm += travel.distanceKm
    sums.movingMs += travel.movingMs
    sums.stoppedMs += travel.stoppedMs
    alerts = alerts === null || travel.alerts === null ? null : alerts + travel.alerts.count
  }
  if (alerts !== null && sums.distanceKm > 0) sums.alertsPer100 = (100 * alerts) / sums.distanceKm
  return sums
}
