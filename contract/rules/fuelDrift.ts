import { medianOf } from './costByKm.ts'
import type { DayValue } from './signalTrend.ts'

/** What a vehicle burnt in a week, as far as that is known. */
export interface FuelWeek {
  vehicle: number
  /** Empty where nobody said it: such a vehicle has no peers. */
  model: string
  /** Where the week begins; days are counted from anywhere. */
  day: number
  km: number
  litres: number
}

/** Shorter ways say little of an engine, and fewer vehicles are no model (maintenance §6.5). */
const [leastKm, leastVehicles] = [300, 3]

/** Of each vehicle its weeks: what it burnt on its way over what the middle of its model did in the same week. */
export function fuelDrifts(weeks: readonly FuelWeek[]): ReadonlyMap<number, readonly DayValue[]> {
  const told = weeks.filter(({ km, litres, model }) => km >= leastKm && litres > 0 && model !== '')
  const peers = Map.groupBy(told, ({ model, day }) => `${day} ${model}`)
  const drifts = new Map<number, DayValue[]>()
  for (const group of peers.values()) {
    if (new Set(group.map(({ vehicle }) => vehicle)).size < leastVehicles) continue
    const middle = medianOf(group.map(({ km, litres }) => litres / km)) ?? 1
    for (const { vehicle, day, km, litres } of group) {
      const own = drifts.get(vehicle) ?? []
      own.push({ day, value: litres / km / middle })
      drifts.set(vehicle, own)
    }
  }
  for (const own of drifts.values()) own.sort((a, b) => a.day - b.day)
  return drifts
}
