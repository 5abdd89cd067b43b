import type { DecidingValue } from '#contract/endpoints/alert.ts'
import type { Unit } from '#contract/format.ts'
import { useFormat } from '#src/lib/format/useFormat.ts'

const units: Record<DecidingValue, { unit: Unit; digits: number }> = {
  speedKmh: { unit: 'kmh', digits: 0 },
  batteryV: { unit: 'volt', digits: 1 },
}

/** A deciding value with its unit; a bare number where nobody says which it is. */
export function useQuantity() {
  const format = useFormat()
  return (value: DecidingValue | null, amount: number): string =>
    value === null ? format.number(amount, 1) : format.quantity(amount, units[value].unit, units[value].digits)
}
