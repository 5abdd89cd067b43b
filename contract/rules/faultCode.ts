import fmis from '../faults/fmi.json' with { type: 'json' }
import composedObds from '../faults/obd.json' with { type: 'json' }
import obds from '../faults/obdByHand.json' with { type: 'json' }
import type { Language } from '../kinds.ts'
import { oldOrder } from './faultBytes.ts'
import { j1939Of, unnamedFault } from './faultSeverity.ts'
import { obdTexts } from './obdText.ts'
import { spnSystem, spnText } from './spnText.ts'

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
const obdByHand = new Map<string, Known>(Object.entries(obds))
const obdComposed = obdTexts(composedObds)
const fmiKnown = new Map<string, Readonly<Record<Language, string>>>(Object.entries(fmis))

/** SPN from here on are of one maker. */
const makersFrom = 516_096

/** Whether only its maker knows what it says: P1, P30 to P33, B1, B2, C1, C2, U1, U2, and high SPN. */
export function isMakersOwn(code: string): boolean {
  const pair = j1939Of(code)
  return pair === null ? /^(P1|P3[0-3]|[BCU][12])/.test(code) : pair.spn >= makersFrom
}
/** What is known of an OBD code, whatever its failure type: written by hand, else composed. */
function knownObd(code: string): Known | undefined {
  const [plain = code] = code.split('-')
  return obdByHand.get(plain) ?? obdComposed(plain)
}

interface Words {
  maker: string
  none: string
  reserved: string
  unnamed: string
  oldOrder: string
}
/** What a code says, in our own words (of an SPN without any, its English name); of another maker's code never a guess. */
export function faultText(code: string, language: Language, words: Readonly<Record<Language, Words>>): string {
  const { maker, none, reserved, unnamed, oldOrder: old } = words[language]
  if (code === unnamedFault) return unnamed
  if (oldOrder.test(code)) return old
  if (isMakersOwn(code)) return maker
  const pair = j1939Of(code)
  if (pair === null) return knownObd(code)?.text[language] ?? none
  const fmi = fmiKnown.get(String(pair.fmi))?.[language] ?? `FMI ${pair.fmi} ${reserved}`
  return `${spnText(pair.spn, language) ?? `SPN ${pair.spn}`}: ${fmi}`
}

/** Which part of the vehicle a code speaks of, as far as it is known. */
export function faultSystem(code: string): FaultSystem {
  const pair = j1939Of(code)
  const said = pair === null ? knownObd(code)?.system : spnSystem(pair.spn)
  const named = faultSystems.find((system) => system === said)
  if (named !== undefined || isMakersOwn(code)) return named ?? 'other'
  if (code.startsWith('U')) return 'network'
  if (/^[PCB]07|^P09/.test(code)) return 'gearbox'
  return code.startsWith('C') ? 'brakes' : 'other'
}
