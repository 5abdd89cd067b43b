import type { AlertType } from '#contract/codes/alerts.ts'
import { plainFault } from '#contract/rules/faultChange.ts'
import { faultSeverity, litLamp } from '#contract/rules/faultSeverity.ts'
import type { Telemetry } from '#contract/telemetry.ts'

import type { DeviceReport } from '../gateway/port.ts'
import { eventsTold, instantOf, type ToldEvent } from './deviceEvents.ts'
import type { OwnFault } from './ownFaults.ts'

/** An alert that a report calls for. */
export interface Raised {
  type: AlertType
  /** What it speaks of beside its vehicle: a code of a fault, a fence; '' where there is nothing to tell apart. */
  subject: string
  /** Both of these: what is one condition. */
  key: string
  /** Epoch ms: the device's instant, or the server's when the device's clock is not to be believed. */
  occurredAt: number
  /** A value says so (and goes on saying so while it holds), not only an alarm of the device. */
  byValue: boolean
  /** What the device told of it. */
  event?: ToldEvent
  /** So many more faults began with it. */
  more?: number
}

export const keyOf = (type: AlertType, subject: string): string => `${type} ${subject}`

const minute = 60_000

/**
 * One condition is one alert (`conditions.ts`); what begins again before this time is over since it last held is its repeat
 * and no alert of its own (areas/alerts.md §6.2).
 */
export const cooldownMs: Record<AlertType, number> = {
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
  dtcStop: 24 * 60 * minute,
  fenceEnter: 5 * minute,
  harshBraking: minute,
  harshAcceleration: minute,
  sharpTurn: minute,
  lateralDeviation: minute,
  doorOpen: 15 * minute,
  overRpm: 5 * minute,
  hotCoolant: 5 * minute,
  lowOil: 5 * minute,
  lowAir: 5 * minute,
  lowFuel: 60 * minute,
  towed: 5 * minute,
  maintenanceMoved: 5 * minute,
  journeyLimit: minute,
  wrongPlates: 10 * minute,
  noReport: minute,
  lowBackup: 60 * minute,
  trunkTemperature: 5 * minute,
  trunkOutside: 5 * minute,
  passengerDoor: 15 * minute,
  fuelFall: 60 * minute,
  gpsAntenna: 5 * minute,
  highTurbo: 5 * minute,
  waterInFuel: 60 * minute,
  beltLoose: 5 * minute,
  headlightsOff: 5 * minute,
  unidentifiedDriver: 5 * minute,
  inputChanged: minute,
  outputChanged: minute,
}

/** What a value says. */
interface Saying {
  type: AlertType
  subject: string
}

/** What a company says itself of a code: how bad it is, or that it is none of its business. */
export type OwnFaults = (code: string) => OwnFault | undefined
const noneOwn: OwnFaults = () => undefined

/** Each fault for itself, however often it occurred; by a red lamp or its equal the vehicle must stop (maintenance §6.2). */
function faultsSay(telemetry: Telemetry, own: OwnFaults): Saying[] {
  const { dtcCount = 0, dtcCodes } = telemetry
  const lamp = litLamp(telemetry)
  if (dtcCount <= 0) return lamp === 'stop' ? [{ type: 'dtcStop', subject: '' }] : []
  const each = [...new Set((dtcCodes ?? '').split(' ').map(plainFault))].flatMap((subject): Saying[] => {
    const said = own(subject)
    if (said?.ignored === true) return []
    return [{ type: faultSeverity(subject, lamp, said?.severity) === 'stop' ? 'dtcStop' : 'dtc', subject }]
  })
  // A company ignores codes, and no red lamp.
  return each.length === 0 && lamp === 'stop' ? [{ type: 'dtcStop', subject: '' }] : each
}

/** What the values themselves say, beside what the device raised. A value not sent says nothing. */
export function valuesSay(telemetry: Telemetry, own: OwnFaults = noneOwn): Saying[] {
  const said: Saying[] = []
  if (telemetry.jammer === true) said.push({ type: 'jammer', subject: '' })
  if (telemetry.panelViolated === true) said.push({ type: 'panelViolated', subject: '' })
  if (telemetry.gpsAntenna !== undefined && telemetry.gpsAntenna !== 'ok')
    said.push({ type: 'gpsAntenna', subject: '' })
  return [...said, ...faultsSay(telemetry, own)]
}

/** Whether values say that a condition does not hold, and not merely leave it unsaid. */
export function denies(telemetry: Telemetry, key: string): boolean {
  const [type] = key.split(' ', 1)
  if (type === 'jammer') return telemetry.jammer === false
  if (type === 'panelViolated') return telemetry.panelViolated === false
  if (type === 'gpsAntenna') return telemetry.gpsAntenna === 'ok'
  if (type === 'dtcStop' && key.endsWith(' ') && telemetry.lampStop === false) return true
  if (type === 'dtc' || type === 'dtcStop') return telemetry.dtcCount === 0 || telemetry.dtcCodes !== undefined
  return false
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
  own: OwnFaults = noneOwn,
): Raised[] {
  const values = valuesSay(report.telemetry, own).map(({ type, subject }) => ({
    type,
    subject,
    key: keyOf(type, subject),
  }))
  const told = events.flatMap(({ ...event }): Raised[] => {
    if (event.alert === undefined) return []
    const { alert: type, subject, at } = event
    const key = keyOf(type, subject)
    return [{ type, subject, key, occurredAt: at, byValue: values.some((value) => value.key === key), event }]
  })
  const instant = instantOf(report, flags, receivedAt)
  const byValueAlone = values.filter(({ key }) => !told.some((one) => one.key === key))
  return [...told, ...byValueAlone.map((value) => ({ ...value, occurredAt: instant, byValue: true }))]
}
