import { actionFamilies, commandFamilies } from '../codes/commandFamilies.ts'
import type { CommandAction } from '../codes/commands.ts'
import { type PermissionEntry, type PermissionKey, allows, permissions } from '../permissions.ts'

/** The key of the family that an action belongs to: whoever may ask for it reads it and cancels it by the same key. */
export const familyKey = (action: CommandAction): PermissionKey => commandFamilies[actionFamilies[action][0]]

/** Every key by which an action is asked for, read and called off. */
export const familyKeys = (action: CommandAction): readonly PermissionKey[] =>
  actionFamilies[action].map((family) => commandFamilies[family])

/** Whether a profile may make a vehicle do something: block it, lock its trunk, or move an actuator. */
export const mayCommand = (entries: readonly PermissionEntry[]): boolean =>
  [permissions.block, permissions.trunk, permissions.actuator].some((key) => allows(entries, key, 'c'))

/** Whether a profile hears of commands of an action while they happen: by a key of its own, or by the tower, which shows all. */
export const mayFollow = (entries: readonly PermissionEntry[], action: CommandAction): boolean =>
  [permissions.controlTower, ...familyKeys(action)].some((key) => allows(entries, key, 'r'))
