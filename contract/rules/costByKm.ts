import { costPerKm } from './vehicleCounter.ts'

export interface CostSums {
  km: number | null
  /** Of it: as far as litres are known. */
  fuelKm: number | null
  /** Of the litres that are known, at the price of the question. */
  fuelCents: number | null
  /** Booked on what was done. */
  maintenanceCents: number | null
}
/** Cents per km; what is not known is null, and in no sum. */
export interface CostByKm {
  fuel: number | null
  maintenance: number | null
  /** Of the parts that are known. */
  whole: number | null
}

/** What a km costs by its parts (performance §3 row 28): maintenance from 500 km and something booked on. */
export function costByKm({ km, fuelKm, fuelCents, maintenanceCents }: CostSums): CostByKm {
  const fuel = fuelCents === null || fuelKm === null || fuelKm <= 0 ? null : fuelCents / fuelKm
  const maintenance = costPerKm(maintenanceCents, km)
  return { fuel, maintenance, whole: fuel === null && maintenance === null ? null : (fuel ?? 0) + (maintenance ?? 0) }
}

/** The middle of values, between the two of them where they are even; null of none. */
export function medianOf(values: readonly number[]): number | null {
  const sorted = values.toSorted((a, b) => a - b)
  const half = sorted.length / 2
  const [low, high] = [sorted[Math.ceil(half) - 1], sorted[Math.floor(half)]]
  return low === undefined || high === undefined ? null : (low + high) / 2
}
