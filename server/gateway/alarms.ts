import { AlertType } from '#contract/codes/alerts.ts'
import { type EventCode, eventOfAlert } from '#contract/codes/deviceEvents.ts'

import type { DeviceEvent } from './port.ts'

/** Alarm names of Traccar (traccar.md §4.5) that are alerts of ours. */
const alertOfAlarm: Readonly<Record<string, AlertType>> = {
  sos: 'panic',
  jamming: 'jammer',
  tampering: 'panelViolated',
  removing: 'panelViolated',
  accident: 'collisionRisk',
  overspeed: 'overspeed',
  geofenceExit: 'fenceExit',
  geofenceEnter: 'fenceEnter',
  lowPower: 'lowBattery',
  // The battery of the tracker itself; `lowPower` is that of the vehicle.
  lowBattery: 'lowBackup',
  powerCut: 'powerCut',
  powerOff: 'powerCut',
  gpsAntennaCut: 'gpsAntenna',
  idle: 'idleExcess',
  fault: 'dtc',
  hardBraking: 'harshBraking',
  hardAcceleration: 'harshAcceleration',
  hardCornering: 'sharpTurn',
  laneChange: 'lateralDeviation',
  door: 'doorOpen',
}

/** Names whose event is another than their alert's, or that are events without being an alert. */
const eventOfAlarm: Readonly<Record<string, EventCode>> = {
  highRpm: { code: 'EVT0007', id: 16 },
  tow: { code: 'EVT0033', id: 33 },
}

/** What a device names, in our codes. A name that we do not know keeps its name and has no code. */
export function eventNamed(name: string, more: Partial<DeviceEvent> = {}): DeviceEvent {
  const alert = Object.hasOwn(alertOfAlarm, name) ? alertOfAlarm[name] : AlertType.safeParse(name).data
  const known = Object.hasOwn(eventOfAlarm, name) ? eventOfAlarm[name] : alert && eventOfAlert[alert]
  if (known === undefined) return { name, code: '', subject: name, ...more }
  return { name, code: known.code, eventId: known.id ?? undefined, alert, ...more }
}

/** `"sos,tampering"` → an event each. */
export const eventsOfAlarms = (list: string, more?: Partial<DeviceEvent>): DeviceEvent[] =>
  list
    .split(',')
    .map((name) => name.trim())
    .filter((name) => name !== '')
    .map((name) => eventNamed(name, more))
