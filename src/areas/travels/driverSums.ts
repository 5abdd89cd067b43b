import type { Answer } from '#contract/endpoint.ts'
import type { driverMonth } from '#contract/endpoints/travel.ts'

export type DriverMonth = Answer<typeof driverMonth>

/** What the days of a month add up to. */
export interface DriverSums {
  days: number
  trips: number
  distanceKm: number
  durationMs: number
  movingMs: number
  /** The fastest report of the month and its day; null without trips. */
  top: { kmh: number; day: string } | null
  /** Null for whoever may not see alerts. */
  alerts: number | null
  alertsPer100: number | null
}

export const per100 = (count: number, distanceKm: number): number | null =>
  distanceKm > 0 ? (100 * count) / distanceKm : null

export function driverSums({ days, alerts }: Pick<DriverMonth, 'days' | 'alerts'>): DriverSums {
  const add = (of: (day: DriverMonth['days'][number]) => number) => days.reduce((sum, day) => sum + of(day), 0)
  const distanceKm = add((day) => day.distanceKm)
  const fastest = days.toSorted((a, b) => b.topKmh - a.topKmh)[0]
  const total = alerts === null ? null : alerts.reduce((sum, { count }) => sum + count, 0)
  return {
    days: days.length,
    trips: add((day) => day.trips),
    distanceKm,
    durationMs: add((day) => day.durationMs),
    movingMs: add((day) => day.movingMs),
    top: fastest ? { kmh: fastest.topKmh, day: fastest.day } : null,
    alerts: total,
    alertsPer100: total === null ? null : per100(total, distanceKm),
  }
}
