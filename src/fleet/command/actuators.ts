import { type OrderedAction, commandResource, isOpen } from '#contract/codes/commands.ts'
import type { Command } from '#contract/live/command.ts'
import { partRefusal } from '#contract/rules/reachedParts.ts'
import { type SensorName, sensorOf } from '#contract/rules/sensorBits.ts'
import type { VehicleView } from '#streams/atoms/fleet.ts'

/** One action column of the tower: what it acts on, what tells its state, and the two commands (TOWER-01, CMD-05). */
export interface Actuator {
  resource: (typeof commandResource)[OrderedAction]
  sensor: SensorName
  on: OrderedAction
  off: OrderedAction
}

export const actuators: readonly Actuator[] = [
  { resource: 'engine', sensor: 'blocked', on: 'block', off: 'unblock' },
  { resource: 'trunk', sensor: 'trunkLocked', on: 'trunkLock', off: 'trunkUnlock' },
  { resource: 'fifthWheel', sensor: 'fifthWheelLocked', on: 'fifthWheelLock', off: 'fifthWheelUnlock' },
  { resource: 'siren', sensor: 'siren', on: 'sirenOn', off: 'sirenOff' },
  { resource: 'buzzer', sensor: 'buzzer', on: 'buzzerOn', off: 'buzzerOff' },
  { resource: 'light', sensor: 'light', on: 'lightOn', off: 'lightOff' },
]

export interface ActuatorMark {
  state: 'normal' | 'active' | 'unknown'
  /** The command that a press asks for: the opposite of what the vehicle last said. */
  action: OrderedAction
  /** A command on it is under way. */
  pending: boolean
  /** Why it cannot be pressed; null when it can. */
  refusal: 'paused' | 'inProgress' | 'never' | 'noChannel' | 'unsupported' | null
}

/**
 * How one actuator of a vehicle is drawn and what a press does.
 * @param commands of this vehicle
 * @param live false while the link brings nothing: commands are paused
 * @param reached which parts its tracker takes orders for, null where nobody reaches it; left out where that is not known
 */
export function markOf(
  actuator: Actuator,
  vehicle: Pick<VehicleView, 'sensors' | 'fixAt'>,
  commands: readonly Command[],
  live: boolean,
  reached?: number | null,
): ActuatorMark {
  const on = sensorOf(vehicle.sensors, actuator.sensor)
  const action = on === true ? actuator.off : actuator.on
  const pending = commands.some(
    (command) => isOpen(command.state) && commandResource[command.action] === actuator.resource,
  )
  return {
    state: on === null ? 'unknown' : on ? 'active' : 'normal',
    action,
    pending,
    refusal:
      (reached === undefined ? null : partRefusal(reached, actuator.resource)) ?? refusalOf(vehicle, pending, live),
  }
}

function refusalOf(vehicle: Pick<VehicleView, 'fixAt'>, pending: boolean, live: boolean): ActuatorMark['refusal'] {
  if (!live) return 'paused'
  if (pending) return 'inProgress'
  // What needs a standstill may wait for it on the server: the dialog says so, and offers it.
  return vehicle.fixAt === null ? 'never' : null
}
