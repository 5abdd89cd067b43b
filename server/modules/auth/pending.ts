import { type PermissionEntry, allows, permissions } from '#contract/permissions.ts'

import type { Pending } from '../../kit/caller.ts'

/** Whether a profile may make a vehicle do something: block it, or move an actuator. */
export const mayCommand = (entries: readonly PermissionEntry[]): boolean =>
  allows(entries, permissions.block, 'c') || allows(entries, permissions.actuator, 'c')

/** What a user must do before anything else; a password of their own comes first. */
export function pendingOf(user: {
  mustChangePassword: boolean
  /** Their company asks two steps of those who may send commands. */
  twoStepForced: boolean
  twoStepOn: boolean
  permissions: readonly PermissionEntry[]
}): Pending | null {
  if (user.mustChangePassword) return 'password'
  return user.twoStepForced && !user.twoStepOn && mayCommand(user.permissions) ? 'twoStep' : null
}
