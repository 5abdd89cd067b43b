import type { Telemetry } from '../telemetry.ts'
import type { BatterySystem } from './batterySystem.ts'
import { healthOf } from './vehicleHealth.ts'

/**
 * The sensors and actuators that a row of every vehicle shows (TOWER-09), in the order of their bits. A trailer that is
 * released is the state worth a look, so that is what its bit says; telemetry reports whether it is engaged. The last
 * three are conclusions, by which a whole fleet is filtered and counted without its telemetry (ENT-07).
 */
export const sensorNames = [
  'jammer',
  'panelViolated',
  'doorOpen',
  'trailerReleased',
  'blocked',
  'trunkLocked',
  'fifthWheelLocked',
  'siren',
  'buzzer',
  'light',
  'faults',
  'needsAttention',
  'needsAction',
] as const
export type SensorName = (typeof sensorNames)[number]

/** Bit n + 16 is set once bit n was ever reported: off and never heard of are two things. */
const knownShift = 16

function valueOf(name: SensorName, telemetry: Telemetry, battery: BatterySystem | null): boolean | undefined {
  const { trailerEngaged, dtcCount } = telemetry
  if (name === 'trailerReleased') return trailerEngaged === undefined ? undefined : !trailerEngaged
  if (name === 'faults') return dtcCount === undefined ? undefined : dtcCount > 0
  if (name !== 'needsAttention' && name !== 'needsAction') return telemetry[name]
  const health = healthOf(telemetry, battery)
  return health === null ? undefined : health === (name === 'needsAction' ? 'action' : 'attention')
}

/** Last telemetry of a vehicle as one number below 2³¹, for columns and live frames; 0 when nothing was reported. */
export function sensorBits(telemetry: Telemetry, battery: BatterySystem | null = null): number {
  let bits = 0
  sensorNames.forEach((name, bit) => {
    const value = valueOf(name, telemetry, battery)
    if (value !== undefined) bits |= (1 << (bit + knownShift)) | (value ? 1 << bit : 0)
  })
  return bits
}

/** One sensor out of the bits; null when the vehicle never reported it. */
export function sensorOf(bits: number, name: SensorName): boolean | null {
  const bit = sensorNames.indexOf(name)
  if ((bits & (1 << (bit + knownShift))) === 0) return null
  return (bits & (1 << bit)) !== 0
}
