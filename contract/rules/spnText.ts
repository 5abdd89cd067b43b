import own from '../faults/spn.json' with { type: 'json' }
import names from '../faults/spnNames.json' with { type: 'json' }
import { type Language, languages } from '../kinds.ts'

/** Ours in each of `languages`, in their order, and its system. */
const ours: Readonly<Record<string, readonly string[]>> = own
/** What the public list calls the others, in English; its notice stands beside it. */
const listed: Readonly<Record<string, string>> = names

/** What an SPN says: in our words where we have some, else the name that the public list has for it, in English. */
export const spnText = (spn: number, language: Language): string | undefined =>
  ours[spn]?.[languages.indexOf(language)] ?? listed[spn]

/** Which words of a name speak of which system: the first that has one of them decides. */
const speaking: readonly (readonly [string, RegExp])[] = [
  ['brakes', /\b(Brake(?! Torque| Power)|Brakes|ABS|EBS|XBR|ASR|Retarder|Lining)\b/],
  ['exhaust', /\b(Aftertreatment|Exhaust|EGR|DPF|SCR|NOx|Particulate|Catalyst)\b/],
  ['gearbox', /\b(Transmission|Gear|Clutch(?! Circuit)|Torque Converter|Differential Lock|Transfer Case|Driveline)\b/],
  ['cooling', /\b(Coolant|Radiator|Intercooler|After ?[Cc]ooler|Charge Air Cooler|(?<!Cleaning |Product )Fan)\b/],
  ['fuel', /\b(Fuel|Injector|Injection|Rail)\b/],
  [
    'electric',
    /\b(Battery|Alternator|Generator|Voltage|Power Supply|DC Supply|Relay|Lamps?|Lights?|Starter|Glow Plug|Utility)\b/,
  ],
  ['network', /\b(J1939|J1922|J1850|ISO 9141|Network|Data Link|CAN|PGN|Parameter Group|Packets?|Source Address)\b/],
  ['engine', /\b(Engines?|Accelerator|Turbocharger|Cranking|Crank|Cruise Control)\b/],
]

/** Which system an SPN speaks of: as written beside our words, else by the words of its name. */
export function spnSystem(spn: number): string | undefined {
  const [said, name] = [ours[spn], listed[spn]]
  if (said !== undefined) return said[languages.length]
  return name === undefined ? undefined : speaking.find(([, words]) => words.test(name))?.[0]
}
