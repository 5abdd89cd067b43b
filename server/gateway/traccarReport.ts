import { z } from 'zod'

import { Refusal } from '#contract/errors.ts'

import { InvalidRequest } from '../kit/invalidRequest.ts'
import { eventNamed, eventsOfAlarms } from './alarms.ts'
import { readAttributes } from './attributes.ts'
import { instantOf } from './instant.ts'
import type { DeviceEvent, DeviceReport } from './port.ts'

const kmhPerKnot = 1.852

/** Only what is read is named; whatever else a version of Traccar adds or leaves out passes. */
const Position = z.looseObject({
  fixTime: z.string().nullish(),
  deviceTime: z.string().nullish(),
  valid: z.boolean(),
  outdated: z.boolean().nullish(),
  protocol: z.string().nullish(),
  latitude: z.number(),
  longitude: z.number(),
  altitude: z.number().nullish(),
  /** Knots. */
  speed: z.number().nullish(),
  course: z.number().nullish(),
  accuracy: z.number().nullish(),
  attributes: z.record(z.string(), z.unknown()).nullish(),
})
const Device = z.looseObject({
  uniqueId: z.union([z.string().trim().min(1), z.number()]).transform(String),
  model: z.unknown().optional(),
})

const Forwarded = z.looseObject({ position: Position, device: Device })
const ForwardedEvent = z.looseObject({
  event: z.looseObject({
    type: z.string(),
    eventTime: z.string().nullish(),
    attributes: z.record(z.string(), z.unknown()).nullish(),
  }),
  position: Position.nullish(),
  device: Device,
  geofence: z.looseObject({ name: z.string().nullish() }).nullish(),
})

/** Without a view of the sky Traccar repeats the last place with its old `fixTime`; the values are of `deviceTime`. */
function measuredAt({ fixTime, deviceTime }: z.output<typeof Position>): number | undefined {
  if (!fixTime || !deviceTime) return undefined
  const at = instantOf(deviceTime)
  return Number.isNaN(at) || at === instantOf(fixTime) ? undefined : at
}

const reportOf = (
  device: z.output<typeof Device>,
  position: z.output<typeof Position>,
  more: Readonly<Record<string, unknown>> = {},
): DeviceReport => ({
  // `device.uniqueId` is the only safe name: `position.id` is always 0 while forwarding (traccar.md §4.4).
  deviceId: device.uniqueId,
  protocol: `traccar:${position.protocol ?? 'unknown'}`,
  fixAt: instantOf(position.fixTime ?? position.deviceTime ?? ''),
  valid: position.valid && position.outdated !== true,
  latitude: position.latitude,
  longitude: position.longitude,
  altitudeM: position.altitude ?? undefined,
  speedKmh: position.speed === null || position.speed === undefined ? undefined : position.speed * kmhPerKnot,
  headingDeg: position.course ?? undefined,
  // Traccar writes 0 where the protocol says nothing of accuracy.
  accuracyM: position.accuracy || undefined,
  measuredAt: measuredAt(position),
  ...readAttributes({
    ...(typeof device.model === 'string' && { model: device.model }),
    ...position.attributes,
    ...more,
  }),
})

/** A position as Traccar forwards it (traccar.md §4.4). Throws 'request.invalid' with its fields when it is not that. */
export function traccarPosition(body: unknown): DeviceReport {
  const parsed = Forwarded.safeParse(body)
  if (!parsed.success) throw new InvalidRequest('body', parsed.error.issues)
  return reportOf(parsed.data.device, parsed.data.position)
}

const Result = z.looseObject({
  event: z.looseObject({ type: z.literal('commandResult'), attributes: z.looseObject({ result: z.string() }) }),
  device: Device,
})

/** What a device answered to a command; undefined when the event is another. */
export function traccarResult(body: unknown): { deviceId: string; text: string } | undefined {
  const { data } = Result.safeParse(body)
  return data && { deviceId: data.device.uniqueId, text: data.event.attributes.result }
}

type Attributes = Readonly<Record<string, unknown>>

/** Events that say nothing of the vehicle: how the link is, what became of a command. */
const ofTheLink: ReadonlySet<string> = new Set([
  'deviceOnline',
  'deviceUnknown',
  'deviceOffline',
  'deviceInactive',
  'queuedCommandSent',
  'commandResult',
])

const kmh = (knots: unknown): number | undefined => (typeof knots === 'number' ? knots * kmhPerKnot : undefined)
const text = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined)

/** What an event adds to the values of its position. */
function valuesOfEvent(type: string, attributes: Attributes): Record<string, unknown> {
  if (type === 'ignitionOn' || type === 'ignitionOff') return { ignition: type === 'ignitionOn' }
  if (type === 'driverChanged') return { driverUniqueId: attributes.driverUniqueId }
  return {}
}

/** What an event tells to have happened, at its own instant. */
function eventsOf({ event, geofence }: z.output<typeof ForwardedEvent>): DeviceEvent[] {
  const { type } = event
  const attributes = event.attributes ?? {}
  const at = event.eventTime ? instantOf(event.eventTime) : undefined
  if (type === 'alarm') return eventsOfAlarms(text(attributes.alarm) ?? 'alarm', { at })
  if (type === 'deviceOverspeed') {
    return [
      { ...eventNamed('overspeed'), name: type, at, value: kmh(attributes.speed), limit: kmh(attributes.speedLimit) },
    ]
  }
  if (type === 'geofenceEnter' || type === 'geofenceExit') {
    return [eventNamed(type, { at, subject: geofence?.name ?? undefined })]
  }
  return [eventNamed(type, { at })]
}

/**
 * An event as Traccar forwards it (§4.5): its position, if it has one, with what the event says at its own instant.
 * `nothing` when it says nothing of the vehicle (status changes, queued commands). One without a position is told of the
 * last place that was believed. Throws 'request.invalid' with its fields when the body is no event, or names neither a
 * position nor an instant.
 */
export function traccarEvent(body: unknown): DeviceReport | 'nothing' {
  const parsed = ForwardedEvent.safeParse(body)
  if (!parsed.success) throw new InvalidRequest('body', parsed.error.issues)
  const { event, position, device } = parsed.data
  if (ofTheLink.has(event.type)) return 'nothing'
  if (!position && !event.eventTime) throw new Refusal('request.invalid', { data: { fields: ['event.eventTime'] } })
  const report = reportOf(
    device,
    position ?? { fixTime: event.eventTime, valid: false, latitude: 0, longitude: 0 },
    valuesOfEvent(event.type, event.attributes ?? {}),
  )
  return { ...report, events: [...(report.events ?? []), ...eventsOf(parsed.data)] }
}
