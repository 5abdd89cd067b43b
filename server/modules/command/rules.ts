import type { CancelState, CommandAction, CommandState } from '#contract/codes/commands.ts'
import { limits } from '#contract/limits.ts'
import type { Telemetry } from '#contract/telemetry.ts'

/** What the state machine looks at (reliability §4.2). */
export interface CommandView {
  state: CommandState
  cancelState: CancelState
  /** Transmissions that a gateway accepted. */
  attempts: number
  /** A transmission is being handed over right now, or was when the process died: it may have been sent. */
  claimed: boolean
}

/**
 * What can happen to a command.
 * - claim: the dispatcher takes it to transmit it; transmitted / undelivered: what the gateway said of that
 * - barred: the interlock is against handing it over now; rearmed: the same of what may wait for the vehicle to stand
 * - approved, approvedArmed: a second person agrees, and it goes or waits for the vehicle; denied: they do not
 * - fired: what an armed command waited for came about
 * - done, refused, authFailed, cancelled, cannotCancel: the device's own word
 * - acknowledged: the device took it, and only a reading may show it done; disproved: that shows it not done
 * - confirmed: newer telemetry shows the thing done; contradicted: newer telemetry shows it not done
 * - silent: no answer within the deadline and no evidence; spent: no answer, not done, and no attempt left
 * - expire: past its time; cancel: a person asks; cancelSilent: the device did not answer the cancel
 */
export const commandTriggers = [
  'claim',
  'transmitted',
  'undelivered',
  'barred',
  'rearmed',
  'approved',
  'approvedArmed',
  'denied',
  'fired',
  'done',
  'acknowledged',
  'disproved',
  'refused',
  'authFailed',
  'cancelled',
  'cannotCancel',
  'confirmed',
  'contradicted',
  'silent',
  'spent',
  'expire',
  'cancel',
  'cancelSilent',
] as const
export type CommandTrigger = (typeof commandTriggers)[number]

const terminal: ReadonlySet<CommandState> = new Set([
  'succeeded',
  'authFailed',
  'commandFailed',
  'commFailed',
  'maxAttempts',
  'expired',
  'cancelled',
  'rejected',
])
export const isTerminal = (state: CommandState): boolean => terminal.has(state)

/** True when the device may have the command: sent, unknown, or in the act of being handed over. */
const mayBeOut = (view: CommandView): boolean => view.state === 'sent' || view.state === 'unknown' || view.claimed

/** True while no gateway has it, and none is being handed it. */
export const isUnsent = ({ state, claimed }: Pick<CommandView, 'state' | 'claimed'>): boolean =>
  state === 'awaitingSecond' || state === 'armed' || (state === 'pending' && !claimed)

/** An end that is not a cancel answers an open cancel: it came too late. */
const end = (view: CommandView, state: CommandState): CommandView => ({
  ...view,
  state,
  claimed: false,
  cancelState: view.cancelState === 'cancelling' ? 'cannotCancel' : view.cancelState,
})

/**
 * The state after `trigger`, or null when it may not happen now (reliability P23). Pure; terminal states are absorbing.
 * `expired` means guaranteed not sent; what was sent and stays silent is `unknown` until the device's word or its
 * telemetry decides, however late.
 */
export function transition(view: CommandView, trigger: CommandTrigger): CommandView | null {
  if (isTerminal(view.state)) return null
  const { state, cancelState, claimed } = view
  switch (trigger) {
    case 'claim':
      if (claimed || cancelState !== 'none' || state === 'awaitingSecond' || state === 'armed') return null
      if (state === 'unknown' || (state === 'sent' && view.attempts >= limits.commandAttempts)) return null
      return { ...view, claimed: true }
    case 'transmitted':
      // An answer may overtake the gateway's own "sent"; the transmission still counts.
      return claimed ? { ...view, state: 'sent', attempts: view.attempts + 1, claimed: false } : null
    case 'undelivered':
      if (!claimed) return null
      // Nothing is out, and somebody asked to cancel meanwhile: that is decided, without the device.
      return state === 'pending' && (cancelState === 'cancelling' || cancelState === 'error')
        ? { ...view, state: 'cancelled', cancelState: 'cancelled', claimed: false }
        : { ...view, claimed: false }
    case 'barred':
      // What may be out already is not refused any more; it is only not said again (`silent`).
      return (state === 'pending' && !claimed) || state === 'awaitingSecond' ? end(view, 'rejected') : null
    case 'rearmed':
      return state === 'pending' && !claimed ? { ...view, state: 'armed' } : null
    case 'approved':
      return state === 'awaitingSecond' ? { ...view, state: 'pending' } : null
    case 'approvedArmed':
      return state === 'awaitingSecond' ? { ...view, state: 'armed' } : null
    case 'denied':
      return state === 'awaitingSecond' ? end(view, 'rejected') : null
    case 'fired':
      return state === 'armed' ? { ...view, state: 'pending' } : null
    case 'done':
    case 'confirmed':
      return mayBeOut(view) ? end(view, 'succeeded') : null
    case 'acknowledged':
      return mayBeOut(view)
        ? {
            ...view,
            state: 'unknown',
            claimed: false,
            cancelState: view.cancelState === 'cancelling' ? 'cannotCancel' : view.cancelState,
          }
        : null
    case 'disproved':
      return state === 'unknown' ? end(view, 'commandFailed') : null
    case 'refused':
      return mayBeOut(view) ? end(view, 'commandFailed') : null
    case 'authFailed':
      return mayBeOut(view) ? end(view, 'authFailed') : null
    case 'cancelled':
      return mayBeOut(view) && cancelState !== 'none'
        ? { ...view, state: 'cancelled', cancelState: 'cancelled', claimed: false }
        : null
    case 'cannotCancel':
      return cancelState === 'cancelling' || cancelState === 'error' ? { ...view, cancelState: 'cannotCancel' } : null
    case 'contradicted':
      return state === 'unknown' ? end(view, 'commFailed') : null
    case 'silent':
      return state === 'sent' && !claimed ? { ...view, state: 'unknown' } : null
    case 'spent':
      return state === 'sent' && !claimed && view.attempts >= limits.commandAttempts ? end(view, 'maxAttempts') : null
    case 'expire':
      if (claimed || state === 'unknown') return null
      if (state === 'awaitingSecond') return end(view, 'rejected')
      return state === 'pending' || state === 'armed' ? end(view, 'expired') : { ...view, state: 'unknown' }
    case 'cancel':
      if (isUnsent(view)) return { ...view, state: 'cancelled', cancelState: 'cancelled' }
      return cancelState === 'none' || cancelState === 'error' ? { ...view, cancelState: 'cancelling' } : null
    case 'cancelSilent':
      return cancelState === 'cancelling' ? { ...view, cancelState: 'error' } : null
  }
}

/** The reported value by which a vehicle shows that an action took effect; null where none shows it. */
export const evidenceOf = {
  block: ['blocked', true],
  unblock: ['blocked', false],
  trunkLock: ['trunkLocked', true],
  trunkUnlock: ['trunkLocked', false],
  fifthWheelLock: ['fifthWheelLocked', true],
  fifthWheelUnlock: ['fifthWheelLocked', false],
  sirenOn: ['siren', true],
  sirenOff: ['siren', false],
  buzzerOn: ['buzzer', true],
  buzzerOff: ['buzzer', false],
  lightOn: ['light', true],
  lightOff: ['light', false],
  // Which points a device knows is in no report of it: its own word alone counts.
  pointLink: null,
  pointUnlink: null,
  faultRead: null,
  faultDelete: null,
  cylinderTest: null,
  versionRead: null,
  identityRead: null,
  positionAsk: null,
  trackerRestart: null,
  gnssRestart: null,
  accelerometerSet: null,
  odometerSet: null,
  hourmeterSet: null,
  serviceReset: null,
  maintenanceOn: ['maintenance', true],
  maintenanceOff: ['maintenance', false],
  immobilizationSet: null,
  eventSet: null,
  // A device says no more of whom it obeys.
  syncGrant: null,
  syncRevoke: null,
  parameterSet: null,
} as const satisfies Record<CommandAction, readonly [keyof Telemetry, boolean] | null>

/** What telemetry measured after the transmission says of an action; null when it says nothing. */
export function evidence(action: CommandAction, telemetry: Telemetry): 'confirmed' | 'contradicted' | null {
  const shown = evidenceOf[action]
  if (shown === null) return null
  const [field, wanted] = shown
  const value = telemetry[field]
  return value === undefined ? null : value === wanted ? 'confirmed' : 'contradicted'
}

/** What a second time would do twice: what came since the first is wiped, an engine is tested again. */
const never: ReadonlySet<CommandAction> = new Set([
  'faultDelete',
  'cylinderTest',
  'trackerRestart',
  'gnssRestart',
  'accelerometerSet',
  'odometerSet',
  'hourmeterSet',
  'serviceReset',
])

/** What is said again only to a device that reported since, and is not in the wanted state. */
const askedFirst: ReadonlySet<CommandAction> = new Set(['block', 'unblock', 'maintenanceOn', 'maintenanceOff'])

/** A test of an engine, or a reading over a slow bus, takes its time. */
const slowMs: Partial<Record<CommandAction, number>> = {
  faultRead: 120_000,
  faultDelete: 60_000,
  cylinderTest: 180_000,
  versionRead: 60_000,
  identityRead: 60_000,
  trackerRestart: 120_000,
  parameterSet: 60_000,
}

/** What hurries less than the rest, or asks trackers that seldom wake (maintenance §7.1). */
const waitsMs: Partial<Record<CommandAction, number>> = {
  maintenanceOn: 1_800_000,
  maintenanceOff: 1_800_000,
  parameterSet: 1_800_000,
  versionRead: 3_600_000,
}

/** How long an action waits to reach its device, ms. */
export const expiryMs = (action: CommandAction): number => waitsMs[action] ?? limits.commandExpiryMs

/** How long a device may be silent on an action before that counts, ms. */
export const answerMs = (action: CommandAction): number => slowMs[action] ?? limits.commandAnswerMs

/** What a device may take and not do: a reading after it shows whether it is done, never the device's word. */
export const isProvedByReading = (action: CommandAction): boolean => action === 'faultDelete'

/** Whether anything but the device's own word may ever tell of an action. */
export const isMeasured = (action: CommandAction): boolean => evidenceOf[action] !== null || isProvedByReading(action)

/**
 * What to do with a sent command whose deadline passed without an answer. Blocking is never repeated blindly: only a
 * device that reported since, and is not in the wanted state, is asked again. A siren or a light may be repeated.
 */
export function afterSilence(
  action: CommandAction,
  attempts: number,
  seen: ReturnType<typeof evidence>,
): 'confirmed' | 'repeat' | 'silent' | 'spent' {
  if (seen === 'confirmed') return 'confirmed'
  const asked = askedFirst.has(action)
  if (never.has(action)) return 'silent'
  const safeToRepeat = seen === 'contradicted' || !asked
  if (attempts < limits.commandAttempts) return safeToRepeat ? 'repeat' : 'silent'
  // CMD-08: of what nothing measures the last attempt is the end; asked for anew, the device drops what it has already.
  if (!isMeasured(action)) return 'spent'
  // A device may hold a block back until the vehicle stands, so no count of attempts makes a failure of it.
  return seen === 'contradicted' && !asked ? 'spent' : 'silent'
}
