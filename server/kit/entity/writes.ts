import { isDeepStrictEqual } from 'node:util'

import { fail } from '#contract/errors.ts'
import { limits } from '#contract/limits.ts'
import type { AnyEntity } from '#contract/machine/entityShape.ts'

import { appendAuditMany } from '../../db/audit.ts'
import { appendEvent } from '../../db/events.ts'
import type { Tx } from '../../db/port.ts'
import type { Caller } from '../caller.ts'
import { sql } from '../sql.ts'
import type { Author, Done, Hooks, MovedLinks, Pair, Touched } from './hooks.ts'
import { type LinkRows, type Moved, linkRows } from './links.ts'
import { manyWrites } from './manyWrites.ts'
import { type EntityRows, type Mark, type Said, type Stored, type Table, entityRows } from './rows.ts'
import { seenFields } from './seen.ts'

const markOf = ({ caller, now }: Author): Mark => ({ at: now, userId: caller.userId, by: caller.name })
const without = (from: readonly number[], these: readonly number[]) => {
  const gone = new Set(these)
  return from.filter((id) => !gone.has(id))
}

/**
 * The writes of a noun, each a part of a transaction that `tell` ends. Order: accept, row, links, after; then, once for
 * however many records, audit and events, for every alert of the company waits from there on.
 */
export function entityWrites(entity: AnyEntity, at: Table, hooks: Hooks) {
  const rows: EntityRows = entityRows(entity, at)
  const links: LinkRows[] = Object.entries(entity.links ?? {}).map(([key, link]) => linkRows(entity, at, key, link))
  const personal = seenFields(entity)
  const shown = (key: string, value: unknown) => {
    if (value === undefined || value === null) return null
    // The audit log says that there was one; it is no album.
    if (entity.fields[key]?.kind === 'picture') return '▣'
    return personal.is(key) ? personal.maskOf(value) : value
  }

  /** A record with what is linked to it. */
  async function withLinks(tx: Tx, row: Stored): Promise<Stored> {
    const held = { ...row }
    for (const one of links)
      if (one.link.beside === undefined) Object.assign(held, { [one.key]: await one.open(tx, row.id) })
    return held
  }
  const pairs = (was: Said | null, is: Said | null): Record<string, Pair> =>
    Object.fromEntries(
      rows.given
        .filter((key) => !isDeepStrictEqual(was?.[key] ?? null, is?.[key] ?? null))
        .map((key) => [key, [shown(key, was?.[key]), shown(key, is?.[key])]]),
    )

  /** Links that the draft names become those of the record, and others lose what can be in one at a time. */
  async function writeLinks(
    tx: Tx,
    author: Author,
    record: Stored,
    draft: Said,
  ): Promise<{ own: Record<string, Moved>; others: Done[] }> {
    const own: Record<string, Moved> = {}
    const others: Done[] = []
    const isActive = rows.activeKey === undefined || draft[rows.activeKey] !== false
    for (const { key, link, ...table } of links) {
      const said: unknown = draft[key]
      const wanted =
        !isActive && link.kept === 'asPast' ? [] : Array.isArray(said) ? [...new Set(said.map(Number))] : null
      if (wanted === null) continue
      const open = await table.open(tx, record.id)
      const gained = without(wanted, open)
      await table.mustBeOf(tx, record.company, gained)
      const lost = await table.endOf(tx, record.id, without(open, wanted), markOf(author))
      if (link.alone && gained.length > 0)
        others.push(...(await takeFrom(tx, author, { key, ...table }, record.id, gained)))
      await table.begin(tx, record.company, record.id, gained, markOf(author))
      if (lost.length + gained.length > 0) own[key] = { lost, gained }
    }
    await mustBeApart(tx, record.id, Object.keys(own))
    return { own, others }
  }
  /** Throws 'link.twice' where one is in two links of the record that keep apart. */
  async function mustBeApart(tx: Tx, record: number, moved: readonly string[]): Promise<void> {
    for (const one of links) {
      const beside = links.find(({ key }) => key === one.link.apart)
      if (beside === undefined || !moved.some((key) => key === one.key || key === beside.key)) continue
      const there = new Set(await beside.open(tx, record))
      if ((await one.open(tx, record)).some((id) => there.has(id)))
        fail('link.twice', { data: { field: one.link.wire } })
    }
  }
  /** What is named of links that its author does not see changes nothing; one of another company is refused as none is. */
  async function unseenMustBeOf(tx: Tx, caller: Caller, company: number, draft: Said): Promise<void> {
    for (const { key, ...table } of links) {
      const named: unknown = draft[key]
      if (!personal.mayLink(caller, key) && Array.isArray(named)) await table.mustBeOf(tx, company, named.map(Number))
    }
  }
  /** Ends the links of these elsewhere; whoever has them open is told by a new revision. */
  async function takeFrom(
    tx: Tx,
    author: Author,
    { key, endElsewhere }: Pick<LinkRows, 'key' | 'endElsewhere'>,
    record: number,
    others: readonly number[],
    mark = markOf(author),
  ): Promise<Done[]> {
    const ended = Map.groupBy(await endElsewhere(tx, record, others, mark), (row) => row.record)
    await rows.update(tx, [...ended.keys()], {}, markOf(author))
    return [...ended].map(([id, gone]) => ({
      id,
      action: 'unlinked',
      changes: { [key]: [gone.map((row) => row.id), []] },
    }))
  }

  const many = manyWrites({ entity, at, rows, hooks, personal, pairs })

  return {
    rows,
    many,
    links,
    withLinks,
    takeFrom,
    /**
     * Before rows are held, where links may move: whoever moves links of the company's records of this noun waits here, so
     * that two that take from each other never wait for each other.
     */
    turn: (tx: Tx, company: number) =>
      tx.query('select pg_advisory_xact_lock(hashtext($1), $2)', [entity.name, company]),
    async create(
      tx: Tx,
      author: Author,
      company: number,
      key: string,
      said: Said,
      /** Whoever makes many counts once. */
      counts = true,
    ): Promise<{ id: number; done: Done[]; touched: Touched }> {
      if (counts) {
        const { total } = await rows.count(tx, sql`${rows.companyOf} = ${company} and ${rows.isRecord}`)
        if (total >= entity.limit) fail('record.tooMany', { data: { most: entity.limit } })
      }
      await unseenMustBeOf(tx, author.caller, company, said)
      const wanted = personal.ofSeen(author.caller, personal.kept(said, null))
      const draft = (await hooks.accept?.(wanted, tx, author.caller, { company, was: null })) ?? wanted
      const id = await rows.insert(tx, company, key, draft, markOf(author), author.caller)
      const is = (await rows.one(tx, sql`r.id = ${id}`)) ?? fail('entity.notFound')
      const { own, others } = await writeLinks(tx, author, is, { ...is, ...linksOf(draft) })
      const changes = { ...pairs(null, is), ...movedPairs(own) }
      const touched = (await hooks.after?.({ was: null, is }, tx)) ?? []
      return { id, done: [{ id, action: 'created', changes }, ...others], touched }
    },
    /** Null when the record is as the draft says already: then nothing is written. Throws 'record.inactive'. */
    async update(
      tx: Tx,
      author: Author,
      was: Stored,
      said: Said,
      action?: string,
    ): Promise<{ done: Done[]; touched: Touched } | null> {
      await unseenMustBeOf(tx, author.caller, was.company, said)
      const wanted = personal.ofSeen(author.caller, personal.kept(said, was))
      const draft = (await hooks.accept?.(wanted, tx, author.caller, { company: was.company, was })) ?? wanted
      const is = { ...was, ...draft }
      const changes = pairs(was, is)
      const { activeKey } = rows
      const wasActive = activeKey === undefined || was[activeKey] === true
      const { own, others } = await writeLinks(tx, author, was, {
        ...linksOf(draft),
        ...(activeKey && { [activeKey]: is[activeKey] }),
      })
      if (
        !wasActive &&
        activeKey !== undefined &&
        is[activeKey] === false &&
        links.some(({ key }) => asked(draft, key))
      )
        fail('record.inactive')
      Object.assign(changes, movedPairs(own))
      if (Object.keys(changes).length === 0) return null
      const values = Object.fromEntries(rows.given.filter((key) => key in changes).map((key) => [key, draft[key]]))
      await rows.update(tx, [was.id], values, markOf(author))
      const touched = (await hooks.after?.({ was, is }, tx)) ?? []
      return { done: [{ id: was.id, action: action ?? 'updated', changes }, ...others], touched }
    },
    /** Throws 'record.inUse' where one of them is, or was, used: then none may go. */
    async remove(tx: Tx, all: readonly Stored[]): Promise<{ done: Done[]; touched: Touched }> {
      const ids = all.map(({ id }) => id)
      const uses = [...((await hooks.uses?.(ids, tx)) ?? [])]
      for (const one of links) if (one.link.dated && (await one.ever(tx, ids)) > 0) uses.push(one.key)
      if (uses.length > 0) fail('record.inUse', { data: { uses: [...new Set(uses)] } })
      await rows.remove(tx, ids)
      const gone = all.map((was) => ({ was, is: null }))
      const done = all.map((was) => ({ id: was.id, action: 'removed', changes: pairs(was, null) }))
      return { done, touched: await many.followed(tx, gone) }
    },
    moved: async (tx: Tx, move: MovedLinks) => hooks.moved?.(move, tx),
    /** Ends a transaction of changes to records of one company. */
    async tell(tx: Tx, { caller, now, via }: Author, company: number, done: readonly Done[]): Promise<void> {
      const { userId, sessionRef, address, name } = caller
      const lines = done.map(({ id, action, changes }) => ({
        at: now,
        userId,
        sessionRef,
        address,
        action: `${entity.name}.${action}`,
        entity: entity.name,
        entityId: String(id),
        body: { changes, by: name, via },
      }))
      await appendAuditMany(tx, company, lines)
      const ids = [...new Set(done.map(({ id }) => id))]
      for (let from = 0; from < ids.length; from += limits.recordsAtOnce) {
        const body = { entity: entity.name, ids: ids.slice(from, from + limits.recordsAtOnce) }
        await appendEvent(tx, { company, type: 'recordsChanged', rev: 1, body })
      }
    },
  }

  function linksOf(draft: Said): Said {
    return Object.fromEntries(links.filter(({ key }) => draft[key] !== undefined).map(({ key }) => [key, draft[key]]))
  }
}
export type EntityWrites = ReturnType<typeof entityWrites>

const asked = (draft: Said, key: string) => Array.isArray(draft[key]) && draft[key].length > 0
const movedPairs = (own: Record<string, Moved>): Record<string, Pair> =>
  Object.fromEntries(Object.entries(own).map(([key, { lost, gained }]) => [key, [lost, gained]]))
