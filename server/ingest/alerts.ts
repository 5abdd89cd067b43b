import type { AlertType } from '#contract/codes/alerts.ts'
import { limits } from '#contract/limits.ts'
import { positionFlag } from '#contract/rules/vehicleState.ts'

import type { DeviceReport } from '../gateway/port.ts'

/** An alert that a report calls for. `slot` names the stretch of time in which one alert of this type is enough. */
export interface Raised {
  type: AlertType
  /** Epoch ms: the device's instant, or the server's when the device's clock is not to be believed. */
  occurredAt: number
  /** [from, to) epoch ms of the slot. */
  slotFrom: number
  slotTo: number
}

const minute = 60_000

/**
 * One alert per vehicle, type and slot of this length. Slots stand on the clock (not on the first alert), so the number
 * of alerts is the same in whatever order, and however often, the reports arrive (P15), and after any restart.
 */
export const slotMs: Record<AlertType, number> = {
  panic: minute,
  jammer: minute,
  panelViolated: minute,
  collisionRisk: minute,
  overspeed: 5 * minute,
  fenceExit: 5 * minute,
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

/** Below this a supply is that of a 12 V vehicle (which never reaches it), above it that of a 24 V one. */
const only24V = 16

/** What the values themselves say, beside what the device raised. A value that was not sent says nothing. */
function derived(report: DeviceReport): AlertType[] {
  const { telemetry } = report
  const types: AlertType[] = []
  if (telemetry.jammer === true) types.push('jammer')
  if (telemetry.panelViolated === true) types.push('panelViolated')
  if ((telemetry.dtcCount ?? 0) > 0) types.push('dtc')
  if (
    telemetry.ignition === true &&
    telemetry.batteryV !== undefined &&
    telemetry.batteryV > only24V &&
    telemetry.batteryV < limits.lowBatteryV
  )
    types.push('lowBattery')
  return types
}

/**
 * Alerts of one judged report; late reports raise theirs too, at the instant of their fix. Pure.
 * @param flags what `judge` gave; an absurd or untrusted fix still carries real alarms (a panic in a tunnel)
 */
export function alertsOf(report: DeviceReport, flags: number, receivedAt: number): Raised[] {
  const occurredAt = flags & positionFlag.badClock ? receivedAt : Math.min(report.fixAt, receivedAt)
  return [...new Set([...report.alarms, ...derived(report)])].map((type) => {
    const slotFrom = Math.floor(occurredAt / slotMs[type]) * slotMs[type]
    return { type, occurredAt, slotFrom, slotTo: slotFrom + slotMs[type] }
  })
}
