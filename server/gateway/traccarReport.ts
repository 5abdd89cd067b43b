import { z } from 'zod'

import { readAttributes } from './attributes.ts'
import { instantOf } from './instant.ts'
import type { DeviceReport } from './port.ts'

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
const Device = z.looseObject({ uniqueId: z.string().min(1) })

const Forwarded = z.looseObject({ position: Position, device: Device })
const ForwardedEvent = z.looseObject({
  event: z.looseObject({
    type: z.string(),
    eventTime: z.string().nullish(),
    attributes: z.record(z.string(), z.unknown()).nullish(),
  }),
  position: Position.nullish(),
  device: Device,
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
  ...readAttributes({ ...position.attributes, ...more }),
})

/** A position as Traccar forwards it (traccar.md §4.4); null when the body is not that. */
export function traccarPosition(body: unknown): DeviceReport | null {
  const parsed = Forwarded.safeParse(body)
  return parsed.success ? reportOf(parsed.data.device, parsed.data.position) : null
}

/** What an event adds to the attributes of its position. */
function attributesOfEvent(type: string, attributes: Readonly<Record<string, unknown>>): Record<string, unknown> {
  switch (type) {
    case 'alarm':
      return { alarm: attributes.alarm }
    case 'ignitionOn':
    case 'ignitionOff':
      return { ignition: type === 'ignitionOn' }
    case 'deviceOverspeed':
      return { alarm: 'overspeed' }
    case 'geofenceEnter':
    case 'geofenceExit':
      return { alarm: type }
    case 'driverChanged':
      return { driverUniqueId: attributes.driverUniqueId }
    default:
      return {}
  }
}

/**
 * An event as Traccar forwards it (§4.5): its position, with what the event says. `nothing` when it carries no position
 * or says nothing of ours (status changes, queued commands); null when the body is not an event at all.
 * An alarm that its position already brought makes the very same report, and is dropped as a repeat of it.
 */
export function traccarEvent(body: unknown): DeviceReport | 'nothing' | null {
  const parsed = ForwardedEvent.safeParse(body)
  if (!parsed.success) return null
  const { event, position, device } = parsed.data
  const more = attributesOfEvent(event.type, event.attributes ?? {})
  if (!position || Object.values(more).every((value) => value === undefined)) return 'nothing'
  return reportOf(device, position, more)
}
