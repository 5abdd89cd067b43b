import { limits } from '../limits.ts'
import { isBand, isFall, isMagnitude, limitRangeOf, portsOf, readingOf, ruleCodes, trunkBand } from './alertRules.ts'
import { type AlertType, type Severity, alertSeverity, alertTypes } from './alerts.ts'
import { eventOfAlert, toldEvents } from './deviceEvents.ts'
import { isOutput, type Port } from './ports.ts'

/** Who says that it happened. */
export const eventSources = ['device', 'values', 'fence', 'port', 'camera', 'silence', 'server'] as const
export type EventSource = (typeof eventSources)[number]

/** A number that an event is compared with: what forms begin with, and what it may be; null where nothing is begun with. */
export interface EventNumber {
  unit: string
  begin: number | null
  least: number
  most: number
}

/** An event that the server names. What is not among them is reserved (EVENT-10), and never offered. */
export interface CatalogueEvent {
  code: string
  /** Numbers under which profiles and histories know it (EVENT-02..07). */
  ids: readonly number[]
  alert: AlertType | null
  severity: Severity | null
  source: EventSource
  /** ENT-27: up to two. */
  thresholds: readonly EventNumber[]
  /** CONST-03: what its limit is in rain, where rain has one of its own. */
  rain: EventNumber | null
  /** CONST-07: in which unit a rule says how long it lasts. */
  durationUnit: 's' | 'ms'
  /** Whether a rule may be made of it. */
  offered: boolean
  /** Of an input or an output: of which ones. */
  ports: readonly Port[]
  /** Why no rule is made of it; null where one is. */
  withheld: Withheld | null
}

/** Counted and filed, it asks for no answer; a camera tells it, and none is connected. */
export const withheldReasons = ['record', 'camera'] as const
export type Withheld = (typeof withheldReasons)[number]

const unitOf = {
  speedKmh: 'km/h',
  rpm: 'rpm',
  coolantC: '°C',
  batteryV: 'V',
  backupBatteryV: 'V',
  fuelPct: '%',
} as const
const isPlain = (value: string): value is keyof typeof unitOf => value in unitOf
/** §7: what a limit begins with. Of a battery the vehicle's own system says it, of oil and air only who knows the engine. */
const begins: Partial<Record<AlertType, number>> = {
  overspeed: limits.speedLimitKmh,
  overRpm: 2_500,
  hotCoolant: 105,
  lowFuel: 10,
  lowAir: 450,
  lowBackup: 3.5,
  beltLoose: 10,
  harshAcceleration: 3,
  harshBraking: 3,
  collisionRisk: 6,
  sharpTurn: 3,
  lateralDeviation: 3,
}

/** In what the limit and the peak of an alert are said; null where nothing is compared. */
export function unitOfAlert(type: AlertType): string | null {
  if (type === 'fenceSpeeding') return 'km/h'
  if (isBand(type)) return '°C'
  if (isFall(type)) return '%'
  const reading = readingOf(type)
  if (reading === undefined) return limitRangeOf(type) === undefined ? null : 'm/s²'
  return isPlain(reading.value) ? unitOf[reading.value] : 'kPa'
}

/** What a rule of an event compares, and the second, worse limit; nothing where a device or a fence says it all. */
function thresholdsOf(type: AlertType): readonly EventNumber[] {
  if (isBand(type)) return [2, 8].map((begin) => ({ unit: '°C', begin, least: trunkBand.least, most: trunkBand.most }))
  const range = limitRangeOf(type)
  const unit = unitOfAlert(type)
  if (range === undefined || unit === null) return []
  const first = { unit, begin: begins[type] ?? null, least: range.least, most: range.most }
  return [first, { ...first, begin: null }]
}

const sources: Partial<Record<AlertType, EventSource>> = {
  fenceExit: 'fence',
  fenceEnter: 'fence',
  fenceSpeeding: 'fence',
  noReport: 'silence',
  journeyLimit: 'server',
  maintenanceMoved: 'server',
  wrongPlates: 'server',
  towed: 'values',
  idleExcess: 'values',
  dtc: 'values',
  dtcStop: 'values',
  gpsAntenna: 'values',
  trunkTemperature: 'values',
  trunkOutside: 'values',
  passengerDoor: 'values',
  fuelFall: 'values',
  waterInFuel: 'values',
  headlightsOff: 'values',
  unidentifiedDriver: 'values',
  inputChanged: 'port',
  outputChanged: 'port',
}

/** EVENT-04: inputs and outputs have each a number of their own, from 1 on in the order of `ports`. */
const portIds: Partial<Record<AlertType, number>> = { inputChanged: 1_300, outputChanged: 1_332 }
function numbersOf(alert: AlertType): readonly number[] {
  if (portIds[alert] !== undefined) return portsOf(alert).map(numberOfPort)
  const { id } = eventOfAlert[alert]
  return id === null ? [] : [id]
}

/** The number by which a device tells of a change of a port, as the catalogue of events has it. */
export const numberOfPort = (port: Port): number => {
  const alert = isOutput(port) ? 'outputChanged' : 'inputChanged'
  return (portIds[alert] ?? 0) + portsOf(alert).indexOf(port) + 1
}

const raised = alertTypes.map((alert): CatalogueEvent => {
  const { code } = eventOfAlert[alert]
  return {
    code,
    ids: numbersOf(alert),
    alert,
    severity: alertSeverity[alert],
    source: sources[alert] ?? (readingOf(alert) === undefined ? 'device' : 'values'),
    thresholds: thresholdsOf(alert),
    rain: alert === 'overspeed' ? { unit: 'km/h', begin: limits.rainSpeedLimitKmh, least: 1, most: 200 } : null,
    durationUnit: isMagnitude(alert) ? 'ms' : 's',
    offered: ruleCodes.includes(code),
    ports: portsOf(alert),
    withheld: null,
  }
})
const record = (code: string, ids: readonly number[], source: EventSource): CatalogueEvent => ({
  code,
  ids,
  alert: null,
  severity: null,
  source,
  thresholds: [],
  rain: null,
  durationUnit: 's',
  offered: false,
  ports: [],
  withheld: source === 'camera' ? 'camera' : 'record',
})
const raisedCodes = new Set(raised.map(({ code }) => code))

/** ENT-28: what `/v2/events/types` says, what is raised first, worst first; then what is only kept and counted. */
export const eventCatalogue: readonly CatalogueEvent[] = [
  ...raised,
  ...Object.entries(toldEvents).flatMap(([code, { id }]) =>
    raisedCodes.has(code) ? [] : [record(code, [id], 'values')],
  ),
  record('EVT0036', [2001, 2002, 2003, 2004], 'camera'),
  record('EVT0037', [2005, 2006, 2007, 2008], 'camera'),
]

/** ENT-23, ENT-24: what a set says of what an accelerometer or a jammer detector tells. */
export interface AlertParameter {
  code: string
  param1: EventNumber
  param2: EventNumber | null
}

const beside: EventNumber = { unit: 'km/h', begin: 20, least: 0, most: 500 }
/** RVT0001 to RVT0007 in their order. The noise filter is a level as its tracker takes it: no unit is claimed. */
export const alertParameters: readonly AlertParameter[] = [
  ...raised
    .filter(({ alert }) => alert !== null && isMagnitude(alert))
    .toSorted((a, b) => a.code.localeCompare(b.code))
    .flatMap(({ code, thresholds: [param1] }) => (param1 === undefined ? [] : [{ code, param1, param2: beside }])),
  { code: 'RVT0006', param1: { unit: '', begin: 50, least: 1, most: 255 }, param2: null },
  {
    code: 'RVT0007',
    param1: { unit: '', begin: 0, least: 0, most: 31 },
    param2: { unit: 's', begin: 5, least: 0, most: 3_600 },
  },
]
