import type { NotificationState, NotificationType } from '#contract/codes/notifications.ts'
import type { Telemetry, TelemetryField } from '#contract/telemetry.ts'

import type { DeviceReport } from '../gateway/port.ts'
import type { DeviceEntry } from './registry.ts'

/** A notification before the store gave it an id. */
export interface Notice {
  company: number
  /** Name of a text of the server (`text/notifications.ts`), so that each reader has it in their own language. */
  subject: string
  /** Facts, in no language: plate, fleet number, driver, words of the driver. */
  description: string
  /** Epoch ms: when the server learned of it. What comes late is news all the same, never read before it was shown. */
  at: number
  /** A path of the page. */
  url: string
  type: NotificationType
  state: NotificationState
}

/** NOTIF-08: the values whose change is news. What changes all day long (doors, brakes, lights) is not. */
const typeOf = {
  axleLowered: 'TRACKER_INPUT_AXLE',
  auxiliaryButton: 'TRACKER_INPUT_BUTTON',
  trailerEngaged: 'TRACKER_INPUT_SENSOR',
  waterInFuel: 'TRACKER_INPUT_SENSOR',
  input1: 'TRACKER_INPUT_UNASSIGNED',
  input2: 'TRACKER_INPUT_UNASSIGNED',
  input3: 'TRACKER_INPUT_UNASSIGNED',
  input4: 'TRACKER_INPUT_UNASSIGNED',
  output1: 'TRACKER_OUTPUT_UNASSIGNED',
  output2: 'TRACKER_OUTPUT_UNASSIGNED',
  output3: 'TRACKER_OUTPUT_UNASSIGNED',
  output4: 'TRACKER_OUTPUT_UNASSIGNED',
  blocked: 'TRACKER_OUTPUT_LOCK',
  trunkLocked: 'TRACKER_OUTPUT_LOCK',
  fifthWheelLocked: 'TRACKER_OUTPUT_LOCK',
} as const satisfies Partial<Record<TelemetryField, NotificationType>>

type Watched = keyof typeof typeOf
const watched: readonly Watched[] = Object.keys(typeOf).filter((field): field is Watched => field in typeOf)

/** A button is news when it is pressed; that it was let go follows by itself. */
const onlyWhenActive: ReadonlySet<Watched> = new Set(['auxiliaryButton'])

type Heard = { entry: Pick<DeviceEntry, 'company' | 'vehicleId' | 'plate' | 'fleetNumber' | 'driver'> } & {
  report: Pick<DeviceReport, 'message'>
  receivedAt: number
}

/**
 * What one stored report is news of: values that changed, and a message of the driver. A value heard for the first time
 * is no change, and neither is one that the report was too late to change. Pure.
 * @param before the last known values
 * @param after the same with this report's
 */
export function noticesOf({ entry, report, receivedAt }: Heard, before: Telemetry, after: Telemetry): Notice[] {
  const about = (facts: readonly (string | null)[]) => ({
    company: entry.company,
    description: [entry.plate, ...facts].filter(Boolean).join(' · '),
    at: receivedAt,
    url: `/monitoramento/rastreador/${entry.vehicleId}`,
  })
  const changed = watched.filter(
    (field) => before[field] !== undefined && after[field] !== undefined && before[field] !== after[field],
  )
  const notices = changed
    .filter((field) => after[field] === true || !onlyWhenActive.has(field))
    .map((field): Notice => ({
      ...about([entry.fleetNumber, entry.driver]),
      subject: field,
      type: typeOf[field],
      state: after[field] === true ? 'active' : 'inactive',
    }))
  if (!report.message) return notices
  return [...notices, { ...about([report.message]), subject: 'message', type: 'macro', state: 'active' }]
}
