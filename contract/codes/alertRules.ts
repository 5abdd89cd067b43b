import type { TelemetryField } from '../telemetry.ts'
import { type AlertType, type Severity, alertTypes } from './alerts.ts'
import { eventOfAlert } from './deviceEvents.ts'

/** What a rule may read: a number of the telemetry, or the speed of a believed position. */
export type RuleValue =
  | Extract<TelemetryField, 'rpm' | 'coolantC' | 'batteryV' | 'fuelPct' | 'airReservoirKpa' | 'oilPressureKpa'>
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
}

const readings: Partial<Record<AlertType, RuleReading>> = {
  overspeed: { value: 'speedKmh', holds: 'above', clearBy: 5, least: 1, most: 200 },
  overRpm: { value: 'rpm', holds: 'above', clearBy: 100, least: 100, most: 10_000 },
  hotCoolant: { value: 'coolantC', holds: 'above', clearBy: 3, least: -40, most: 200 },
  lowOil: { value: 'oilPressureKpa', holds: 'below', clearBy: 20, least: 0, most: 2_000 },
  lowAir: { value: 'airReservoirKpa', holds: 'below', clearBy: 20, least: 0, most: 2_000 },
  lowFuel: { value: 'fuelPct', holds: 'below', clearBy: 2, least: 0, most: 100 },
  lowBattery: { value: 'batteryV', holds: 'below', clearBy: 0.5, least: 1, most: 60 },
}

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

/** What a limit of an event may be, and on which side of it the event is one; undefined where nobody compares. */
export const limitRangeOf = (type: AlertType): Pick<RuleReading, 'holds' | 'least' | 'most'> | undefined =>
  isMagnitude(type) ? magnitude : readingOf(type)

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
