import type { PermissionEntry } from '#contract/permissions.ts'
import { mayCommand } from '#contract/rules/mayCommand.ts'

import type { Pending } from '../../kit/caller.ts'

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
