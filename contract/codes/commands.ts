import { z } from 'zod'

/** Every remote command (spec §4 command actions). Each pair acts on one resource of the vehicle. */
export const commandResource = {
  block: 'engine',
  unblock: 'engine',
  trunkLock: 'trunk',
  trunkUnlock: 'trunk',
  fifthWheelLock: 'fifthWheel',
  fifthWheelUnlock: 'fifthWheel',
  sirenOn: 'siren',
  sirenOff: 'siren',
  buzzerOn: 'buzzer',
  buzzerOff: 'buzzer',
  lightOn: 'light',
  lightOff: 'light',
  pointLink: 'referencePoints',
  pointUnlink: 'referencePoints',
} as const

export type CommandAction = keyof typeof commandResource
export type CommandResource = (typeof commandResource)[CommandAction]
export const commandActions = Object.keys(commandResource) as [CommandAction, ...CommandAction[]]
export const CommandAction = z.enum(commandActions)

/** What gives a device a reference point to know, or takes it away (CPOINT-02). */
export const PointAction = CommandAction.extract(['pointLink', 'pointUnlink'])
export type PointAction = z.infer<typeof PointAction>
/** Every other command: what a dialog asks for, one vehicle at a time. */
export const ActuatorAction = CommandAction.exclude(['block', 'unblock', ...PointAction.options])
export type OrderedAction = Exclude<CommandAction, PointAction>
export const isPointAction = (action: CommandAction): action is PointAction => PointAction.safeParse(action).success

/**
 * States of a command (reliability §4.2), richer than any wire list; the wire code is given per endpoint.
 * Terminal states are absorbing. `unknown` = sent, never answered: neither success nor failure, and not terminal,
 * for a late report of the device still decides it. `rejected` = the product itself refused to hand it over.
 */
export const commandStates = [
  'pending',
  'sent',
  'succeeded',
  'authFailed',
  'commandFailed',
  'commFailed',
  'maxAttempts',
  'expired',
  'cancelled',
  'rejected',
  'unknown',
] as const
export const CommandState = z.enum(commandStates)
export type CommandState = z.infer<typeof CommandState>

/** What ended without being done. */
export const failedStates = [
  'authFailed',
  'commandFailed',
  'commFailed',
  'maxAttempts',
  'expired',
  'rejected',
] as const satisfies readonly CommandState[]
export const isFailed = (state: CommandState): boolean => (failedStates as readonly string[]).includes(state)

/** The cancel process runs beside the command (CMD-06). */
export const cancelStates = ['none', 'pending', 'cancelling', 'cancelled', 'error', 'cannotCancel'] as const
export const CancelState = z.enum(cancelStates)
export type CancelState = z.infer<typeof CancelState>

/** States that hold the vehicle's resource. `unknown` does not: the inverse command must stay one key away. */
export const openStates = ['pending', 'sent'] as const satisfies readonly CommandState[]

/** True while the vehicle's resource is held by this command: no second request is taken. */
export const isOpen = (state: CommandState): boolean => (openStates as readonly string[]).includes(state)

/** Wire codes of block and unblock requests (IMMOB-06): 1 pending, 2 success, 3 failure, 4 no communication, 5 failure, 6 cancelled. */
export const blockStatusCode: Record<CommandState, 1 | 2 | 3 | 4 | 5 | 6> = {
  pending: 1,
  sent: 1,
  unknown: 1,
  succeeded: 2,
  commandFailed: 3,
  commFailed: 4,
  maxAttempts: 4,
  expired: 4,
  authFailed: 5,
  rejected: 5,
  cancelled: 6,
}

/**
 * Wire codes of the command history (CMD-07): 0 pending … 6, which of a command is read as communication failure, and of
 * a link to a fence or a reference point as maximum attempts exceeded (CMD-08).
 */
export const historyStatusCode: Record<CommandState, 0 | 1 | 2 | 3 | 4 | 5 | 6> = {
  pending: 0,
  sent: 1,
  unknown: 1,
  succeeded: 2,
  cancelled: 3,
  authFailed: 4,
  commandFailed: 5,
  rejected: 5,
  commFailed: 6,
  maxAttempts: 6,
  expired: 6,
}
