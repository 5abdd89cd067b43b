import { motionOf, type Motion } from '#contract/codes/motion.ts'
import type { Alert } from '#contract/live/alert.ts'
import type { Freshness } from '#contract/rules/freshness.ts'
import { vehicleStateOf, type VehicleState } from '#contract/rules/vehicleState.ts'

import type { Fleet } from './fleet.ts'
import { freshnessOf } from './freshness.ts'

/** One vehicle as a row or a panel shows it. Instants are epoch ms on the server's clock. */
export interface VehicleView {
  id: number
  company: number
  plate: string
  fleetNumber: string
  category: number
  maker: string
  model: string
  driver: string | null
  /** How often it is expected to report. */
  intervalMs: number
  /** The last trusted position; null while there is none. */
  latitude: number | null
  longitude: number | null
  headingDeg: number | null
  /** Null where nothing that is as new as its signal tells it. */
  speedKmh: number | null
  /** What the device last said of itself; `state` is what to draw. */
  motion: Motion
  motionSince: number | null
  /** Bits of `positionFlag`. */
  flags: number
  /** Sensors and actuators: read with `sensorOf`. */
  sensors: number
  fixAt: number | null
  /** The newest instant of which its device spoke, with a place or without; null when it never did. */
  signalAt: number | null
  state: VehicleState
  freshness: Freshness
  /** The worst alert that nobody acknowledged, the oldest among equals. */
  alert: Alert | null
  /** How many more nobody acknowledged, of whatever type. */
  otherAlerts: number
}

const shown = [
  'id',
  'company',
  'plate',
  'fleetNumber',
  'category',
  'maker',
  'model',
  'driver',
  'intervalMs',
  'latitude',
  'longitude',
  'headingDeg',
  'speedKmh',
  'motion',
  'motionSince',
  'flags',
  'sensors',
  'fixAt',
  'signalAt',
  'state',
  'freshness',
  'alert',
  'otherAlerts',
] as const satisfies readonly (keyof VehicleView)[]

/** True when nothing that a screen shows differs; alerts are compared by identity, for each revision is an object. */
export function sameVehicle(a: VehicleView | null, b: VehicleView | null): boolean {
  if (a === null || b === null) return a === b
  for (const key of shown) if (!Object.is(a[key], b[key])) return false
  return true
}

/** Reads one vehicle out of the join; null when the chosen companies have none of that id. */
export function viewVehicle(fleet: Fleet, id: number): VehicleView | null {
  const { table } = fleet
  const i = table?.indexOf(id)
  if (!table || i === undefined) return null
  const alerts = fleet.alerts.get(id)
  return {
    id,
    company: table.company[i] ?? 0,
    plate: table.plate[i] ?? '',
    fleetNumber: table.fleetNumber[i] ?? '',
    category: table.category[i] ?? 0,
    maker: table.maker[i] ?? '',
    model: table.model[i] ?? '',
    driver: table.driver[i] ?? null,
    intervalMs: table.intervalMs[i] ?? 0,
    latitude: known(table.latitude[i]),
    longitude: known(table.longitude[i]),
    headingDeg: known(table.heading[i]),
    speedKmh: known(table.speed[i]),
    motion: motionOf(table.motion[i] ?? 0),
    motionSince: known(table.motionSince[i]),
    flags: table.flags[i] ?? 0,
    sensors: table.sensors[i] ?? 0,
    fixAt: known(table.fixAt[i]),
    signalAt: known(table.signalAt[i]),
    state: vehicleStateOf(fleet.state[i] ?? 0),
    freshness: freshnessOf(fleet.fresh[i] ?? 2),
    alert: alerts?.worst ?? null,
    otherAlerts: alerts ? alerts.count - 1 : 0,
  }
}

const known = (value: number | undefined) => (value === undefined || Number.isNaN(value) ? null : value)
