import type { NotificationState, NotificationType } from '#contract/codes/notifications.ts'
import { type Port, portTypes, ports } from '#contract/codes/ports.ts'
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
  /** The alert that it tells of, where it does. */
  alertId?: number
  /** To whom it is told; left out or null, whoever reads notifications. */
  users?: readonly number[] | null
  /** The driver's own words, where it tells of them: they may be a macro (`macroNews.ts`). */
  said?: string
  /** Whose driver said them. */
  vehicleId?: number
  /** The port that changed, where it is one. */
  port?: { vehicleId: number; name: string }
}

/** NOTIF-08: the values whose change is news. What changes all day long (doors, brakes, lights) is not. */
const watched: readonly (Port & TelemetryField)[] = ports

/** A button is news when it is pressed; that it was let go follows by itself. */
const onlyWhenActive: ReadonlySet<Port> = new Set(['auxiliaryButton'])

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
      type: portTypes[field],
      state: after[field] === true ? 'active' : 'inactive',
      port: { vehicleId: entry.vehicleId, name: field },
    }))
  if (!report.message) return notices
  const { message } = report
  const { vehicleId } = entry
  return [
    ...notices,
    { ...about([message]), subject: 'message', type: 'macro', state: 'active', said: message, vehicleId },
  ]
}
