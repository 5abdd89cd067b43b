import type { Refusal } from '#contract/errors.ts'

import type { Tx } from '../../db/port.ts'
import type { Caller } from '../caller.ts'
import type { Said, Stored } from './rows.ts'

export type Pair = [before: unknown, after: unknown]
/** What was done to one record: becomes a line of the audit log, and its id one of an event. */
export interface Done {
  id: number
  action: string
  changes: Record<string, Pair>
}
/** Who writes, and from where. */
export interface Author {
  caller: Caller
  now: Date
  via: 'screen' | 'import'
}
export interface Change {
  was: Stored | null
  /** Null when it was removed. */
  is: Stored | null
}
/** What else must look anew once the change is committed: sessions, the watch of fences, the register of devices. */
export type Touched = readonly (() => Promise<void> | void)[]
/** Where a draft goes: the record that it changes, null for a new one. */
export interface Place {
  company: number
  was: Stored | null
}
/** Links that the links face made or ended. */
export interface MovedLinks {
  /** Records that lost or gained one. */
  ids: readonly number[]
  /** What was linked to them. */
  others: readonly number[]
  company: number
  /** From when on it is another than before. */
  since: Date
}
/** What only this noun does; no hook writes the row. */
export interface Hooks {
  /** What a schema cannot say: throws a refusal, or gives the draft as it is kept. */
  accept?(draft: Said, tx: Tx, caller: Caller, of: Place): Promise<Said> | Said
  /** The same of many at once, where none depends on another: each draft as it is kept, or why it is not. */
  acceptAll?(
    drafts: readonly { draft: Said; of: Place }[],
    tx: Tx,
    caller: Caller,
  ): Promise<readonly (Said | Refusal)[]>
  after?(change: Change, tx: Tx): Promise<Touched> | Touched
  /** The same of many at once; left out, one by one. */
  afterAll?(changes: readonly Change[], tx: Tx): Promise<Touched> | Touched
  /** Links of these were moved by the links face, which changes nothing else of them. */
  moved?(move: MovedLinks, tx: Tx): Promise<void>
  /** What stands against removal of any of them. */
  uses?(ids: readonly number[], tx: Tx): Promise<readonly string[]> | readonly string[]
}
