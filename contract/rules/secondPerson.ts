import type { CommandAction } from '../codes/commands.ts'
import { limits } from '../limits.ts'
import { type Standing, interlock } from './interlock.ts'

/**
 * When a company asks a second person: never; for many vehicles at once; besides, where somebody goes past the interlock;
 * always. What goes past it, or is unblocked while commands are halted, always needs one.
 */
export const secondPersons = ['never', 'lot', 'override', 'always'] as const
export type SecondPerson = (typeof secondPersons)[number]

/** Why a second person is asked: a step of the command says it. */
export const secondWhys = ['policy', 'lot', 'exception', 'halted', 'maintenance', 'faults'] as const
export type SecondWhy = (typeof secondWhys)[number]

/** What may hurt somebody: of these a policy speaks. */
const guarded: ReadonlySet<CommandAction> = new Set(['block', 'fifthWheelUnlock', 'trunkUnlock'])
/** What a workshop must not be surprised by. */
const startles: ReadonlySet<CommandAction> = new Set(['block', 'sirenOn'])
/** Whether an action on a vehicle in maintenance needs a second person. */
export const startlesWork = (action: CommandAction): boolean => startles.has(action)

export interface SecondGrounds {
  policy: SecondPerson
  /** More vehicles at once than this are a lot. */
  lotFrom: number
  vehicles: number
  /** It goes on an old position. */
  exception: boolean
  halted: boolean
  inMaintenance: boolean
  /** What would be wiped tells that the vehicle must not be driven. */
  mustStop?: boolean
}

/** Why an action needs a second person; null where it needs none. */
export function secondWhy(action: CommandAction, grounds: SecondGrounds): SecondWhy | null {
  if (grounds.exception) return 'exception'
  if (grounds.halted && action === 'unblock') return 'halted'
  if (grounds.inMaintenance && startlesWork(action)) return 'maintenance'
  if (action === 'faultDelete' && grounds.mustStop === true) return grounds.policy === 'never' ? null : 'faults'
  if (!guarded.has(action)) return null
  if (grounds.policy === 'always') return 'policy'
  return grounds.policy !== 'never' && grounds.vehicles > grounds.lotFrom ? 'lot' : null
}

/**
 * The same where it is known whether anybody but the asker may agree. A company of which the second person left may still
 * block: it acts as one that asks for exceptions and lots alone. 'none': one is needed, and there is nobody.
 */
export function secondAsked(
  action: CommandAction,
  grounds: SecondGrounds,
  hasOthers: boolean,
): SecondWhy | 'none' | null {
  const why = secondWhy(action, grounds)
  if (why === null || hasOthers) return why
  const left = why === 'policy' ? secondWhy(action, { ...grounds, policy: 'override' }) : why
  return left === null ? null : 'none'
}

/** What an old position may carry, with a second person. */
const excepted: ReadonlySet<CommandAction> = new Set(['block', 'trunkUnlock'])

/**
 * Whether a second person may let an action go although its vehicle's position is old: of the last 24 h, and within the
 * limit then. Nothing else that the interlock says is ever overridden.
 */
export function mayExcept(action: CommandAction, standing: Standing, now: number): boolean {
  const { fixAt } = standing
  if (!excepted.has(action) || interlock(action, standing, now) !== 'stalePosition') return false
  if (fixAt === null || fixAt - now > limits.interlockAheadMs || now - fixAt > limits.exceptionOldestMs) return false
  return interlock(action, { ...standing, fixAt: now }, now) === null
}

/** Whether an approval is still young enough to carry an old position: a link that comes back later must not. */
export const isExceptionFresh = (approvedAt: number, now: number): boolean =>
  now - approvedAt <= limits.exceptionFreshMs
