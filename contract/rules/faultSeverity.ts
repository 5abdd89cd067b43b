import type { Telemetry } from '../telemetry.ts'

/** Of a vehicle that counts faults and names none. */
export const unnamedFault = '?'

/** How bad a fault is (maintenance §3.3), worst first. */
export const faultSeverities = ['stop', 'soon', 'plan', 'record'] as const
export type FaultSeverity = (typeof faultSeverities)[number]

/** Lamps of the dashboard that speak of faults, the worst first: red, amber, of emissions, of protection. */
export const faultLamps = ['stop', 'warning', 'mil', 'protect'] as const
export type FaultLamp = (typeof faultLamps)[number]

/** Where telemetry tells of each, the worst first. */
export const lampFields = {
  lampStop: 'stop',
  lampWarning: 'warning',
  lampMil: 'mil',
  lampProtect: 'protect',
} as const satisfies Partial<Record<keyof Telemetry, FaultLamp>>

/** The worst lamp that is lit; null where none is, or nothing was said of them. */
export function litLamp({ lampStop, lampWarning, lampMil, lampProtect }: Telemetry): FaultLamp | null {
  if (lampStop === true) return 'stop'
  if (lampWarning === true) return 'warning'
  if (lampMil === true) return 'mil'
  return lampProtect === true ? 'protect' : null
}

/** The worse of two. */
export const worseLamp = (one: FaultLamp | null, other: FaultLamp | null): FaultLamp | null =>
  faultLamps.find((lamp) => lamp === one || lamp === other) ?? null

/** `S110.0` as what it says; null for codes that are not J1939. */
export function j1939Of(code: string): { spn: number; fmi: number } | null {
  const [, spn, fmi] = /^S(\d{1,6})\.(\d{1,2})$/.exec(code) ?? []
  return spn === undefined || fmi === undefined ? null : { spn: Number(spn), fmi: Number(fmi) }
}
/**
 * Codes by which a vehicle must stop: oil pressure, coolant temperature and level, water in fuel. A pattern, for the store
 * counts by it as well.
 */
export const stopPattern = '^(S(97|100|110|111)\\.[01]|P0217(-.*)?|P0218(-.*)?|P0524(-.*)?)$'
const stops = new RegExp(stopPattern)
/** FMIs by which the workshop is soon to see a vehicle, or at the next occasion; patterns for the same reason. */
export const soonPattern = '^S\\d{1,6}\\.0?([01]|16|18)$'
export const planPattern = '^S\\d{1,6}\\.(15|17)$'
const [soons, plans] = [new RegExp(soonPattern), new RegExp(planPattern)]

/** Who says how bad a fault is: the red lamp, its FMI, the code itself, the company, another lamp; nobody. */
type FaultSpeaker = 'stopLamp' | 'fmi' | 'code' | 'own' | 'lamp' | 'nobody'
/** How bad a fault is, and who spoke first. */
interface FaultVerdict {
  severity: FaultSeverity
  by: FaultSpeaker
}

/** The first that speaks: the red lamp or a code by which to stop, what the company says, the other lamps, the code alone. */
export function faultVerdict(
  code: string,
  lamp: FaultLamp | null = null,
  own: FaultSeverity | null = null,
): FaultVerdict {
  const fmi = j1939Of(code)?.fmi ?? 31
  if (lamp === 'stop') return { severity: 'stop', by: 'stopLamp' }
  if (stops.test(code)) return { severity: 'stop', by: fmi <= 1 ? 'fmi' : 'code' }
  if (own !== null) return { severity: own, by: 'own' }
  if (lamp === 'warning') return { severity: 'soon', by: 'lamp' }
  if (soons.test(code)) return { severity: 'soon', by: 'fmi' }
  if (lamp !== null) return { severity: 'plan', by: 'lamp' }
  return plans.test(code) ? { severity: 'plan', by: 'fmi' } : { severity: 'record', by: 'nobody' }
}

export const faultSeverity = (
  code: string,
  lamp: FaultLamp | null = null,
  own: FaultSeverity | null = null,
): FaultSeverity => faultVerdict(code, lamp, own).severity
