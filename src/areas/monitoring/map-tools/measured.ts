import { distanceKm, type Position } from '#contract/rules/distance.ts'

/** Km of each leg between neighbouring points, and of all together (MAP-23). */
export function legsOf(points: readonly Position[]): { legs: readonly number[]; total: number } {
  const legs = points.slice(1).map((point, at) => distanceKm(points[at] ?? point, point))
  return { legs, total: legs.reduce((sum, leg) => sum + leg, 0) }
}

/** One point more; the same place again (a double click) is no leg. */
export const withPoint = (points: readonly Position[], { latitude, longitude }: Position): readonly Position[] => {
  const last = points.at(-1)
  return last?.latitude === latitude && last.longitude === longitude ? points : [...points, { latitude, longitude }]
}

/** Length in the unit that reads best: metres below one kilometre, and no false digits above. */
export function lengthOf(km: number): { value: number; unit: 'm' | 'km'; digits: number } {
  if (km < 0.9995) return { value: Math.round(km * 1000), unit: 'm', digits: 0 }
  return { value: km, unit: 'km', digits: km < 100 ? 2 : 1 }
}
