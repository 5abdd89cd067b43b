import { actionFamilies, commandFamilies } from '../codes/commandFamilies.ts'
import type { CommandAction } from '../codes/commands.ts'
import type { Command } from '../live/command.ts'
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

/** Whether a profile reads what a device itself answered: by a key of the action's own alone, for an answer may be a list of faults. */
export const mayReadAnswers = (entries: readonly PermissionEntry[], action: CommandAction): boolean =>
  familyKeys(action).some((key) => allows(entries, key, 'r'))

/** A command as the tower tells it to whoever may not read its own family: without the device's own words. */
export const withoutAnswers = (command: Command): Command => ({
  ...command,
  transmissions: command.transmissions.map((one) => ({ ...one, raw: null })),
})
