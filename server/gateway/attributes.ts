import { mostCodes, type Telemetry, type TelemetryField, telemetryFields, trunkFields } from '#contract/telemetry.ts'

import { cleanTelemetry } from '../ingest/clean.ts'
import { eventsOfAlarms } from './alarms.ts'
import type { DeviceEvent } from './port.ts'

type Value = string | number | boolean

/** Signal strength comes as dBm (negative) or as the modem's 0 to 31. */
const dbm = (value: unknown): unknown =>
  typeof value === 'number' && value >= 0 && value <= 31 ? -113 + 2 * value : value

/** Trouble codes as devices list them, `P0217,U0100` or with spaces; undefined for what is no list. */
const codesOf = (value: unknown): string[] | undefined =>
  typeof value === 'string' ? value.split(/[\s,]+/).filter(Boolean) : undefined

/** As many whole codes as there is room for. */
const codeText = (codes: readonly string[] | undefined): string | undefined => {
  const text = codes?.join(' ')
  return text === undefined || text.length <= mostCodes ? text : text.slice(0, mostCodes + 1).replace(/\s\S*$/, '')
}

const trunkAttributes = () =>
  Object.fromEntries(trunkFields.map((field, at) => [`temp${at + 1}`, [field, (value: unknown) => value] as const]))

/** Traccar's attribute → our field and unit. Odometers travel in metres, `power` is the vehicle's supply in volts. */
const fieldOfAttribute: Readonly<Record<string, readonly [TelemetryField, (value: unknown) => unknown]>> = {
  throttle: ['throttlePct', (v) => v],
  fuelLevel: ['fuelPct', (v) => v],
  odometer: ['odometerKm', (v) => (typeof v === 'number' ? v / 1000 : undefined)],
  coolantTemp: ['coolantC', (v) => v],
  power: ['batteryV', (v) => v],
  rssi: ['rssiDbm', dbm],
  door: ['doorOpen', (v) => v],
  dtcs: ['dtcCount', (v) => codesOf(v)?.length],
  card: ['driverCode', String],
  driverUniqueId: ['driverCode', String],
  // Thermometers of the trunk (POS-02); `temp1`… of Traccar are degrees Celsius.
  ...trunkAttributes(),
  in1: ['input1', (v) => v],
  in2: ['input2', (v) => v],
  in3: ['input3', (v) => v],
  in4: ['input4', (v) => v],
  out1: ['output1', (v) => v],
  out2: ['output2', (v) => v],
  out3: ['output3', (v) => v],
  out4: ['output4', (v) => v],
}
const ownFields: ReadonlySet<string> = new Set(telemetryFields)

/** What a bag of attributes says, in our terms. */
export interface ReadAttributes {
  telemetry: Telemetry
  alarms: []
  /** Its alarms, by the names that were sent. */
  events: DeviceEvent[]
  /** What the driver wrote or chose on the terminal. */
  message?: string
  extra: Record<string, Value>
}

/**
 * Reads attributes as Traccar, OsmAnd and the batch door send them: names of Traccar and names of ours. An unknown
 * key, or a value that no sensor can mean, is kept among the extras; what is neither text, number nor boolean is not.
 */
export function readAttributes(attributes: Readonly<Record<string, unknown>>): ReadAttributes {
  const named: Record<string, unknown> = {}
  const extra: Record<string, Value> = {}
  const events: DeviceEvent[] = []
  for (const [key, value] of Object.entries(attributes)) {
    const mapped = Object.hasOwn(fieldOfAttribute, key) ? fieldOfAttribute[key] : undefined
    if (key === 'alarm' && typeof value === 'string') events.push(...eventsOfAlarms(value))
    if (key === 'dtcs') named.dtcCodes = codeText(codesOf(value))
    if (mapped !== undefined) named[mapped[0]] = mapped[1](value)
    else if (ownFields.has(key)) named[key] = value
    else if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean') extra[key] = value
  }
  const message = typeof extra.message === 'string' ? extra.message : undefined
  return { telemetry: cleanTelemetry(named), alarms: [], events, message, extra }
}
