import { type PermissionKey, permissions } from '../permissions.ts'
import type { CommandAction } from './commands.ts'

/** Commands that are asked for, read and called off by one key, each family at calls of its own. */
export const commandFamilies = {
  block: permissions.block,
  trunk: permissions.trunk,
  actuator: permissions.actuator,
  points: permissions.referencePoint,
  // A reading changes nothing: whoever sees faults may ask for one.
  faultRead: permissions.fault,
  maintenance: permissions.maintenance,
  mode: permissions.maintenanceMode,
  immobilization: permissions.immobilization,
  events: permissions.vehicleEvent,
  parameters: permissions.application,
  synchronism: permissions.synchronism,
} as const satisfies Record<string, PermissionKey>
export type CommandFamily = keyof typeof commandFamilies

/** Where each action is asked for, its own family first; whoever may ask by one of them reads and cancels it by that one. */
export const actionFamilies: Record<CommandAction, readonly [CommandFamily, ...CommandFamily[]]> = {
  block: ['block'],
  unblock: ['block'],
  trunkLock: ['trunk'],
  trunkUnlock: ['trunk'],
  fifthWheelLock: ['actuator'],
  fifthWheelUnlock: ['actuator'],
  sirenOn: ['actuator'],
  sirenOff: ['actuator'],
  buzzerOn: ['actuator'],
  buzzerOff: ['actuator'],
  lightOn: ['actuator'],
  lightOff: ['actuator'],
  pointLink: ['points'],
  pointUnlink: ['points'],
  faultRead: ['faultRead'],
  faultDelete: ['maintenance'],
  cylinderTest: ['maintenance'],
  versionRead: ['maintenance', 'parameters'],
  identityRead: ['maintenance'],
  positionAsk: ['maintenance'],
  trackerRestart: ['maintenance'],
  gnssRestart: ['maintenance'],
  accelerometerSet: ['maintenance'],
  odometerSet: ['maintenance'],
  hourmeterSet: ['maintenance'],
  serviceReset: ['maintenance'],
  maintenanceOn: ['mode'],
  maintenanceOff: ['mode'],
  immobilizationSet: ['immobilization'],
  eventSet: ['events'],
  parameterSet: ['parameters'],
  syncGrant: ['synchronism'],
  syncRevoke: ['synchronism'],
}
