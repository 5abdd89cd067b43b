import { isPartAttribute } from '#contract/codes/trackerParts.ts'
import { lampsOfByte, readDm1, readObdBytes } from '#contract/rules/faultBytes.ts'
import { readFaults } from '#contract/rules/faultText.ts'
import { mostCodes, type Telemetry, type TelemetryField, telemetryFields, trunkFields } from '#contract/telemetry.ts'

import { cleanTelemetry } from '../ingest/clean.ts'
import { eventsOfAlarms } from './alarms.ts'
import { readField } from './fieldValue.ts'
import type { DeviceEvent, Parts } from './port.ts'

type Value = string | number | boolean

/** Signal strength comes as dBm (negative) or as the modem's 0 to 31. */
const dbm = (value: unknown): unknown =>
  typeof value === 'number' && value >= 0 && value <= 31 ? -113 + 2 * value : value

/** As many whole codes as there is room for. */
function codeText(codes: readonly string[]): string {
  const text = codes.join(' ')
  return text.length <= mostCodes ? text : text.slice(0, mostCodes + 1).replace(/\s\S*$/, '')
}

/** A list of trouble codes as text, or a JSON list of them; undefined for what is no list. */
const listOf = (value: unknown): string | undefined =>
  Array.isArray(value) ? value.map(String).join(' ') : typeof value === 'string' ? value : undefined

/** What is set of faults; undefined when nothing in the text is a code, or it says nothing of codes. */
export function faultsIn(value: unknown, by: { obdHex?: boolean } = {}): { telemetry?: Telemetry; whole: boolean } {
  const list = listOf(value)
  if (list === undefined) return { whole: false }
  const { codes, unread } = readFaults(list, by)
  if (codes.length === 0 && unread.length > 0) return { whole: false }
  return { telemetry: listed(codes), whole: unread.length === 0 }
}
const listed = (codes: readonly string[]): Telemetry => ({ dtcCount: codes.length, dtcCodes: codeText(codes) })

/** Faults and lamps as bytes in hexadecimal: whose name says so, for no text tells it (maintenance §3.1). */
const byteAttributes: Readonly<Record<string, (text: string) => Telemetry | undefined>> = {
  dm1: (text) => {
    const dm1 = readDm1(text)
    return dm1 && { ...listed(dm1.codes), ...dm1.lamps }
  },
  obdDtcs: (text) => {
    const read = readObdBytes(text)
    return read && listed(read.codes)
  },
  lamps: (text) => (/^[0-9a-f]{2}$/i.test(text) ? lampsOfByte(Number.parseInt(text, 16)) : undefined),
}

const trunkAttributes = () => Object.fromEntries(trunkFields.map((field, at) => [`temp${at + 1}`, [field] as const]))

const metresToKm = (value: unknown) => (typeof value === 'number' ? value / 1000 : undefined)
const msToHours = (value: unknown) => (typeof value === 'number' ? value / 3_600_000 : undefined)

/** Traccar's attribute → our field and unit. Odometers travel in metres, hours in ms, `power` is the vehicle's supply in volts. */
const fieldOfAttribute: Readonly<Record<string, readonly [TelemetryField, ((value: unknown) => unknown)?]>> = {
  throttle: ['throttlePct'],
  fuelLevel: ['fuelPct'],
  fuel: ['fuelL'],
  fuelUsed: ['fuelUsedL'],
  fuelConsumption: ['fuelRateLh'],
  hours: ['engineHoursH', msToHours],
  engineLoad: ['engineLoadPct'],
  odometer: ['odometerKm', metresToKm],
  coolantTemp: ['coolantC'],
  power: ['batteryV'],
  rssi: ['rssiDbm', dbm],
  door: ['doorOpen'],
  card: ['driverCode'],
  driverUniqueId: ['driverCode'],
  // Thermometers of the trunk (POS-02); `temp1`… of Traccar are degrees Celsius.
  ...trunkAttributes(),
  in1: ['input1'],
  in2: ['input2'],
  in3: ['input3'],
  in4: ['input4'],
  out1: ['output1'],
  out2: ['output2'],
  out3: ['output3'],
  out4: ['output4'],
}
const ownFields: ReadonlySet<string> = new Set(telemetryFields)
const isOwn = (key: string): key is TelemetryField => ownFields.has(key)

/** Under which name a decoder says how hard an event was, m/s², signed. */
const strengthNames: Readonly<Record<string, string>> = {
  RVT0001: 'accelMs2',
  RVT0002: 'accelMs2',
  RVT0004: 'lateralMs2',
  RVT0005: 'lateralMs2',
  RVT0003: 'accelMs2',
  RVT0007: 'jammingLevel',
}
/** Nothing on wheels is pulled harder than this without being wrecked, m/s². */
const mostMs2 = 100
function strengthOf({ code }: DeviceEvent, attributes: Readonly<Record<string, unknown>>): { value?: number } {
  const said = attributes[strengthNames[code] ?? '']
  const value = Math.abs(
    typeof said === 'string' && said.trim() !== '' ? Number(said) : typeof said === 'number' ? said : NaN,
  )
  return value <= mostMs2 ? { value } : {}
}

/** Names of what is kept under one name: the charge of the phone or tracker itself, in per cent. */
const extraOf: Readonly<Record<string, string>> = { batt: 'batteryLevel' }
/** No number lower than this is a charge: devices write -1 for "unknown". */
const isUnknown = (key: string, value: unknown) => key === 'batteryLevel' && typeof value === 'number' && value < 0

/** What a bag of attributes says, in our terms. */
export interface ReadAttributes {
  telemetry: Telemetry
  alarms: []
  /** Its alarms, by the names that were sent. */
  events: DeviceEvent[]
  /** What the driver wrote or chose on the terminal. */
  message?: string
  parts?: Parts
  extra: Record<string, Value>
  /** Names of what has a field of ours and was not understood; it stands among the extras as it came. */
  unread: string[]
}

const isValue = (value: unknown): value is Value =>
  typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'

/**
 * Reads attributes as Traccar, OsmAnd and the batch door send them: names of Traccar and names of ours, on and off and
 * numbers as devices spell them. An unknown key, or a value that is not understood or that no sensor can mean, is kept
 * among the extras; what is neither text, number nor boolean is not.
 */
export function readAttributes(attributes: Readonly<Record<string, unknown>>): ReadAttributes {
  const named: Partial<Record<TelemetryField, unknown>> = {}
  const extra: Record<string, Value> = {}
  const events: DeviceEvent[] = []
  const unread: string[] = []
  const parts: Record<string, string> = {}
  const keep = (key: string, value: unknown) => {
    if (isValue(value)) extra[extraOf[key] ?? key] = value
    else if (Array.isArray(value)) extra[key] = value.map(String).join(' ')
  }
  for (const [key, value] of Object.entries(attributes)) {
    if (value === undefined || value === null || key === '__proto__') continue
    const mapped = Object.hasOwn(fieldOfAttribute, key)
      ? fieldOfAttribute[key]
      : isOwn(key)
        ? ([key] as const)
        : undefined
    if (key === 'alarm' && typeof value === 'string') events.push(...eventsOfAlarms(value))
    if (isPartAttribute(key) && isValue(value)) {
      parts[key] = String(value)
      continue
    }
    const ofBytes = Object.hasOwn(byteAttributes, key) ? byteAttributes[key] : undefined
    if (ofBytes !== undefined) {
      const read = isValue(value) ? ofBytes(String(value)) : undefined
      Object.assign(named, read)
      if (read !== undefined) continue
      unread.push(key)
      keep(key, value)
    } else if (key === 'dtcs') {
      const { telemetry, whole } = faultsIn(value)
      Object.assign(named, telemetry)
      if (whole) continue
      unread.push(key)
      keep(key, value)
    } else if (mapped !== undefined) {
      const [field, convert] = mapped
      const read = readField(field, value)
      const ours = cleanTelemetry({ [field]: convert === undefined ? read : convert(read) })[field]
      if (ours === undefined) {
        unread.push(key)
        keep(key, value)
      } else named[field] = ours
    } else if (!isUnknown(extraOf[key] ?? key, value)) keep(key, value)
  }
  const strong = events.map((event) => ({ ...event, ...strengthOf(event, attributes) }))
  const message = isValue(attributes.message) ? String(attributes.message) : undefined
  const told = Object.keys(parts).length === 0 ? {} : { parts }
  return { telemetry: cleanTelemetry(named), alarms: [], events: strong, message, ...told, extra, unread }
}
