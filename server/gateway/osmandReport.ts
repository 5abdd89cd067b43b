import { z } from 'zod'

import { InvalidRequest } from '../kit/invalidRequest.ts'
import { readAttributes } from './attributes.ts'
import { instantOf } from './instant.ts'
import type { DeviceReport } from './port.ts'

const kmhPerKnot = 1.852

/** Parameters that are not attributes. */
const named = new Set([
  'id', 'deviceid', 'timestamp', 'lat', 'lon', 'location', 'valid', 'speed', 'bearing', 'heading', 'altitude', 'accuracy',
  'cell', 'wifi', 'notificationToken',
]) // prettier-ignore

/** A form has no types: what is just how a number or a truth is written is one; `000777` and `12e3` stay text. */
function attribute(text: string): string | number | boolean {
  if (text === 'true' || text === 'false') return text === 'true'
  return String(Number(text)) === text && Number.isFinite(Number(text)) ? Number(text) : text
}
const number = (text: string | null | undefined): number | undefined =>
  text === null || text === undefined || text.trim() === '' ? undefined : Number(text)
/** As `number`, for what a report does not stand or fall with: what is none is as if it had not been sent. */
const optional = (text: string | null | undefined): number | undefined => {
  const value = number(text)
  return value === undefined || Number.isNaN(value) ? undefined : value
}

/**
 * One OsmAnd report from a query string or form (traccar.md §4.8), speeds in knots.
 * A report without a place carries 0,0 and `valid: false`: its values and alarms count, its place does not.
 * @param now the instant of a report that names none
 * @returns null when it names no device
 */
export function osmandReport(form: URLSearchParams, now: number): DeviceReport | null {
  const deviceId = (form.get('id') ?? form.get('deviceid') ?? '').trim()
  if (deviceId === '') return null
  const pair = form.get('location')?.split(',')
  const latitude = number(form.get('lat') ?? pair?.[0])
  const longitude = number(form.get('lon') ?? pair?.[1])
  const placed = latitude !== undefined || longitude !== undefined
  const valid = form.get('valid')
  const timestamp = form.get('timestamp')?.trim()
  const speed = optional(form.get('speed'))
  const attributes = Object.fromEntries(
    [...form].filter(([key]) => !named.has(key)).map(([key, value]) => [key, attribute(value)]),
  )
  return {
    deviceId,
    protocol: 'osmand',
    fixAt: timestamp ? instantOf(timestamp) : now,
    valid: placed && (valid === null || valid === 'true' || valid === '1'),
    latitude: placed ? (latitude ?? NaN) : 0,
    longitude: placed ? (longitude ?? NaN) : 0,
    altitudeM: optional(form.get('altitude')),
    speedKmh: speed === undefined ? undefined : speed * kmhPerKnot,
    headingDeg: optional(form.get('bearing') ?? form.get('heading')),
    accuracyM: optional(form.get('accuracy')),
    ...readAttributes(attributes),
  }
}

/** Without what is not said. */
const said = (fields: Readonly<Record<string, unknown>>) =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined && value !== null))

/** A negative speed or heading means unknown. */
const known = z
  .number()
  .nullish()
  .transform((value) => (value === null || value === undefined || value < 0 ? undefined : value))

const OsmandJson = z.looseObject({
  device_id: z.union([z.string().trim().min(1), z.number()]).transform(String),
  location: z.looseObject({
    timestamp: z.union([z.string(), z.number()]).nullish(),
    /** Absent in a heartbeat. */
    coords: z
      .looseObject({
        latitude: z.number(),
        longitude: z.number(),
        speed: known,
        heading: known,
        accuracy: known,
        altitude: z.number().nullish(),
      })
      .nullish(),
    odometer: z.number().nullish(),
    event: z.string().nullish(),
    is_moving: z.boolean().nullish(),
    battery: z.looseObject({ level: known, is_charging: z.boolean().nullish() }).nullish(),
    activity: z.looseObject({ type: z.string() }).nullish(),
    mock: z.boolean().nullish(),
    alarm: z.string().nullish(),
    extras: z.record(z.string(), z.unknown()).nullish(),
  }),
})

/**
 * The JSON form of the same protocol (speeds in m/s). A mocked place is not trusted.
 * @param now the instant of a report that names none
 * Throws 'request.invalid' with its fields when it is not that form.
 */
export function osmandJsonReport(body: unknown, now: number): DeviceReport {
  const parsed = OsmandJson.safeParse(body)
  if (!parsed.success) throw new InvalidRequest('body', parsed.error.issues)
  const { device_id: deviceId, location } = parsed.data
  const { coords, battery, timestamp } = location
  return {
    deviceId,
    protocol: 'osmand',
    fixAt: timestamp === undefined || timestamp === null || timestamp === '' ? now : instantOf(timestamp),
    valid: Boolean(coords),
    latitude: coords?.latitude ?? 0,
    longitude: coords?.longitude ?? 0,
    altitudeM: coords?.altitude ?? undefined,
    speedKmh: coords?.speed === undefined ? undefined : coords.speed * 3.6,
    headingDeg: coords?.heading,
    accuracyM: coords?.accuracy,
    // What has a place of its own and is not said there may stand among the extras: an alarm does, of some apps.
    ...readAttributes({
      ...location.extras,
      ...said({
        odometer: location.odometer,
        event: location.event,
        motion: location.is_moving,
        alarm: location.alarm,
        activity: location.activity?.type,
        mock: location.mock === true ? true : undefined,
        batteryLevel: battery?.level === undefined ? undefined : Math.round(battery.level * 100),
        charge: battery?.is_charging,
      }),
    }),
  }
}
