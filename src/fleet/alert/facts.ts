import type { Unit } from '#contract/format.ts'
import type { Alert } from '#contract/live/alert.ts'
import type { IconName } from '#src/ui/icons/names.ts'

/** One value of an alert: a number with its unit, a yes or no with its words, or a text as it came. */
export type Fact = { field: FactField; icon: IconName } & (
  | { value: number; unit: Unit; digits?: number }
  | { value: boolean | string }
)

/** In the order of the pop-up. */
const icons = [
  ['fenceName', 'polygon'],
  ['faultCode', 'engine'],
  ['port', 'broadcast'],
  ['journeyRule', 'steering-wheel'],
  ['speedKmh', 'speedometer'],
  ['limitKmh', 'speedometer'],
  ['rpm', 'gauge'],
  ['coolantC', 'thermometer'],
  ['gear', 'steering-wheel'],
  ['headlights', 'headlights'],
  ['throttlePct', 'trend-up'],
  ['brake', 'hand-palm'],
  ['engineBrake', 'engine'],
  ['turboKpa', 'wind'],
  ['waterInFuel', 'drop'],
  ['airReservoirKpa', 'pulse'],
] as const satisfies readonly (readonly [keyof Alert, IconName])[]

export type FactField = (typeof icons)[number][0]

const units: Partial<Record<FactField, { unit: Unit; per?: number; digits?: number }>> = {
  speedKmh: { unit: 'kmh' },
  limitKmh: { unit: 'kmh' },
  rpm: { unit: 'rpm' },
  coolantC: { unit: 'celsius' },
  throttlePct: { unit: 'percent' },
  turboKpa: { unit: 'bar', per: 100, digits: 1 },
  airReservoirKpa: { unit: 'bar', per: 100, digits: 1 },
}

/** ALERT-09: the optional values that this alert carries, in the order of the pop-up; absent ones are not listed. */
export function factsOf(alert: Alert): Fact[] {
  return icons.flatMap(([field, icon]): Fact[] => {
    const value = alert[field]
    if (value === undefined) return []
    if (typeof value !== 'number') return [{ field, icon, value }]
    const { unit, per = 1, digits = 0 } = units[field] ?? { unit: 'percent' }
    return [{ field, icon, value: value / per, unit, digits }]
  })
}
