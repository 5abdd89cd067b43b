import type { AlertType } from '#contract/codes/alerts.ts'
import { worryOf } from '#contract/rules/vehicleHealth.ts'
import type { Telemetry } from '#contract/telemetry.ts'

import type { DeviceReport } from '../gateway/port.ts'
import { eventsTold, instantOf, type ToldEvent } from './deviceEvents.ts'

/** An alert that a report calls for. `slot` names the stretch of time in which one alert of this type is enough. */
export interface Raised {
  type: AlertType
  /** Epoch ms: the device's instant, or the server's when the device's clock is not to be believed. */
  occurredAt: number
  /** [from, to) epoch ms of the slot. */
  slotFrom: number
  slotTo: number
  /** A value says so (and goes on saying so while it holds), not only an alarm of the device. */
  byValue: boolean
  /** What the device told of it. */
  event?: ToldEvent
}

const minute = 60_000

/**
 * One condition is one alert (`conditions.ts`), and of conditions that come and go, one per vehicle, type and slot of
 * this length. Slots stand on the clock (not on the first alert), so that alarms which do not touch each other are as
 * many alerts in whatever order, and however often, their reports arrive (P15), and after any restart.
 */
export const slotMs: Record<AlertType, number> = {
  panic: minute,
  jammer: minute,
  panelViolated: minute,
  collisionRisk: minute,
  overspeed: 5 * minute,
  fenceExit: 5 * minute,
  fenceSpeeding: 5 * minute,
  trailerReleased: 5 * minute,
  powerCut: 5 * minute,
  lowBattery: 60 * minute,
  idleExcess: 30 * minute,
  dtc: 24 * 60 * minute,
  fenceEnter: 5 * minute,
  harshBraking: minute,
  harshAcceleration: minute,
  sharpTurn: minute,
  doorOpen: 15 * minute,
}

/** What the values themselves say, beside what the device raised. A value that was not sent says nothing. */
export function valuesSay(telemetry: Telemetry): AlertType[] {
  const types: AlertType[] = []
  if (telemetry.jammer === true) types.push('jammer')
  if (telemetry.panelViolated === true) types.push('panelViolated')
  if ((telemetry.dtcCount ?? 0) > 0) types.push('dtc')
  if (telemetry.ignition === true && worryOf('batteryV', telemetry) === 'danger') types.push('lowBattery')
  return types
}

/**
 * What one judged report calls for; late reports call too, at the instant of their fix. Pure.
 * @param flags what `judge` gave; an absurd or untrusted fix still carries real alarms (a panic in a tunnel)
 * @param events what it tells to have happened
 */
export function alertsOf(
  report: DeviceReport,
  flags: number,
  receivedAt: number,
  events: readonly ToldEvent[] = eventsTold(report, flags, receivedAt),
): Raised[] {
  const said = valuesSay(report.telemetry)
  const told = events.flatMap((event) =>
    event.alert === undefined ? [] : [raised(event.alert, event.at, said, event)],
  )
  const byValueAlone = said.filter((type) => !told.some((one) => one.type === type))
  const instant = instantOf(report, flags, receivedAt)
  return [...told, ...byValueAlone.map((type) => raised(type, instant, said))]
}

function raised(type: AlertType, occurredAt: number, said: readonly AlertType[], event?: ToldEvent): Raised {
  const slotFrom = Math.floor(occurredAt / slotMs[type]) * slotMs[type]
  return { type, occurredAt, slotFrom, slotTo: slotFrom + slotMs[type], byValue: said.includes(type), event }
}
