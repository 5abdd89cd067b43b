import fmis from '../faults/fmi.json' with { type: 'json' }
import obds from '../faults/obd.json' with { type: 'json' }
import spns from '../faults/spn.json' with { type: 'json' }
import type { Language } from '../kinds.ts'

/** Of a vehicle that counts faults and names none. */
export const unnamedFault = '?'
/** How bad a fault is by its own code (maintenance §3.3), worst first. */
export const faultSeverities = ['stop', 'soon', 'plan', 'record'] as const
export type FaultSeverity = (typeof faultSeverities)[number]
export const faultSystems = [
  'engine',
  'fuel',
  'cooling',
  'exhaust',
  'brakes',
  'gearbox',
  'electric',
  'network',
  'other',
] as const
export type FaultSystem = (typeof faultSystems)[number]

interface Known {
  text: Readonly<Record<Language, string>>
  system: string
}
const obdKnown = new Map<string, Known>(Object.entries(obds))
const spnKnown = new Map<string, Known>(Object.entries(spns))
const fmiKnown = new Map<string, Readonly<Record<Language, string>>>(Object.entries(fmis))

/** SPN from here on are of one maker. */
const makersFrom = 516_096

/** `S110.0` as what it says; null for codes that are not J1939. */
export function j1939Of(code: string): { spn: number; fmi: number } | null {
  const [, spn, fmi] = /^S(\d{1,6})\.(\d{1,2})$/.exec(code) ?? []
  return spn === undefined || fmi === undefined ? null : { spn: Number(spn), fmi: Number(fmi) }
}
/** Whether only its maker knows what it says: P1, P30 to P33, B1, B2, C1, C2, U1, U2, and high SPN. */
export function isMakersOwn(code: string): boolean {
  const pair = j1939Of(code)
  return pair === null ? /^(P1|P3[0-3]|[BCU][12])/.test(code) : pair.spn >= makersFrom
}
const plainObd = (code: string): string => code.split('-')[0] ?? code

interface Words {
  maker: string
  none: string
  reserved: string
  unnamed: string
}
/** What a code says, in our own words; of another maker's code never a guess. */
export function faultText(code: string, language: Language, words: Readonly<Record<Language, Words>>): string {
  const { maker, none, reserved, unnamed } = words[language]
  if (code === unnamedFault) return unnamed
  if (isMakersOwn(code)) return maker
  const pair = j1939Of(code)
  if (pair === null) return obdKnown.get(plainObd(code))?.text[language] ?? none
  const fmi = fmiKnown.get(String(pair.fmi))?.[language] ?? `FMI ${pair.fmi} ${reserved}`
  return `${spnKnown.get(String(pair.spn))?.text[language] ?? `SPN ${pair.spn}`}: ${fmi}`
}

/** Which part of the vehicle a code speaks of, as far as it is known. */
export function faultSystem(code: string): FaultSystem {
  const pair = j1939Of(code)
  const known = pair === null ? obdKnown.get(plainObd(code)) : spnKnown.get(String(pair.spn))
  const named = faultSystems.find((system) => system === known?.system)
  if (named !== undefined || isMakersOwn(code)) return named ?? 'other'
  if (code.startsWith('U')) return 'network'
  if (/^[PCB]07|^P09/.test(code)) return 'gearbox'
  return code.startsWith('C') ? 'brakes' : 'other'
}

/**
 * Codes by which a vehicle must stop: oil pressure, coolant temperature and level, water in fuel. A pattern, for the store
 * counts by it as well.
 */
export const stopPattern = '^(S(97|100|110|111)\\.[01]|P0217(-.*)?|P0218(-.*)?|P0524(-.*)?)$'
const stops = new RegExp(stopPattern)

/** The code alone; lamps speak before it where a device tells them. */
export function faultSeverity(code: string): FaultSeverity {
  if (stops.test(code)) return 'stop'
  const fmi = j1939Of(code)?.fmi ?? 31
  if (fmi <= 1 || fmi === 16 || fmi === 18) return 'soon'
  return fmi === 15 || fmi === 17 ? 'plan' : 'record'
}
