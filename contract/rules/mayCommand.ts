import { type CommandAction, commandResource } from '../codes/commands.ts'
import { type PermissionEntry, type PermissionKey, allows, permissions } from '../permissions.ts'

/** The key of the family that an action belongs to: whoever may ask for it reads it and cancels it by the same key. */
export function familyKey(action: CommandAction): PermissionKey {
  const resource = commandResource[action]
  if (resource === 'engine') return permissions.block
  return resource === 'referencePoints' ? permissions.referencePoint : permissions.actuator
}

/** Whether a profile may make a vehicle do something: block it, or move an actuator. */
export const mayCommand = (entries: readonly PermissionEntry[]): boolean =>
  allows(entries, permissions.block, 'c') || allows(entries, permissions.actuator, 'c')

/** Whether a profile hears of commands of an action while they happen: by its family, or by the tower, which shows all. */
export const mayFollow = (entries: readonly PermissionEntry[], action: CommandAction): boolean =>
  allows(entries, permissions.controlTower, 'r') || allows(entries, familyKey(action), 'r')
