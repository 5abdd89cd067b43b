import { type TelemetryField, trunkFields } from '../telemetry.ts'
import { type AlertType, type Severity, alertTypes } from './alerts.ts'
import { eventOfAlert } from './deviceEvents.ts'
import { type Port, isOutput, ports } from './ports.ts'

/** What a rule may read: a number of the telemetry, or the speed of a believed position. */
export type RuleValue =
  | Extract<
      TelemetryField,
      'rpm' | 'coolantC' | 'batteryV' | 'backupBatteryV' | 'fuelPct' | 'turboKpa' | 'airReservoirKpa' | 'oilPressureKpa'
    >
  | 'speedKmh'

/** Of an event that values tell: which one, on which side of its limit it holds, how far back it must come to end. */
export interface RuleReading {
  value: RuleValue
  holds: 'above' | 'below'
  /** Past the limit by so much the other way (§6.2). */
  clearBy: number
  /** What a limit may be. */
  least: number
  most: number
  /** It counts only while this is told to be off. */
  whileOff?: Extract<TelemetryField, 'seatBelt'>
}

const readings: Partial<Record<AlertType, RuleReading>> = {
  overspeed: { value: 'speedKmh', holds: 'above', clearBy: 5, least: 1, most: 200 },
  overRpm: { value: 'rpm', holds: 'above', clearBy: 100, least: 100, most: 10_000 },
  hotCoolant: { value: 'coolantC', holds: 'above', clearBy: 3, least: -40, most: 200 },
  lowOil: { value: 'oilPressureKpa', holds: 'below', clearBy: 20, least: 0, most: 2_000 },
  lowAir: { value: 'airReservoirKpa', holds: 'below', clearBy: 20, least: 0, most: 2_000 },
  lowFuel: { value: 'fuelPct', holds: 'below', clearBy: 2, least: 0, most: 100 },
  lowBattery: { value: 'batteryV', holds: 'below', clearBy: 0.5, least: 1, most: 60 },
  lowBackup: { value: 'backupBatteryV', holds: 'below', clearBy: 0.2, least: 1, most: 20 },
  highTurbo: { value: 'turboKpa', holds: 'above', clearBy: 20, least: 1, most: 1_000 },
  beltLoose: { value: 'speedKmh', holds: 'above', clearBy: 5, least: 1, most: 200, whileOff: 'seatBelt' },
}

/** Of the thermometers of a trunk both bounds: what lies outside them holds, and is over this far inside. */
export const trunkBand = { least: -40, most: 200, clearBy: 1 } as const
export const isBand = (type: AlertType): boolean => type === 'trunkTemperature'

/** Of an event that is there or not, with nothing to measure: the field that tells it; of a port its rule says which. */
const facts = {
  inputChanged: 'port',
  outputChanged: 'port',
  waterInFuel: 'waterInFuel',
  headlightsOff: 'headlights',
  unidentifiedDriver: 'driverCode',
  trunkOutside: 'trunkOpen',
  passengerDoor: 'passengerDoorOpen',
} as const satisfies Partial<Record<AlertType, TelemetryField | 'port'>>
export type FactType = keyof typeof facts
export const isFact = (type: AlertType): type is FactType => type in facts

/** Ports of which a rule of an event is made (EVT0034, EVT0035); none of any other. */
export const portsOf = (type: AlertType): readonly Port[] => {
  if (type === 'inputChanged') return ports.filter((port) => !isOutput(port))
  return type === 'outputChanged' ? ports.filter(isOutput) : []
}

/** What must be told by a vehicle for a rule of an event to say anything of it; undefined where nothing is read. */
export function fieldOf(type: AlertType): TelemetryField | 'speedKmh' | 'port' | undefined {
  if (isBand(type)) return 'trunk1C'
  if (isFact(type)) return facts[type]
  const reading = readingOf(type)
  return reading?.whileOff ?? reading?.value
}

/** What a vehicle must tell one of, for a rule of an event to say anything of it; none where nothing is read. */
export function fieldsOf(type: AlertType): readonly (TelemetryField | 'speedKmh' | 'port')[] {
  if (isFall(type)) return ['fuelPct', 'fuelL']
  if (isBand(type)) return trunkFields
  const field = fieldOf(type)
  return field === undefined ? [] : [field]
}

/** What is nobody's business until the company makes a rule of it: the factory has none. */
export const onlyByRule: ReadonlySet<AlertType> = new Set<AlertType>([
  'gpsAntenna',
  'trunkTemperature',
  'trunkOutside',
  'passengerDoor',
  'fuelFall',
  'highTurbo',
  'waterInFuel',
  'beltLoose',
  'headlightsOff',
  'unidentifiedDriver',
  'inputChanged',
  'outputChanged',
])

/** How hard a device says something was, m/s², as rules and sets may compare it (§4.6, §7). */
const magnitude = { holds: 'above', least: 0.1, most: 20 } as const
const magnitudes: ReadonlySet<AlertType> = new Set<AlertType>([
  'harshAcceleration',
  'harshBraking',
  'collisionRisk',
  'sharpTurn',
  'lateralDeviation',
])
/** CONST-07: what an accelerometer tells; a duration of its rules is in ms and compared with the one that the device told. */
export const isMagnitude = (type: AlertType): boolean => magnitudes.has(type)

/** By how much of its tank a level fell while its vehicle stood, %: told after the fact, by what was steady before it and after. */
const fall = { holds: 'above', least: 1, most: 100 } as const
export const isFall = (type: AlertType): boolean => type === 'fuelFall'

/** What a limit of an event may be, and on which side of it the event is one; undefined where nobody compares. */
export const limitRangeOf = (type: AlertType): Pick<RuleReading, 'holds' | 'least' | 'most'> | undefined =>
  isMagnitude(type) ? magnitude : isFall(type) ? fall : readingOf(type)

/** What a rule of an event reads; undefined where the device or a fence says so. */
export const readingOf = (type: AlertType): RuleReading | undefined => readings[type]

/** Codes that rules are offered for; each is one type of alert. */
export const ruleCodes = alertTypes.map((type) => eventOfAlert[type].code)
const typeOfCode = new Map(alertTypes.map((type) => [eventOfAlert[type].code, type]))
export const typeOfRule = (code: string): AlertType | undefined => typeOfCode.get(code)

/** What may be put out of service for a time, and never be switched off or taken away. */
export const neverOff: ReadonlySet<AlertType> = new Set<AlertType>(['panic', 'jammer', 'panelViolated'])

/** Low is a record: it is stored, counted and filed, and nobody is asked to answer (ISA-18.2's definition of an alarm). */
export const asksForAnswer = (severity: Severity): boolean => severity !== 'low'
