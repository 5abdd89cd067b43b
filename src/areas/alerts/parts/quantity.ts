import { isBand, isFall, isMagnitude, readingOf, typeOfRule } from '#contract/codes/alertRules.ts'
import type { DecidingValue } from '#contract/endpoints/alert.ts'
import type { Unit } from '#contract/format.ts'
import { wordsIn } from '#contract/words.ts'
import { useFormat } from '#src/lib/format/useFormat.ts'

const units: Record<Exclude<DecidingValue, 'state'>, { unit: Unit; digits: number; per?: number }> = {
  speedKmh: { unit: 'kmh', digits: 0 },
  batteryV: { unit: 'volt', digits: 1 },
  rpm: { unit: 'rpm', digits: 0 },
  coolantC: { unit: 'celsius', digits: 0 },
  fuelPct: { unit: 'percent', digits: 0 },
  airReservoirKpa: { unit: 'bar', digits: 1, per: 100 },
  oilPressureKpa: { unit: 'bar', digits: 1, per: 100 },
  backupBatteryV: { unit: 'volt', digits: 1 },
  turboKpa: { unit: 'bar', digits: 1, per: 100 },
  trunkC: { unit: 'celsius', digits: 1 },
}

/** In what it is said; `per`: so many of the stored are one of it. */
export const unitOf = (value: Exclude<DecidingValue, 'state'>) => units[value]

/** A deciding value with its unit; a bare number where nobody says which it is. */
export function useQuantity() {
  const format = useFormat()
  return (value: DecidingValue | null, amount: number): string => {
    if (value === null) return format.number(amount, 1)
    if (value === 'state') return wordsIn(format.language).portState[amount === 0 ? 'off' : 'on']
    const { unit, digits, per = 1 } = units[value]
    return format.quantity(amount / per, unit, digits)
  }
}

/** What is said with an event, in the unit of its event: m/s² of what an accelerometer tells (§7). */
export function useEventQuantity() {
  const format = useFormat()
  const quantity = useQuantity()
  return (code: string, amount: number): string => {
    const type = typeOfRule(code)
    if (type === undefined) return format.number(amount, 1)
    if (isMagnitude(type)) return format.quantity(amount, 'ms2', 1)
    if (isBand(type)) return quantity('trunkC', amount)
    if (isFall(type)) return quantity('fuelPct', amount)
    return quantity(type === 'fenceSpeeding' ? 'speedKmh' : (readingOf(type)?.value ?? null), amount)
  }
}
