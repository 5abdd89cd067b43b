import { z } from 'zod'

import { faceOf } from '#contract/columns.ts'
import { fail } from '#contract/errors.ts'
import { type Field, type FieldKind, fieldKinds, isTold } from '#contract/fieldKinds.ts'
import type { AnyEntity, Fields } from '#contract/machine/entityShape.ts'
import type { Links } from '#contract/machine/linkShape.ts'
import { wordsOf } from '#contract/rules/searchText.ts'

import type { Scope, Tx } from '../../db/port.ts'
import type { Caller } from '../caller.ts'
import { type Sql, ask, joined, raw, sql } from '../sql.ts'

/** The table of the other noun of a link. The table between is `<noun>_<other>`. */
interface Other {
  other: string
  /** Where the table between, or its columns, are named otherwise. */
  between?: string
  mine?: string
  theirs?: string
  /** Expressions over `o`: what it is called, what is searched, and which of them are offered. */
  label: string
  search?: string
  where?: string
}
/**
 * Where a noun is stored: `id, company_id, rev, draft_key (unique per company: <table>_of_draft), changed_at, changed_by,
 * search`, and its fields. What is `unique` has an index `<table>_own_<column>`.
 */
export interface Table<Fs extends Fields = Fields, Ls extends Links = Links> {
  table: string
  /** Where the column is not the snake case of the key. */
  columns?: { [K in keyof Fs]?: string }
  /** Told fields that are no columns: an expression over `r`. */
  read?: { [K in keyof Fs]?: string }
  links?: { [K in keyof Ls]: Other }
  /** Nouns of one shape share a table: which of its rows are of this one, by its column `kind`. */
  kind?: string
  /** Fields that are kept together, as members of one column of JSON. */
  within?: { column: string; keys: readonly (keyof Fs & string)[] }
  /** The company of a record, an expression over `r`. */
  company?: string
  /** Which rows are records at all, over `r`. */
  where?: string
  /** Columns of a new row that nobody types. */
  made?: (caller: Caller) => Readonly<Record<string, unknown>>
}
/** A record by English keys, as its codecs take it; links apart. */
export type Stored = Record<string, unknown> & {
  id: number
  company: number
  rev: number
  changedAt: number | null
  changedBy: string | null
}
export type Said = Readonly<Record<string, unknown>>
export interface Mark {
  at: Date
  userId: number
  by: string
}

const End = z.union([z.number(), z.string()]).nullish().default(null)
/** Of a filter by range; null is open. */
const Range = z.object({ from: End, to: End })

const snake = (key: string) => key.replaceAll(/[A-Z]/g, (sign) => `_${sign.toLowerCase()}`)
/** As `plain` of the contract makes texts, but for what it leaves out. */
const plainOf = (text: string, but = '\u0300-\u036f') =>
  `regexp_replace(normalize(lower(${text}), NFD), '[${but}]', '', 'g')`
const searched = (text: string) => plainOf(text, '\u0300-\u036f-')
/** Every one of the words occurs in a text that was made plain. */
export const hasEvery = (text: string, query: string): Sql =>
  wordsOf(query)
    .map((word) => sql`strpos(${raw(text)}, ${word}) > 0`)
    .reduce((all, next) => sql`${all} and ${next}`, sql`true`)
export const plainText = searched

type Sorted = 'text' | 'float8' | 'timestamptz'
const isBoolean = (kind: FieldKind) => fieldKinds[kind].schema.def.type === 'boolean'
const sortedAs = ({ kind }: Field): Sorted => {
  if (isBoolean(kind)) return 'float8'
  const { holds } = faceOf(kind)
  return holds === 'text' ? 'text' : holds === 'instant' ? 'timestamptz' : 'float8'
}
/** What the driver would give as another type than the contract's. */
const castOf: Partial<Record<FieldKind, string>> = { day: '::text', dueDay: '::text', birthDay: '::text' }

const told = <R extends Record<string, unknown>>(row: R): R =>
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- instants are numbers in the contract
  Object.fromEntries(
    Object.entries(row).map(([key, value]) => [key, value instanceof Date ? value.getTime() : value]),
  ) as R

export interface Asked {
  words: string
  filter: Readonly<Record<string, unknown>>
}
export interface Page {
  order: string
  after: string | null
  offset: number
  limit: number
}

/** The statements of a noun over its table. */
export function entityRows(entity: AnyEntity, at: Table) {
  const { fields } = entity
  const keys = Object.keys(fields)
  const given = keys.filter((key) => fields[key] && !isTold(fields[key]))
  const column = (key: string): string => at.columns?.[key] ?? snake(key)
  const inside = new Set<string>(at.within?.keys)
  const memberOf = (key: string): string => {
    const type = isBoolean(fieldOf(key).kind)
      ? 'boolean'
      : faceOf(fieldOf(key).kind).holds === 'text'
        ? 'text'
        : 'float8'
    return `(r.${at.within?.column}->>'${key.replaceAll("'", "''")}')::${type}`
  }
  const expression = (key: string): string => at.read?.[key] ?? (inside.has(key) ? memberOf(key) : `r.${column(key)}`)
  const ofKind = at.kind === undefined ? sql`true` : sql`r.kind = ${at.kind}`
  /** What is kept in columns of its own, and what together. */
  const parted = (said: Said): Said => {
    const { within } = at
    if (within === undefined) return said
    const all = Object.entries(said)
    const members = Object.fromEntries(all.filter(([key]) => inside.has(key)))
    return { ...Object.fromEntries(all.filter(([key]) => !inside.has(key))), [within.column]: JSON.stringify(members) }
  }
  const fieldOf = (key: string): Field => fields[key] ?? fail('request.invalid')
  const table = raw(at.table)
  const companyOf = raw(at.company ?? 'r.company_id')
  const isRecord = at.where === undefined ? ofKind : sql`${raw(at.where)} and ${ofKind}`
  const shown = raw(
    [
      `r.id, ${at.company ?? 'r.company_id'} as company, r.rev, r.changed_at as "changedAt", r.changed_by as "changedBy"`,
      ...keys.map((key) => `${expression(key)}${castOf[fieldOf(key).kind] ?? ''} as "${key}"`),
    ].join(', '),
  )
  const activeKey = keys.find((key) => fieldOf(key).kind === 'active')
  const isActive = raw(activeKey === undefined ? 'true' : expression(activeKey))

  /** What a column is ordered by: never null, or a keyset would lose the rows without a value. */
  function sortOf(key: string): { by: Sql; type: Sorted } {
    const type = sortedAs(fieldOf(key))
    const value = expression(key)
    if (type === 'text') return { type, by: raw(plainOf(`coalesce((${value})::text, '')`)) }
    const least = `'-infinity'::${type}`
    const number = isBoolean(fieldOf(key).kind) ? `(${value})::int::float8` : `(${value})::${type}`
    return { type, by: raw(`coalesce(${number}, ${least})`) }
  }
  function filterOf(key: string, value: unknown): Sql {
    const field = fieldOf(key)
    const { filter } = fieldKinds[field.kind]
    const kept = raw(expression(key))
    if (Array.isArray(value)) return value.length === 0 ? sql`true` : sql`${kept} = any(${value})`
    if (typeof value === 'string')
      return filter === 'words' ? hasEvery(searched(`(${expression(key)})::text`), value) : sql`true`
    const { from, to } = Range.parse(value)
    const end = (said: number | string) =>
      sortedAs(field) === 'timestamptz' && typeof said === 'number' ? new Date(said) : said
    const least = from === null ? sql`true` : sql`${kept} >= ${end(from)}`
    return to === null ? least : sql`${least} and ${kept} <= ${end(to)}`
  }
  const matching = (companies: readonly number[], { words, filter }: Asked): Sql =>
    Object.entries(filter).reduce(
      (all, [key, value]) => (value === undefined ? all : sql`${all} and ${filterOf(key, value)}`),
      sql`${companyOf} = any(${companies}::int[]) and ${isRecord} and ${hasEvery('r.search', words)}`,
    )
  const one = async (tx: Tx, where: Sql): Promise<Stored | undefined> =>
    (await ask<Stored>(tx, sql`select ${shown} from ${table} r where ${where}`)).map(told)[0]

  return {
    given,
    column,
    parted,
    activeKey,
    isActive,
    cursorOf,
    one,
    matching,
    ofCaller: ({ companies }: Scope, id: number) =>
      sql`r.id = ${id} and ${companyOf} = any(${companies}::int[]) and ${isRecord}`,
    ofIds: ({ companies }: Scope, ids: readonly number[]) =>
      sql`r.id = any(${ids}::int[]) and ${companyOf} = any(${companies}::int[]) and ${isRecord}`,
    /** Those that were just written. */
    ofMade: (ids: readonly number[]) => sql`r.id = any(${ids}::int[])`,
    /** Records of the company that have one of these values, in small letters, of what is their own. */
    ofOwn: (company: number, key: string, values: readonly string[]) =>
      sql`${companyOf} = ${company} and ${isRecord} and lower(r.${raw(column(key))}::text) = any(${values}::text[])`,
    all: async (tx: Tx, where: Sql): Promise<Stored[]> =>
      (await ask<Stored>(tx, sql`select ${shown} from ${table} r where ${where} order by r.id`)).map(told),
    companyOf,
    isRecord,
    label: expression(entity.order[0]),
    /** Rows held until the transaction ends, in the order of their ids, so that two that take several never wait for each other. */
    async held(tx: Tx, where: Sql): Promise<Stored[]> {
      await ask(tx, sql`select 1 from ${table} r where ${where} order by r.id for update`)
      return (await ask<Stored>(tx, sql`select ${shown} from ${table} r where ${where} order by r.id`)).map(told)
    },
    async count(tx: Tx, where: Sql): Promise<{ total: number; active: number }> {
      const counted = sql`select count(*)::int as total, count(*) filter (where ${isActive})::int as active from ${table} r where ${where}`
      return (await ask<{ total: number; active: number }>(tx, counted))[0] ?? { total: 0, active: 0 }
    },
    /** A page of those that match. A far one that is opened cold finds its first key by counting keys alone. */
    async page(
      tx: Tx,
      where: Sql,
      { order, after, offset, limit }: Page,
    ): Promise<{ rows: Stored[]; next: string | null }> {
      const falls = order.startsWith('-')
      const { by, type } = sortOf(falls ? order.slice(1) : order)
      const [way, beyond] = falls ? [raw('desc'), raw('<')] : [raw('asc'), raw('>')]
      const sorted = sql`order by ${by} ${way}, r.id ${way}`
      const from = readCursor(order, after)
      const begins =
        from !== null
          ? sql`(${by}, r.id) ${beyond} (${from[0]}::${raw(type)}, ${from[1]}::int)`
          : offset > 0
            ? sql`(${by}, r.id) ${beyond}= (select ${by}, r.id from ${table} r where ${where} ${sorted} offset ${offset} limit 1)`
            : sql`true`
      const rows = await ask<Stored & { sortedBy: string }>(
        tx,
        sql`select ${shown}, (${by})::text as "sortedBy" from ${table} r where ${where} and ${begins} ${sorted} limit ${limit + 1}`,
      )
      const page = rows.slice(0, limit)
      const last = page.at(-1)
      const next = last === undefined || rows.length <= limit ? null : cursorOf(order, last)
      return { rows: page.map(told), next }
    },
    /** The record of the company that has this value of what must be its own; itself apart. */
    twin: (tx: Tx, company: number, key: string, value: unknown, itself: number) =>
      one(
        tx,
        sql`${companyOf} = ${company} and ${isRecord} and r.id <> ${itself} and lower(r.${raw(column(key))}::text) = lower(${value}::text)
            order by (${isActive} is true) desc, r.id limit 1`,
      ),
    /** The key whose own value a refused statement repeated. */
    ownKey: (error: unknown): string | undefined => {
      if (typeof error !== 'object' || error === null || !('code' in error) || error.code !== '23505') return undefined
      const constraint = 'constraint' in error ? error.constraint : null
      return [...(entity.unique ?? []), ...(entity.everywhere ?? [])].find(
        (key) => constraint === `${at.table}_own_${column(key)}`,
      )
    },
    async insert(tx: Tx, company: number, key: string, draft: Said, mark: Mark, caller: Caller): Promise<number> {
      const kept = parted(Object.fromEntries(given.map((name) => [name, draft[name]])))
      const kind = at.kind === undefined ? {} : { kind: at.kind }
      const unasked = at.made?.(caller) ?? {}
      const own = { company_id: company, draft_key: key, changed_at: mark.at, changed_by: mark.by, ...kind, ...unasked }
      const names = raw([...Object.keys(own), ...Object.keys(kept).map(column)].join(', '))
      const values = [...Object.values(own), ...Object.values(kept)].map((value) => sql`${value}`)
      const into = sql`insert into ${table} (${names}) values (${joined(values)}) returning id`
      const [made] = await ask<{ id: number }>(tx, into)
      if (made === undefined) throw new Error(`${at.table} took no row`)
      return made.id
    },
    /** Counts a change of a record, with the values that it changes, or of its links alone. */
    async update(tx: Tx, ids: readonly number[], draft: Said, mark: Mark): Promise<void> {
      const sets = Object.entries(parted(draft)).map(([key, value]) =>
        key === at.within?.column
          ? sql`${raw(key)} = ${raw(key)} || ${value}::jsonb`
          : sql`${raw(column(key))} = ${value}`,
      )
      const all = joined([...sets, sql`rev = rev + 1, changed_at = ${mark.at}, changed_by = ${mark.by}`])
      await ask(tx, sql`update ${table} set ${all} where id = any(${ids}::int[])`)
    },
    remove: (tx: Tx, ids: readonly number[]) => ask(tx, sql`delete from ${table} where id = any(${ids}::int[])`),
  }
}
export type EntityRows = ReturnType<typeof entityRows>

/** Where the page after a row of a page begins. */
const cursorOf = (order: string, { sortedBy, id }: Stored): string => JSON.stringify([order, sortedBy, id])

function readCursor(order: string, after: string | null): [value: string, id: number] | null {
  if (after === null) return null
  let read: unknown
  try {
    read = JSON.parse(after)
  } catch {
    return fail('request.invalid')
  }
  const [of, value, id]: unknown[] = Array.isArray(read) ? read : []
  if (of !== order || typeof value !== 'string' || !Number.isInteger(id)) return fail('request.invalid')
  return [value, Number(id)]
}
