import { z } from 'zod'

import { readAttributes } from './attributes.ts'
import { instantOf } from './instant.ts'
import type { DeviceReport } from './port.ts'

const kmhPerKnot = 1.852

/** Parameters that are not attributes. */
const named = new Set([
  'id', 'deviceid', 'timestamp', 'lat', 'lon', 'location', 'valid', 'speed', 'bearing', 'heading', 'altitude', 'accuracy',
  'cell', 'wifi', 'notificationToken',
]) // prettier-ignore

const attribute = (text: string): string | number | boolean => {
  if (text === 'true' || text === 'false') return text === 'true'
  return text.trim() !== '' && Number.isFinite(Number(text)) ? Number(text) : text
}
const number = (text: string | null | undefined): number | undefined =>
  text === null || text === undefined || text.trim() === '' ? undefined : Number(text)

/**
 * One OsmAnd report from a query string or form (traccar.md §4.8), speeds in knots.
 * A report without a place carries 0,0 and `valid: false`: its values and alarms count, its place does not.
 * @param now the instant of a report that names none
 * @returns null when it names no device
 */
export function osmandReport(form: URLSearchParams, now: number): DeviceReport | null {
  const deviceId = form.get('id') ?? form.get('deviceid')
  if (deviceId === null || deviceId === '') return null
  const pair = form.get('location')?.split(',')
  const latitude = number(form.get('lat') ?? pair?.[0])
  const longitude = number(form.get('lon') ?? pair?.[1])
  const placed = latitude !== undefined && longitude !== undefined
  const valid = form.get('valid')
  const timestamp = form.get('timestamp')
  const speed = number(form.get('speed'))
  const attributes = Object.fromEntries(
    [...form].filter(([key]) => !named.has(key)).map(([key, value]) => [key, attribute(value)]),
  )
  return {
    deviceId,
    protocol: 'osmand',
    fixAt: timestamp === null ? now : instantOf(timestamp),
    valid: placed && (valid === null || valid === 'true' || valid === '1'),
    latitude: placed ? latitude : 0,
    longitude: placed ? longitude : 0,
    altitudeM: number(form.get('altitude')),
    speedKmh: speed === undefined ? undefined : speed * kmhPerKnot,
    headingDeg: number(form.get('bearing') ?? form.get('heading')),
    accuracyM: number(form.get('accuracy')),
    ...readAttributes(attributes),
  }
}

/** A negative speed or heading means unknown. */
const known = z
  .number()
  .nullish()
  .transform((value) => (value === null || value === undefined || value < 0 ? undefined : value))

const OsmandJson = z.looseObject({
  device_id: z.union([z.string().min(1), z.number()]).transform(String),
  location: z.looseObject({
    timestamp: z.union([z.string(), z.number()]),
    coords: z.looseObject({
      latitude: z.number(),
      longitude: z.number(),
      speed: known,
      heading: known,
      accuracy: known,
      altitude: z.number().nullish(),
    }),
    odometer: z.number().nullish(),
    event: z.string().nullish(),
    is_moving: z.boolean().nullish(),
    battery: z.looseObject({ level: z.number(), is_charging: z.boolean().nullish() }).nullish(),
    activity: z.looseObject({ type: z.string() }).nullish(),
    mock: z.boolean().nullish(),
    alarm: z.string().nullish(),
    extras: z.record(z.string(), z.unknown()).nullish(),
  }),
})

/** The JSON form of the same protocol (speeds in m/s). A mocked place is not trusted. Null when it is not that form. */
export function osmandJsonReport(body: unknown): DeviceReport | null {
  const parsed = OsmandJson.safeParse(body)
  if (!parsed.success) return null
  const { device_id: deviceId, location } = parsed.data
  const { coords, battery } = location
  return {
    deviceId,
    protocol: 'osmand',
    fixAt: instantOf(location.timestamp),
    valid: location.mock !== true,
    latitude: coords.latitude,
    longitude: coords.longitude,
    altitudeM: coords.altitude ?? undefined,
    speedKmh: coords.speed === undefined ? undefined : coords.speed * 3.6,
    headingDeg: coords.heading,
    accuracyM: coords.accuracy,
    ...readAttributes({
      ...location.extras,
      odometer: location.odometer,
      event: location.event,
      motion: location.is_moving,
      alarm: location.alarm,
      activity: location.activity?.type,
      batteryLevel: battery ? Math.round(battery.level * 100) : undefined,
      charge: battery?.is_charging,
    }),
  }
}
