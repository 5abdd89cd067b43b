import type { CommandAction } from '#contract/codes/commands.ts'
import type { ErrorCode } from '#contract/errors.ts'
import type { Confirm, Lot, LotAnswer } from '#contract/machine/requestShape.ts'

import type { Tx } from '../../db/port.ts'
import type { Caller } from '../caller.ts'

/** How requests of one kind are taken. */
export interface LotRules {
  confirm: Confirm
  /** Vehicles at most. */
  many: number
}

/** What a kind does in the transaction of its order; a refusal that is thrown is of the whole. */
export interface LotHooks {
  /** Before anything is written: which vehicles are refused, and why. */
  accept?(
    tx: Tx,
    company: number,
    vehicles: readonly number[],
    lot: Lot,
    now: number,
  ): Promise<ReadonlyMap<number, ErrorCode>>
  /** What the decision rests on of each vehicle that is taken; kept with its command. */
  notes?(tx: Tx, vehicles: readonly number[]): Promise<ReadonlyMap<number, Record<string, unknown>>>
  /** What is asked of a vehicle by itself where it is refused for that. */
  instead?: Partial<Record<ErrorCode, CommandAction>>
  /** What no device can be asked is done by the server itself, at once. */
  serves?: boolean
  /** Once the commands stand. */
  after?(tx: Tx, company: number, taken: readonly { vehicleId: number; commandId: string }[]): Promise<void>
}

/** The one machine of commands, as other modules order by it. */
export interface Lots {
  /** Asks all vehicles of a lot, each by its own; throws where the lot as a whole is refused, and then nothing is written. */
  order(rules: LotRules, lot: Lot & { action: CommandAction }, caller: Caller, hooks?: LotHooks): Promise<LotAnswer>
  /** What became of a lot by the key that it was posted under; of actions of one kind alone. */
  found(key: string, actions: readonly CommandAction[], caller: Caller): Promise<LotAnswer>
  /** Whether a device has a way for commands. */
  mayReach(deviceId: string): boolean
  /** Whether what reaches it can say this to it. */
  mayTake(deviceId: string, action: CommandAction): boolean
}
