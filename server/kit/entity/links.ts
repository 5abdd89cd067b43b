import { fail } from '#contract/errors.ts'
import type { AnyEntity } from '#contract/machine/entityShape.ts'
import type { Link, LinkedNow } from '#contract/machine/linkShape.ts'

import type { Tx } from '../../db/port.ts'
import { type Sql, ask, joined, raw, sql } from '../sql.ts'
import { type Mark, type Said, type Table, hasEvery, plainText } from './rows.ts'

/** The ids of the other noun that a record lost and gained. */
export interface Moved {
  lost: number[]
  gained: number[]
}
type Row = Record<string, unknown>
type NowRow = Omit<LinkedNow, 'since'> & { since: Date | null }
/** One link as it stands between two nouns; of one that holds `until` is null. */
export interface StoredLink extends Row {
  id: number
  company: number
  record: number
  other: number
  since: Date
  until: Date | null
}
interface PastRow extends NowRow, Row {
  link: number
  until: Date | null
  endedBy: string | null
  begun?: Said | null
  ended?: Said | null
}

/**
 * A link of a noun over its table `<noun>_<other>`: `id, company_id, <noun>_id, <other>_id, linked_at, linked_by,
 * linked_by_name, unlinked_at, unlinked_by, unlinked_by_name`; it holds while `unlinked_at` is null.
 */
export function linkRows(entity: AnyEntity, at: Table, key: string, link: Link) {
  const to = at.links?.[key]
  if (to === undefined) throw new Error(`${entity.name} does not say where ${key} are stored`)
  const between = raw(to.between ?? `${at.table}_${to.other}`)
  const [mine, theirs, other] = [raw(to.mine ?? `${at.table}_id`), raw(to.theirs ?? `${to.other}_id`), raw(to.other)]
  const offered = raw(to.where ?? 'true')
  const label = raw(to.label)
  const [first] = entity.order
  const recordLabel = raw(at.read?.[first] ?? `r.${at.columns?.[first] ?? first}`)
  const matching = (companies: readonly number[], words: string) =>
    sql`o.company_id = any(${companies}::int[]) and ${hasEvery(plainText(to.search ?? to.label), words)}`
  const ended = ({ at: when, userId, by }: Mark) =>
    sql`unlinked_at = greatest(linked_at, ${when}), unlinked_by = ${userId}, unlinked_by_name = ${by}`
  const ids = (rows: { id: number }[]) => rows.map(({ id }) => id)
  const end = async (tx: Tx, where: Sql, mark: Mark) =>
    link.dated
      ? ask<{ record: number; id: number }>(
          tx,
          sql`update ${between} set ${ended(mark)} where unlinked_at is null and ${where} returning ${mine} as record, ${theirs} as id`,
        )
      : ask<{ record: number; id: number }>(
          tx,
          sql`delete from ${between} where ${where} returning ${mine} as record, ${theirs} as id`,
        )
  const noted = Object.keys(link.noted ?? {})
  const pastNotes = raw(noted.length === 0 ? '' : ', l.begun_notes as begun, l.ended_notes as ended')
  const notesOf = (said: Said | null | undefined) =>
    said ? Object.fromEntries(noted.map((key) => [key, said[key] ?? null])) : null
  const isOpen = link.dated ? sql`unlinked_at is null` : sql`true`

  return {
    key,
    link,
    open: async (tx: Tx, record: number): Promise<number[]> =>
      ids(
        await ask<{ id: number }>(
          tx,
          sql`select ${theirs} as id from ${between} where ${mine} = ${record} and ${isOpen} order by 1`,
        ),
      ),
    /** How many links records have or had. */
    ever: async (tx: Tx, records: readonly number[]): Promise<number> => {
      const [row] = await ask<{ n: number }>(
        tx,
        sql`select count(*)::int as n from ${between} where ${mine} = any(${records}::int[])`,
      )
      return row?.n ?? 0
    },
    /** The one company that all of these are of; throws 'entity.notFound' if there is none, or it is not one of these. */
    async companyOf(tx: Tx, companies: readonly number[], others: readonly number[]): Promise<number> {
      const found = await ask<{ company: number; n: number }>(
        tx,
        sql`select company_id as company, count(*)::int as n from ${other}
            where company_id = any(${companies}::int[]) and id = any(${others}::int[]) group by 1`,
      )
      const [one] = found
      return one !== undefined && one.n === others.length ? one.company : fail('entity.notFound')
    },
    /** Throws 'entity.notFound' unless all of them are of the company. */
    async mustBeOf(tx: Tx, company: number, others: readonly number[]): Promise<void> {
      const asked = [...new Set(others)]
      const found = await ask(
        tx,
        sql`select 1 from ${other} where company_id = ${company} and id = any(${asked}::int[])`,
      )
      if (found.length < asked.length) fail('entity.notFound')
    },
    /** Whoever saves one of these holds its row before its links: so does who moves them. */
    hold: (tx: Tx, others: readonly number[]) =>
      ask(tx, sql`select 1 from ${other} where id = any(${others}::int[]) order by id for no key update`),
    /** A link by its id, for this transaction where it is `held`; undefined where none of these companies has it. */
    async stored(tx: Tx, companies: readonly number[], id: number, held = false): Promise<StoredLink | undefined> {
      const [row] = await ask<StoredLink>(
        tx,
        sql`select l.id, l.company_id as company, l.${mine} as record, l.${theirs} as other, l.linked_at as since, l.unlinked_at as until
            from ${between} l where l.id = ${id} and l.company_id = any(${companies}::int[]) ${raw(held ? 'for no key update' : '')}`,
      )
      return row
    },
    /** Whether another link that may not be beside it lies over one, from `since` to `until`; half-open. */
    async crossed(tx: Tx, { id, record, other: to, since, until }: StoredLink): Promise<boolean> {
      const sides = [
        ...(link.alone ? [sql`l.${theirs} = ${to}`] : []),
        ...(link.many ? [] : [sql`l.${mine} = ${record}`]),
        sql`l.${mine} = ${record} and l.${theirs} = ${to}`,
      ]
      const over = sql`l.linked_at < coalesce(${until}::timestamptz, 'infinity') and coalesce(l.unlinked_at, 'infinity') > ${since}
        and coalesce(l.unlinked_at, 'infinity') > l.linked_at and l.id <> ${id}`
      const found = await ask(tx, sql`select 1 from ${between} l where (${joined(sides, ' or ')}) and ${over} limit 1`)
      return found.length > 0
    },
    /** Throws 'link.many' where the other is in more records than it may be, at any instant of a link. */
    async mustHaveRoom(tx: Tx, { other: to, since, until }: StoredLink): Promise<void> {
      const { mostOfOther: most } = link
      if (most === undefined) return
      const crowded = await ask(
        tx,
        sql`select 1 from ${between} x cross join lateral (select count(*) as n from ${between} y where y.${theirs} = ${to}
              and y.linked_at <= greatest(x.linked_at, ${since}) and coalesce(y.unlinked_at, 'infinity') > greatest(x.linked_at, ${since})) c
            where x.${theirs} = ${to} and x.linked_at < coalesce(${until}::timestamptz, 'infinity')
              and coalesce(x.unlinked_at, 'infinity') > ${since} and c.n > ${most} limit 1`,
      )
      if (crowded.length > 0) fail('link.many', { data: { most } })
    },
    /** Says anew from when to when a link held. */
    retime: (tx: Tx, { id, since, until }: StoredLink) =>
      ask(tx, sql`update ${between} set linked_at = ${since}, unlinked_at = ${until} where id = ${id}`),
    /** Ends links of a record. */
    endOf: async (tx: Tx, record: number, others: readonly number[], mark: Mark) =>
      ids(await end(tx, sql`${mine} = ${record} and ${theirs} = any(${others}::int[])`, mark)),
    /** Ends the links of these to any record but one. */
    endElsewhere: (tx: Tx, record: number, others: readonly number[], mark: Mark) =>
      end(tx, sql`${mine} <> ${record} and ${theirs} = any(${others}::int[])`, mark),
    /** Throws 'link.many' where one of the others is to be in more records than it may be. */
    async begin(tx: Tx, company: number, record: number, others: readonly number[], { at: when, userId, by }: Mark) {
      await (link.dated
        ? ask(
            tx,
            sql`insert into ${between} (company_id, ${mine}, ${theirs}, linked_at, linked_by, linked_by_name)
                select ${company}, ${record}, id, ${when}, ${userId}, ${by} from unnest(${others}::int[]) id`,
          )
        : ask(
            tx,
            sql`insert into ${between} (company_id, ${mine}, ${theirs}) select ${company}, ${record}, id from unnest(${others}::int[]) id`,
          ))
      const { mostOfOther: most } = link
      if (most === undefined || others.length === 0) return
      const crowded = await ask(
        tx,
        sql`select 1 from ${between} where ${theirs} = any(${others}::int[]) and ${isOpen} group by ${theirs} having count(*) > ${most} limit 1`,
      )
      if (crowded.length > 0) fail('link.many', { data: { most } })
    },
    /** Notes what is said of links that these began at an instant, or ended at it. */
    async note(tx: Tx, others: readonly number[], said: Said, when: Date) {
      if (Object.keys(said).length === 0) return
      for (const [at, column] of [
        ['linked_at', 'begun_notes'],
        ['unlinked_at', 'ended_notes'],
      ] as const)
        await ask(
          tx,
          sql`update ${between} set ${raw(column)} = ${JSON.stringify(said)}::jsonb where ${theirs} = any(${others}::int[]) and ${raw(at)} = ${when}`,
        )
    },
    /** Whether a link of the record that is open began after the instant. */
    overlapsOf: async (tx: Tx, record: number, since: Date): Promise<boolean> =>
      (
        await ask(
          tx,
          sql`select 1 from ${between} where ${mine} = ${record} and ${isOpen} and linked_at > ${since} limit 1`,
        )
      ).length > 0,
    /** Whether a link of one of these began after the instant, or one that is over ended after it. */
    overlaps: async (tx: Tx, others: readonly number[], since: Date): Promise<boolean> =>
      (
        await ask(
          tx,
          sql`select 1 from ${between} where ${theirs} = any(${others}::int[])
                and (linked_at > ${since} or unlinked_at > ${since}) limit 1`,
        )
      ).length > 0,
    /** Those of the other noun, by name. */
    others: (tx: Tx, companies: readonly number[], words: string, most: number) =>
      ask<{ id: number; label: string; company: number; offered: boolean }>(
        tx,
        sql`select o.id, ${label} as label, o.company_id as company, (${offered}) as offered from ${other} o
            where ${matching(companies, words)} order by (${offered}) desc, lower(${label}), o.id limit ${most}`,
      ),
    /** What each of the other noun is linked to now, by its own order. */
    async now(
      tx: Tx,
      asked: {
        companies: readonly number[]
        words: string
        of: readonly number[]
        free: boolean
        offset: number
        limit: number
      },
    ): Promise<{ total: number; rows: LinkedNow[] }> {
      const { companies, words, of, free, offset, limit } = asked
      const chosen = sql`(cardinality(${of}::int[]) = 0 or l.${mine} = any(${of})) and (not ${free}::boolean or l.${mine} is null)`
      const from = sql`from ${other} o left join ${between} l on l.${theirs} = o.id and l.${isOpen}
        left join ${raw(at.table)} r on r.id = l.${mine} where ${matching(companies, words)} and ${offered} and ${chosen}`
      const [count] = await ask<{ n: number }>(tx, sql`select count(*)::int as n ${from}`)
      const rows = await ask<NowRow & Row>(
        tx,
        sql`select o.id as other, ${label} as label, o.company_id as company, r.id as record, ${recordLabel} as "recordLabel",
              l.linked_at as since, l.linked_by_name as by ${from} order by ${label}, o.id, r.id offset ${offset} limit ${limit}`,
      )
      return { total: count?.n ?? 0, rows: rows.map(nowOf) }
    },
    async past(
      tx: Tx,
      {
        companies,
        others,
        of,
        from,
        to: until,
      }: { companies: readonly number[]; others: readonly number[]; of: readonly number[]; from: Date; to: Date },
    ) {
      const rows = await ask<PastRow>(
        tx,
        sql`select l.id as link, o.id as other, ${label} as label, o.company_id as company, r.id as record, ${recordLabel} as "recordLabel",
              l.linked_at as since, l.linked_by_name as by, l.unlinked_at as until, l.unlinked_by_name as "endedBy"${pastNotes}
            from ${between} l join ${other} o on o.id = l.${theirs} join ${raw(at.table)} r on r.id = l.${mine}
            where l.company_id = any(${companies}::int[]) and l.linked_at <= ${until}
              and coalesce(l.unlinked_at, 'infinity') >= ${from}
              and (cardinality(${others}::int[]) = 0 or o.id = any(${others}))
              and (cardinality(${of}::int[]) = 0 or l.${mine} = any(${of}))
            order by l.linked_at desc, l.id desc limit 2000`,
      )
      return rows.map((row) => ({
        ...nowOf(row),
        link: row.link,
        until: row.until?.getTime() ?? null,
        endedBy: row.endedBy,
        ...(noted.length > 0 && { begunNotes: notesOf(row.begun), endedNotes: notesOf(row.ended) }),
      }))
    },
  }
}
export type LinkRows = ReturnType<typeof linkRows>

/** The instant of links that were there before anybody said since when: reports of any time are of their vehicle. */
export const fromTheBeginning = '2000-01-01T00:00:00Z'
const beginning = Date.parse(fromTheBeginning)

const nowOf = ({ other, label, company, record, recordLabel, since, by }: NowRow): LinkedNow => ({
  other,
  label,
  company,
  record,
  recordLabel,
  since: since === null || since.getTime() === beginning ? null : since.getTime(),
  by,
})
