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
  // One session of diagnosis at a time, whatever it is for.
  faultRead: 'diagnostics',
  faultDelete: 'diagnostics',
  cylinderTest: 'diagnostics',
  // Special functions: one at a time of a tracker.
  versionRead: 'tracker',
  identityRead: 'tracker',
  positionAsk: 'tracker',
  trackerRestart: 'tracker',
  gnssRestart: 'tracker',
  accelerometerSet: 'tracker',
  odometerSet: 'tracker',
  hourmeterSet: 'tracker',
  serviceReset: 'tracker',
  maintenanceOn: 'mode',
  maintenanceOff: 'mode',
  immobilizationSet: 'immobilizationSettings',
  eventSet: 'eventSettings',
  parameterSet: 'trackerSettings',
  syncGrant: 'synchronism',
  syncRevoke: 'synchronism',
} as const

export type CommandAction = keyof typeof commandResource
export type CommandResource = (typeof commandResource)[CommandAction]
export const commandActions = Object.keys(commandResource) as [CommandAction, ...CommandAction[]]
export const CommandAction = z.enum(commandActions)

/** What gives a device a reference point to know, or takes it away (CPOINT-02). */
export const PointAction = CommandAction.extract(['pointLink', 'pointUnlink'])
export type PointAction = z.infer<typeof PointAction>
/** What moves something of a vehicle and its telemetry shows: a dialog asks for it, each has one that undoes it. */
const moved = [
  'block',
  'unblock',
  'trunkLock',
  'trunkUnlock',
  'fifthWheelLock',
  'fifthWheelUnlock',
  'sirenOn',
  'sirenOff',
  'buzzerOn',
  'buzzerOff',
  'lightOn',
  'lightOff',
] as const satisfies readonly CommandAction[]
export const OrderedAction = CommandAction.extract(moved)
export type OrderedAction = z.infer<typeof OrderedAction>
export const BlockAction = CommandAction.extract(['block', 'unblock'])
export const TrunkAction = CommandAction.extract(['trunkLock', 'trunkUnlock'])
/** Those of the tower's own family. */
export const ActuatorAction = OrderedAction.exclude([...BlockAction.options, ...TrunkAction.options])
export const isOrdered = (action: CommandAction): action is OrderedAction => OrderedAction.safeParse(action).success
export const isPointAction = (action: CommandAction): action is PointAction => PointAction.safeParse(action).success

/**
 * States of a command (reliability §4.2), richer than any wire list; the wire code is given per endpoint.
 * Terminal states are absorbing. `unknown` = sent, never answered: neither success nor failure, and not terminal,
 * for a late report of the device still decides it. `rejected` = the product itself refused to hand it over, or nobody
 * approved it. `awaitingSecond`, `armed` = taken, and kept by the server until a second person agrees, or until the vehicle
 * stands: no gateway has it.
 */
export const commandStates = [
  'awaitingSecond',
  'armed',
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
/** For so long a late word, or a list of faults, tells what came of a command whose outcome is `unknown`; after that nothing will. */
export const lateWordMs = 7 * 86_400_000
export const CommandState = z.enum(commandStates)
export type CommandState = z.infer<typeof CommandState>

/** True while a gateway may be handed it, or was: what is drawn as "bloqueando". */
export const isUnderWay = (state: CommandState): boolean => state === 'pending' || state === 'sent'

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

/** Until what an armed command waits: that the vehicle stands, or that its ignition is off. */
export const waits = ['stop', 'off'] as const
export type Wait = (typeof waits)[number]

/** The cancel process runs beside the command (CMD-06). */
export const cancelStates = ['none', 'pending', 'cancelling', 'cancelled', 'error', 'cannotCancel'] as const
export const CancelState = z.enum(cancelStates)
export type CancelState = z.infer<typeof CancelState>

/** States that hold the vehicle's resource. `unknown` does not: the inverse command must stay one key away. */
export const openStates = ['awaitingSecond', 'armed', 'pending', 'sent'] as const satisfies readonly CommandState[]
/** Those of which more may be heard. */
export const movingStates = [...openStates, 'unknown'] as const satisfies readonly CommandState[]

/** True while the vehicle's resource is held by this command: no second request is taken. */
export const isOpen = (state: CommandState): boolean => (openStates as readonly string[]).includes(state)

/**
 * Wire codes of a state by the list that an endpoint answers with; every call and event of one kind keeps to one list.
 * - block: requests to block and unblock (IMMOB-06)
 * - trunk: requests to lock and unlock a trunk (TRUNK-02)
 * - command: fifth wheel, siren, buzzer, light, settings (CMD-09)
 * - history: what tells commands of every kind, and links to reference points, whose 6 is read as maximum attempts
 *   exceeded (CMD-07, CMD-08)
 */
export const statusCodes = {
  block: {
    awaitingSecond: 1,
    armed: 1,
    pending: 1,
    sent: 1,
    unknown: 1,
    succeeded: 2,
    commandFailed: 3,
    commFailed: 4,
    maxAttempts: 4,
    expired: 4,
    rejected: 5,
    authFailed: 5,
    cancelled: 6,
  },
  trunk: {
    awaitingSecond: 1,
    armed: 1,
    pending: 1,
    sent: 2,
    unknown: 2,
    commandFailed: 3,
    rejected: 3,
    authFailed: 3,
    commFailed: 3,
    cancelled: 4,
    succeeded: 5,
    maxAttempts: 6,
    expired: 6,
  },
  command: {
    awaitingSecond: 0,
    armed: 0,
    pending: 0,
    sent: 0,
    unknown: 0,
    succeeded: 1,
    authFailed: 2,
    commandFailed: 3,
    rejected: 3,
    commFailed: 3,
    maxAttempts: 4,
    expired: 4,
    cancelled: 5,
  },
  history: {
    awaitingSecond: 0,
    armed: 0,
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
  },
} as const satisfies Record<string, Record<CommandState, number>>
export type StatusList = keyof typeof statusCodes

/** The list that a request of an action is answered with (CMD-21). */
export function statusListOf(action: CommandAction): StatusList {
  const resource = commandResource[action]
  if (resource === 'engine') return 'block'
  if (resource === 'trunk') return 'trunk'
  return resource === 'referencePoints' ? 'history' : 'command'
}
