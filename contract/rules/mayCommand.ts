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

/** Whether a profile may make a vehicle do something: block it, lock its trunk, or move an actuator. */
export const mayCommand = (entries: readonly PermissionEntry[]): boolean =>
  [permissions.block, permissions.trunk, permissions.actuator].some((key) => allows(entries, key, 'c'))

/** Whether a profile hears of commands of an action while they happen: by its family, or by the tower, which shows all. */
export const mayFollow = (entries: readonly PermissionEntry[], action: CommandAction): boolean =>
  allows(entries, permissions.controlTower, 'r') || allows(entries, familyKey(action), 'r')
