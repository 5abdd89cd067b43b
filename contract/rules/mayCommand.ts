import { type PermissionEntry, allows, permissions } from '../permissions.ts'

/** Whether a profile may make a vehicle do something: block it, or move an actuator. */
export const mayCommand = (entries: readonly PermissionEntry[]): boolean =>
  allows(entries, permissions.block, 'c') || allows(entries, permissions.actuator, 'c')
