import { limitRangeOf } from '../codes/alertRules.ts'
import type { AlertType } from '../codes/alerts.ts'

/** By type of alert: the code under which a set of alert limits has it (`contract/profiles/alerts.ts`). */
export const limitCode = {
  overspeed: 'EVT0003.limite',
  overRpm: 'EVT0007.limite',
  hotCoolant: 'EVT0012.limite',
  lowBattery: 'EVT0013.limite',
  lowFuel: 'EVT0023.limite',
  lowOil: 'EVT0011.limite',
  lowAir: 'EVT0026.limite',
  harshAcceleration: 'RVT0001.param1',
  harshBraking: 'RVT0002.param1',
  collisionRisk: 'RVT0003.param1',
  sharpTurn: 'RVT0004.param1',
  lateralDeviation: 'RVT0005.param1',
} as const satisfies Partial<Record<AlertType, string>>
type Limited = keyof typeof limitCode

const isLimited = (type: string): type is Limited => type in limitCode

/** Whether a value may be the limit of a type of alert: a number that its reading can reach. */
export function isLimit(type: string, value: unknown): value is number {
  const reading = isLimited(type) ? limitRangeOf(type) : undefined
  return reading !== undefined && typeof value === 'number' && value >= reading.least && value <= reading.most
}

/** ENT-23: what else a set may say of an event: below which speed it does not count, km/h; of a jammer level and seconds. */
export const besideCode = {
  harshAcceleration: 'RVT0001.param2',
  harshBraking: 'RVT0002.param2',
  collisionRisk: 'RVT0003.param2',
  sharpTurn: 'RVT0004.param2',
  lateralDeviation: 'RVT0005.param2',
  noiseFilter: 'RVT0006.param1',
  jammerLevel: 'RVT0007.param1',
  jammerS: 'RVT0007.param2',
} as const

/** What a vehicle holds of a set, under the codes of the set. */
export type VehicleLimits = Readonly<Record<string, unknown>>

/**
 * The limit by which a rule judges a vehicle. A set gives the factory's rules another one, and those of the company that
 * follow it; of what it does not name, of a
 * value that is none, and of a vehicle without a set the rule's own counts. A set never takes a rule out of force: nobody
 * is silent about a vehicle because of what it holds, or lost.
 */
export function limitInForce(
  rule: { type: AlertType; limit: number | null; factory: boolean; perVehicle: boolean },
  held: VehicleLimits | undefined,
): number | null {
  if (!(rule.factory || rule.perVehicle) || held === undefined || !isLimited(rule.type)) return rule.limit
  const value = held[limitCode[rule.type]]
  return isLimit(rule.type, value) ? value : rule.limit
}
