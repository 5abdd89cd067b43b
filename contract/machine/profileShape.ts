import type { z } from 'zod'

import type { CommandAction } from '../codes/commands.ts'
import type { ErrorCode } from '../errors.ts'
import type { Language } from '../kinds.ts'
import type { PermissionKey } from '../permissions.ts'
import type { Fields } from './entityShape.ts'
import type { Confirm } from './requestShape.ts'

/** Which holders a list shows. */
export const holderShows = ['all', 'holding', 'behind', 'failed', 'none'] as const
export type HolderShow = (typeof holderShows)[number]
/** How what a vehicle is to have stands to what it is known to have. */
export const holderStates = ['none', 'confirmed', 'pending', 'failed', 'outdated', 'different'] as const
export type HolderState = (typeof holderStates)[number]

export type Values = Readonly<Record<string, unknown>>
/** Of an application that is refused, by the code of the refusal; `failed` of every other. */
export type ProfileRefusals = Readonly<Partial<Record<ErrorCode | 'failed', string>>>
interface ProfileText {
  /** Of sets, vehicles and history, as the files of each are called, and what each shows. */
  sets: { name: string; one: string; make: string; lead: string; empty: string }
  holders: { name: string; lead: string; empty: string }
  history: { name: string; lead: string; empty: string }
  values: Readonly<Record<string, string>>
  /** Left out, what every profile says. */
  refusals?: ProfileRefusals
  /** What its groups of values are called, where it has such. */
  groups?: Readonly<Record<string, string>>
}
export type ProfileWords<K extends string = string> = Readonly<
  Record<Language, ProfileText & { values: Readonly<Record<K, string>> }>
>

export interface ProfileDefinition<Id extends z.ZodType<number>, V extends Fields> {
  /** Of its rows in the tables that all kinds share. */
  kind: string
  id: Id
  /** Below it stand `profile`, `vehicle`, `apply` and `history`. */
  at: string
  permission: PermissionKey
  /** What applying it asks of that key; left out, to create: it makes commands. */
  applying?: 'u'
  /**
   * What a set may say, by the code that travels as its wire name. All are `maybe`: what is null is not part of the set.
   * A grid of codes and fields is flat here, `<code>.<field>`.
   */
  values: V
  /** Values that belong together, by what their group is called in its words; each in one of them. Left out, they are one list. */
  groups?: Readonly<Record<string, readonly (keyof V & string)[]>>
  /** `device`: wanted until the device says that it has it, by this action. `server`: in force once it is written. */
  apply: { by: 'device'; action: CommandAction } | { by: 'server' }
  confirm: Confirm
  many: number
  /** What a schema cannot say of the values of one set; the refusal names the field. */
  check?: (values: Values) => { code: ErrorCode; field: string } | null
  words: NoInfer<ProfileWords<keyof V & string>>
  sample: Values
}
