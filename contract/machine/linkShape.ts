import type { z } from 'zod'

import type { Field } from '../fieldKinds.ts'
import type { CompanyId } from '../kinds.ts'
import type { PermissionKey } from '../permissions.ts'

/** What else a record holds: rows of another noun, by their ids. */
export interface Link<Of extends z.ZodType<number> = z.ZodType<number>> {
  /** The id of the other noun; the noun itself would be a cycle of imports. */
  of: Of
  wire: string
  /** Several of them in one record. */
  many: boolean
  /** One is in one record at a time: linking it here ends the link that it had. */
  alone?: true
  /** From when to when, by whom; else a link has no past. */
  dated: boolean
  /** At least so many, of a new record and whenever they are said. */
  least?: number
  /** Of these at most as many records at a time. */
  mostOfOther?: number
  /** Key of another link: who is in that one of a record is not in this one of it. */
  apart?: string
  /** Told and changed only by whoever has `r` of it: for others the links stay as they are, unseen. */
  needs?: PermissionKey
  /** Deactivating the record ends its links; they stay as its past. Else they stay. */
  kept?: 'asPast'
  /** No part of the record, its form and its files: the links face alone tells and moves it. */
  beside?: true
  /** What may be said of a dated link when the links face makes or ends it; stands beside it ever after. */
  noted?: Record<string, Field>
}
export type Links = Record<string, Link>
// oxlint-disable-next-line typescript/no-generated-empty-object-type -- no key is what it says
export type NoLinks = Record<never, never>

/** One of the other noun and what it is linked to now (the links face). */
export interface LinkedNow {
  other: number
  label: string
  company: CompanyId
  record: number | null
  recordLabel: string | null
  since: number | null
  by: string | null
}

/** Another beginning or end of a link, within the last days that may be corrected; null of the end where it still holds. */
export interface LinkCorrected {
  link: number
  since: number
  until: number | null
}

/** What was noted when a link was made and when it ended; null where nothing was. */
export interface LinkNotes {
  begunNotes?: Record<string, unknown> | null | undefined
  endedNotes?: Record<string, unknown> | null | undefined
}
