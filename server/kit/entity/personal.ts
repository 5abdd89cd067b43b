import type { AnyEntity } from '#contract/machine/entityShape.ts'
import { allows, permissions } from '#contract/permissions.ts'
import { isMasked, masked } from '#contract/rules/masked.ts'

import type { Caller } from '../caller.ts'
import { InvalidRequest } from '../invalidRequest.ts'
import type { Said } from './rows.ts'

/** Whether somebody may read documents of people whole. */
export const readsPersonal = ({ permissions: held }: Pick<Caller, 'permissions'>): boolean =>
  allows(held, permissions.personalDocuments, 'r')

const maskOf = (value: unknown): unknown =>
  value === null || value === undefined ? value : masked(typeof value === 'string' ? value : JSON.stringify(value))

/** What leaves the server and comes back of a noun's personal fields. */
export function personalFields({ personal = [], fields }: Pick<AnyEntity, 'personal' | 'fields'>) {
  return {
    is: (key: string): boolean => personal.includes(key),
    maskOf,
    /** A record as this caller may read it. */
    seen: <R extends Said>(caller: Caller, row: R): R =>
      personal.length === 0 || readsPersonal(caller)
        ? row
        : { ...row, ...Object.fromEntries(personal.map((key) => [key, maskOf(row[key])])) },
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
