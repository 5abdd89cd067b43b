import type { AnyEntity } from '#contract/machine/entityShape.ts'
import { type PermissionKey, allows, permissions } from '#contract/permissions.ts'
import { isMasked, masked } from '#contract/rules/masked.ts'

import type { Caller } from '../caller.ts'
import { InvalidRequest } from '../invalidRequest.ts'
import type { Said } from './rows.ts'

/** Whether somebody may have documents of people whole, and so in files. */
export const readsPersonal = ({ permissions: held }: Pick<Caller, 'permissions'>): boolean =>
  allows(held, permissions.personalDocuments, 'r')

const maskOf = (value: unknown): unknown =>
  value === null || value === undefined ? value : masked(typeof value === 'string' ? value : JSON.stringify(value))

/** What leaves the server and comes back of what not everybody reads of a noun. */
export function seenFields({
  personal = [],
  fields,
  hides = {},
  links = {},
}: Pick<AnyEntity, 'personal' | 'fields' | 'hides' | 'links'>) {
  const lacks = ({ permissions: held }: Caller, key: PermissionKey | undefined) =>
    key !== undefined && !allows(held, key, 'r')
  const linksUnseen = (caller: Caller) => Object.keys(links).filter((key) => lacks(caller, links[key]?.needs))
  return {
    is: (key: string): boolean => personal.includes(key),
    maskOf,
    /** A record as this caller may read it: documents of people masked, but in a file of whoever may have them `whole`. */
    seen<R extends Said>(caller: Caller, row: R, whole = false): R {
      const masks = whole ? [] : personal.filter((key) => key in row).map((key) => [key, maskOf(row[key])] as const)
      const nulls = Object.keys(hides).filter((key) => lacks(caller, hides[key]))
      const unseen = linksUnseen(caller).filter((key) => key in row)
      return {
        ...row,
        ...Object.fromEntries([...masks, ...nulls.map((key) => [key, null]), ...unseen.map((key) => [key, []])]),
      }
    },
    /** Whether somebody may see and change these links. */
    mayLink: (caller: Caller, key: string): boolean => !lacks(caller, links[key]?.needs),
    /** A draft without the links that its author does not see. */
    ofSeen: (caller: Caller, draft: Said): Said => {
      const unseen = linksUnseen(caller)
      return unseen.length === 0
        ? draft
        : Object.fromEntries(Object.entries(draft).filter(([key]) => !unseen.includes(key)))
    },
    /**
     * A draft with what it says masked as it is stored: who may not read a document saves the rest of its record.
     * @throws 'request.invalid' for a mask that is not of what is stored
     */
    kept(draft: Said, was: Said | null): Said {
      const hidden = personal.filter((key) => {
        const value = draft[key]
        return typeof value === 'string' && isMasked(value)
      })
      if (hidden.length === 0) return draft
      const strange = hidden.filter((key) => was === null || maskOf(was[key]) !== draft[key])
      if (strange.length > 0)
        throw new InvalidRequest(
          'body',
          strange.map((key) => ({ code: 'custom', path: [fields[key]?.wire ?? key], message: '', input: null })),
        )
      return { ...draft, ...Object.fromEntries(hidden.map((key) => [key, was?.[key]])) }
    },
  }
}
export type SeenFields = ReturnType<typeof seenFields>
