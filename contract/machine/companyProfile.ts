import type { z } from 'zod'

import type { ErrorCode } from '../errors.ts'
import { field, maybe, toldChosen, toldMaybe } from '../fieldKinds.ts'
import { languages } from '../kinds.ts'
import type { PermissionKey } from '../permissions.ts'
import shared from '../profiles/text/companyProfile.json' with { type: 'json' }
import { defineEntity } from './entity.ts'
import type { Entity, EntityDefinition, EntityWords, Fields } from './entityShape.ts'
import type { NoLinks } from './linkShape.ts'

/** How a set stands to its company today. */
export const heldStates = ['inForce', 'planned', 'replaced'] as const
/** What every set that a company holds has beside its values. */
const heldFields = {
  name: field('nome', 'label'),
  description: maybe('descricao', 'text'),
  /** The day from whose beginning its newest values count. */
  from: field('vigencia', 'dueDay'),
  state: toldChosen('situacao', heldStates),
  /** Since when the revision is in force that is so today: its newest values may be of a day to come. */
  since: toldMaybe('desde', 'dueDay'),
  /** Revision in force today; a newer one may be planned. */
  current: toldMaybe('revisao', 'count'),
}
const heldVerbs = ['list', 'get', 'create', 'update', 'history', 'check', 'options', 'export'] as const
type HeldVerb = (typeof heldVerbs)[number]

type Values = Readonly<Record<string, unknown>>
export interface HeldWords {
  name: string
  one: string
  make: string
  lead: string
  empty: string
  values: Readonly<Record<string, string>>
}

export interface CompanyProfileDefinition<Id extends z.ZodType<number>> {
  /** Of its rows in the tables that all kinds share. */
  kind: string
  id: Id
  at: string
  permission: PermissionKey
  /** What a set says; all are `maybe`: what is null is not part of it. */
  values: Fields
  /** What a schema cannot say of the values of one set; the refusal names the field. */
  check: (values: Values) => { code: ErrorCode; field: string; sum?: number } | null
  refuses: readonly ErrorCode[]
  words: Readonly<Record<(typeof languages)[number], HeldWords>>
  /** What is in force until a company says otherwise: a new set begins with it. */
  initial: Values
  sample: { name: string }
}
/** A set as the registry machine has it: its values are known by its kind alone. */
export type HeldSet<N extends string, Id extends z.ZodType<number>> = Entity<
  N,
  Id,
  typeof heldFields & Fields,
  NoLinks,
  HeldVerb
>
export interface CompanyProfile<
  N extends string = string,
  Id extends z.ZodType<number> = z.ZodType<number>,
> extends CompanyProfileDefinition<Id> {
  name: N
  set: HeldSet<N, Id>
}

/**
 * Named sets of parameters that a company holds, each from a day on; the one that began last is in force, and every day
 * keeps the revision of its end. Nothing is applied to anybody: who is of the company is under it. Sets are neither
 * switched off nor removed, for days that are past point at them.
 */
export function defineCompanyProfile<const N extends string, Id extends z.ZodType<number>>(
  name: N,
  said: CompanyProfileDefinition<Id>,
): CompanyProfile<N, Id> {
  const { values, words } = said
  const setWords = Object.fromEntries(
    languages.map((language) => {
      const { values: labels, ...own } = words[language]
      const { columns, choices } = shared[language]
      return [language, { ...own, columns: { ...columns, ...labels }, links: {}, choices }]
    }),
  )
  const set = defineEntity<N, Id, Fields, NoLinks, HeldVerb>(name, {
    id: said.id,
    at: said.at,
    permission: said.permission,
    fields: { ...heldFields, ...values },
    filters: [],
    search: ['name'],
    order: ['name', 'from'],
    unique: ['name'],
    verbs: heldVerbs,
    refuses: ['rating.past', ...said.refuses],
    asks: ['setting.planned'],
    limit: 100,
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- one entry for each language, from whole texts
    words: setWords as unknown as EntityWords<Fields, NoLinks>,
    // A day that is always ahead: nobody is asked to change what is past.
    sample: { description: null, from: '2060-01-01', ...said.initial, ...said.sample },
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- what is its own is read by key
  } as unknown as EntityDefinition<Id, Fields, NoLinks, HeldVerb>)
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the same fields, of which the values are known by key alone
  return { ...said, name, set: set as unknown as HeldSet<N, Id> }
}
