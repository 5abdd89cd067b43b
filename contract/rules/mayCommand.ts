import { type CommandAction, type CommandResource, commandResource } from '../codes/commands.ts'
import { type PermissionEntry, type PermissionKey, allows, permissions } from '../permissions.ts'

const keyOf: Record<CommandResource, PermissionKey> = {
  engine: permissions.block,
  trunk: permissions.trunk,
  fifthWheel: permissions.actuator,
  siren: permissions.actuator,
  buzzer: permissions.actuator,
  light: permissions.actuator,
  referencePoints: permissions.referencePoint,
  diagnostics: permissions.maintenance,
  tracker: permissions.maintenance,
  mode: permissions.maintenanceMode,
  immobilizationSettings: permissions.immobilization,
  eventSettings: permissions.vehicleEvent,
  synchronism: permissions.synchronism,
  trackerSettings: permissions.application,
}

/** The key of the family that an action belongs to: whoever may ask for it reads it and cancels it by the same key. */
export const familyKey = (action: CommandAction): PermissionKey =>
  // A reading changes nothing: whoever sees faults may ask for one.
  action === 'faultRead' ? permissions.fault : keyOf[commandResource[action]]

/** Every key by which an action is asked for, read and called off: which version a tracker runs is asked from two places. */
export const familyKeys = (action: CommandAction): readonly PermissionKey[] =>
  action === 'versionRead' ? [familyKey(action), permissions.application] : [familyKey(action)]

/** Whether a profile may make a vehicle do something: block it, lock its trunk, or move an actuator. */
export const mayCommand = (entries: readonly PermissionEntry[]): boolean =>
  [permissions.block, permissions.trunk, permissions.actuator].some((key) => allows(entries, key, 'c'))

/** Whether a profile hears of commands of an action while they happen: by a key of its own, or by the tower, which shows all. */
export const mayFollow = (entries: readonly PermissionEntry[], action: CommandAction): boolean =>
  [permissions.controlTower, ...familyKeys(action)].some((key) => allows(entries, key, 'r'))
