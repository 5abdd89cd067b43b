import type { AlertType } from '#contract/codes/alerts.ts'
import type { CommandAction } from '#contract/codes/commands.ts'
import type { PartAttribute } from '#contract/codes/trackerParts.ts'
import type { Telemetry } from '#contract/telemetry.ts'

/** Something that a device tells to have happened, beside its place and values. */
export interface DeviceEvent {
  /** As the device or its server calls it. */
  name: string
  /** Our code of it (`contract/codes/deviceEvents.ts`), '' when it is none that we know: `subject` is its name then. */
  code: string
  eventId?: number
  /** The alert that it is, if it is one. */
  alert?: AlertType
  /** What it speaks of: a fence of the gateway, a code of a fault. */
  subject?: string
  /** When it happened, epoch ms, where that is told; else it is of the instant of its report. */
  at?: number
  /** What was measured and what was allowed, in our units (km/h for speed). */
  value?: number
  limit?: number
  durationMs?: number
}

/** Versions, numbers and names that a tracker tells of itself. */
export type Parts = Readonly<Partial<Record<PartAttribute, string>>>

/**
 * One report of a device, normalised by its driver: WGS84 degrees, km/h, degrees clockwise from north, metres,
 * epoch milliseconds UTC. It is what the device said, not yet what the product believes: the ingest door judges it.
 */
export interface DeviceReport {
  /** Unique id of the tracker as it names itself (IMEI, ESN, test name). */
  deviceId: string
  /** 'simulator', 'osmand', 'traccar:suntech'… */
  protocol: string
  /** When the position was taken, by the device's clock. */
  fixAt: number
  /** False when the device itself says that the fix is not to be trusted. */
  valid: boolean
  latitude: number
  longitude: number
  altitudeM?: number
  speedKmh?: number
  headingDeg?: number
  accuracyM?: number
  telemetry: Telemetry
  /** When the values were read, where the device tells another instant than that of the place: a place may be older. */
  measuredAt?: number
  /** What the device raised with this report and of which there is no more to say; the rest stands in `events`. */
  alarms: AlertType[]
  events?: DeviceEvent[]
  /** A message that the driver sent with it (Traccar's `message`); it stands among the extras as well. */
  message?: string
  /** What was taken off its instants because its clock is known to be wrong, seconds. */
  clockOffsetS?: number
  /** It is sent as history: older than a device can have kept it. */
  history?: boolean
  /** The company under whose key it came: of another's trackers it says nothing. */
  under?: number
  /** What it tells of itself and of what hangs on it, by attribute (`contract/codes/trackerParts.ts`). */
  parts?: Parts
  /** Attributes without a name of ours; kept, never interpreted but for `mock`: the phone calls its place simulated. */
  extra?: Record<string, string | number | boolean>
  /** Names of extras that have a field of ours and were not understood. */
  unread?: readonly string[]
}

/**
 * What became of a report: `stored` and `duplicate` mean that it is durable or already was; `tooOld` is history, which a
 * live door does not take.
 */
export type ReportVerdict = 'stored' | 'duplicate' | 'unknownDevice' | 'refused' | 'tooOld'

/** A reference point that a device is to know, or to forget: a circle on the ground. */
export interface CommandPoint {
  id: number
  latitude: number
  longitude: number
  radiusM: number
}

export interface DeviceCommand {
  /** Travels in the device's frame, so that the device itself can drop a repeat. */
  id: string
  deviceId: string
  action: CommandAction
  /** 1 for the first transmission. */
  attempt: number
  /** Given with `pointLink` and `pointUnlink`. */
  point?: CommandPoint
  /** What else travels with the action, by key (`contract/requests`, `contract/profiles`). */
  payload?: Readonly<Record<string, unknown>>
}

/** The device's own word on a command. `cancelled` and `cannotCancel` answer a cancel; `said` decides nothing and is kept. */
export interface DeviceAnswer {
  commandId: string
  deviceId: string
  at: number
  outcome: 'done' | 'refused' | 'authFailed' | 'cancelled' | 'cannotCancel' | 'said'
  detail?: string
  /** The device's own words, where there are any. */
  raw?: string
  /** What it told: values that were read, or by key whether it took a setting. */
  result?: Record<string, unknown>
}

/** Where a gateway hands over what devices say. Each promise settles once the thing is stored. */
export interface GatewaySink {
  report(report: DeviceReport): Promise<ReportVerdict>
  answer(answer: DeviceAnswer): Promise<void>
  /** The one command that a device has not answered, whichever process handed it over by the gateway named (`alone`). */
  unanswered?(deviceId: string, gateway: string): Promise<{ id: string; action: CommandAction } | undefined>
}

/**
 * What a gateway did with a transmission. `sent` means "handed to the device's link": never that the device did it.
 * `maybe` means that it cannot tell: it counts as sent, and so does a gateway that throws. `unreachable` is said only
 * when nothing can have reached the device. A refusal is the link's own, final word.
 */
export type Handover = 'sent' | 'maybe' | 'unreachable' | { refused: string }

/** A way to devices. */
export interface Gateway {
  readonly name: string
  /** Its devices' answers name no command: for so long after one was handed over, or until it is answered, a device is given no other, by no process. */
  readonly aloneMs?: number
  start(sink: GatewaySink): Promise<void>
  stop(): Promise<void>
  /** False for devices that this gateway does not reach; with an action, for those that do not take it. */
  canCommand(deviceId: string, action?: CommandAction): boolean
  send(command: DeviceCommand): Promise<Handover>
  cancel(command: DeviceCommand): Promise<'sent' | 'unreachable'>
  /** Of a simulated fleet: lets far too much happen to these devices at once. @returns to how many of them */
  avalanche?(deviceIds: readonly string[]): number
}
