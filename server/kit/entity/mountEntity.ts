import type { z } from 'zod'

import type { Cell } from '#contract/columns.ts'
import { fail } from '#contract/errors.ts'
import type { AnyEntity, Entity, Fields, ListAsked, Verb, Wanted } from '#contract/machine/entityShape.ts'
import type { Links } from '#contract/machine/linkShape.ts'
import { wordsIn } from '#contract/words.ts'

import type { Tx } from '../../db/port.ts'
import type { Caller } from '../caller.ts'
import { companyNames } from '../exports/companyNames.ts'
import { keysetPages } from '../exports/keysetPages.ts'
import { mapRows } from '../exports/mapRows.ts'
import { failChanged } from '../failChanged.ts'
import type { MachineDeps, Mounted } from '../machine.ts'
import { visibleOf } from '../scope.ts'
import { ask, raw, sql } from '../sql.ts'
import { readHistory } from './history.ts'
import type { Author, Done, Hooks, Touched } from './hooks.ts'
import { importFace } from './importFace.ts'
import { linkFace } from './linkFace.ts'
import { personalActs } from './personalActs.ts'
import { type Said, type Stored, type Table, hasEvery } from './rows.ts'
import { seenFields } from './seen.ts'
import { entityWrites } from './writes.ts'

interface Written {
  done: Done[]
  touched: Touched
}
/** A family of before names the record in the body. */
const named = (context: OfOne, body: Said): OfOne =>
  'params' in context ? context : { ...Object(context), params: { id: Number(body['id']) } }

interface OfOne {
  params: { id: number }
  caller: Caller
}
/** The calls of a noun over its table. No handler of one noun is written by hand. */
export function mountEntity<
  N extends string,
  Id extends z.ZodType,
  Fs extends Fields,
  Ls extends Links,
  V extends Verb,
>(
  definition: Entity<N, Id, Fs, Ls, V>,
  at: Table<Fs, Ls>,
  hooks: Hooks = {},
): (deps: MachineDeps) => Mounted<Entity<N, Id, Fs, Ls, V>> {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the definition was checked key by key where it was made
  const [entity, table] = [definition as AnyEntity, at as Table]
  const writes = entityWrites(entity, table, hooks)
  const { rows, links } = writes
  const { seen, mayLink } = seenFields(entity)
  const read = {
    method: 'GET',
    path: '',
    summary: '',
    access: [entity.reads ?? entity.permission, 'r'],
    answer: entity.detail as z.ZodType<Said>,
  } as const
  const { ofCaller } = rows

  return ({ store, clock, announce }) => {
    const authorOf = (caller: Caller): Author => ({ caller, now: new Date(clock.now()), via: 'screen' })

    /** One change: what `work` does, told to audit, log and pages. */
    async function change<T extends Written>(
      caller: Caller,
      work: (
        tx: Tx,
        author: Author,
      ) => Promise<{ company: number; written: T | null; answer: () => Promise<Stored> | Stored }>,
    ): Promise<Stored> {
      const { stored, touched } = await store.scoped(caller, async (tx) => {
        const author = authorOf(caller)
        const { company, written, answer } = await work(tx, author)
        if (written !== null) await writes.tell(tx, author, company, written.done)
        return { stored: await answer(), touched: written?.touched ?? [] }
      })
      for (const look of touched) await look()
      announce()
      return seen(caller, stored)
    }
    const detailOf = async (tx: Tx, id: number): Promise<Stored> =>
      writes.withLinks(tx, (await rows.one(tx, sql`r.id = ${id}`)) ?? fail('entity.notFound'))

    /** The record for this transaction, in the revision that was seen: else 'record.changed'. */
    async function heldIn(tx: Tx, { params, caller }: OfOne, rev: number | undefined): Promise<Stored> {
      // Whoever moves links waits for its turn before it holds a row.
      if (links.length > 0) {
        const of = (await rows.one(tx, ofCaller(caller, params.id))) ?? fail('entity.notFound')
        await writes.turn(tx, of.company)
      }
      const held = (await rows.held(tx, ofCaller(caller, params.id)))[0] ?? fail('entity.notFound')
      if (rev === undefined || held.rev === rev) return held
      const { rev: newest, changedBy: who, changedAt: when } = held
      return failChanged(caller, read, seen(caller, await writes.withLinks(tx, held)), { rev: newest, who, when })
    }
    /** A refusal of the store as one of the contract: the value that must be its own is somebody else's. */
    async function refused(
      caller: Caller,
      error: unknown,
      company: number,
      said: Said,
      itself: number,
    ): Promise<never> {
      const key = rows.ownKey(error)
      if (key === undefined) throw error
      const twin = await store.scoped(caller, (tx) => rows.twin(tx, company, key, said[key], itself))
      const data = { field: entity.fields[key]?.wire, id: twin?.id }
      const isActive = rows.activeKey === undefined || twin?.[rows.activeKey] !== false
      return fail(isActive ? 'record.taken' : 'record.inactiveTwin', { data })
    }
    const save = (context: OfOne, rev: number | undefined, said: Said, action?: string) => {
      let held: Stored | undefined
      return change(context.caller, async (tx, author) => {
        held = await heldIn(tx, context, rev)
        const { id, company } = held
        const written = await writes.update(tx, author, held, said, action)
        return { company, written, answer: () => detailOf(tx, id) }
      }).catch((error: unknown) =>
        refused(context.caller, error, held?.company ?? 0, { ...held, ...said }, context.params.id),
      )
    }

    const documents = personalActs(entity, table, rows, store)

    const fileOf = async ({
      body,
      caller,
    }: {
      body: Wanted & { order: string; columns?: readonly string[] }
      caller: Caller
    }) => {
      const companies = visibleOf(caller, body.companies)
      const where = rows.matching(companies, body)
      const whole = documents.inFile(caller, body.columns)
      const { total, names } = await store.scoped({ companies }, async (tx) => ({
        ...(await rows.count(tx, where)),
        names: await companyNames(tx, companies),
      }))
      if (whole.length > 0) await documents.noteFile(authorOf(caller), companies, where, whole)
      // One page begins where the one before it ended, whatever was changed meanwhile.
      const pages = keysetPages<Stored>((last, limit) =>
        store.scoped({ companies }, async (tx) => {
          const after = last === null ? null : rows.cursorOf(body.order, last)
          const page = { order: body.order, after, offset: 0, limit }
          return (await rows.page(tx, where, page)).rows
        }),
      )
      const said = wordsIn(caller.language).record
      const { choices } = entity.words[caller.language]
      const cell = (key: string, value: unknown): Cell => {
        if (typeof value === 'boolean')
          return entity.fields[key]?.kind === 'onOff'
            ? value
              ? said.on
              : said.off
            : value
              ? said.active
              : said.inactive
        if (typeof value === 'string') return choices?.[key]?.[value] ?? value
        return typeof value === 'number' ? value : null
      }
      const row = (stored: Stored) =>
        Object.fromEntries(
          Object.entries(seen(caller, stored, whole.length > 0)).map(([key, value]) => [key, cell(key, value)]),
        )
      return { total, companies: names, period: null, at: clock.now(), rows: mapRows(pages, row) }
    }

    const [link] = links.filter((one) => one.link.dated)
    const calls = {
      list: ({ body, caller }: { body: ListAsked & { format?: unknown }; caller: Caller }) => {
        if (body.format !== undefined) return fileOf({ body, caller })
        const companies = visibleOf(caller, body.companies)
        const where = rows.matching(companies, body)
        return store.scoped({ companies }, async (tx) => {
          const page = await rows.page(tx, where, body)
          return { ...(await rows.count(tx, where)), ...page, rows: page.rows.map((row) => seen(caller, row)) }
        })
      },
      get: ({ params, caller }: OfOne) =>
        store.scoped(caller, async (tx) =>
          seen(
            caller,
            await writes.withLinks(tx, (await rows.one(tx, ofCaller(caller, params.id))) ?? fail('entity.notFound')),
          ),
        ),
      create: async ({ body, caller }: { body: Said & { company: number; key: string }; caller: Caller }) => {
        const { company, key, ...said } = body
        if (!caller.companies.includes(company)) return fail('company.notFound')
        const ofDraft = () =>
          store.scoped(caller, async (tx) => {
            const made = await rows.one(tx, sql`${rows.companyOf} = ${company} and r.draft_key = ${key}`)
            return made && seen(caller, await writes.withLinks(tx, made))
          })
        const made = await ofDraft()
        if (made !== undefined) return made
        const making = change(caller, async (tx, author) => {
          if (links.length > 0) await writes.turn(tx, company)
          const { id, ...written } = await writes.create(tx, author, company, key, said)
          return { company, written, answer: () => detailOf(tx, id) }
        })
        // Another call made it at this moment: its record is this one's too.
        return making.catch(async (error: unknown) => (await ofDraft()) ?? refused(caller, error, company, said, 0))
      },
      update: ({ body, ...context }: OfOne & { body: Said & { rev: number } }) => {
        const { rev, ...said } = body
        return save(named(context, body), rev, said)
      },
      status: ({ body, ...context }: OfOne & { body: { rev?: number; active: boolean } }) =>
        save(
          named(context, body),
          body.rev,
          { [rows.activeKey ?? 'active']: body.active },
          body.active ? 'activated' : 'deactivated',
        ),
      remove: async ({ body, ...context }: OfOne & { body?: { rev: number } }) => {
        await change(context.caller, async (tx) => {
          const held = await heldIn(tx, context, body?.rev)
          return { company: held.company, written: await writes.remove(tx, [held]), answer: () => held }
        })
        return {}
      },
      reveal: ({ params, caller }: OfOne) => documents.reveal(authorOf(caller), params.id),
      history: ({ params, body, caller }: OfOne & { body: { before: number | null; limit: number } }) =>
        store.scoped(caller, async (tx) => {
          const record = (await rows.one(tx, ofCaller(caller, params.id))) ?? fail('entity.notFound')
          return readHistory(tx, { entity: entity.name, company: record.company, id: record.id, ...body })
        }),
      check: async ({
        body,
        caller,
      }: {
        body: { company: number; id: number | null; field: string; value: string }
        caller: Caller
      }) => {
        const { company, id, field, value } = body
        if (!caller.companies.includes(company)) return fail('company.notFound')
        const key = entity.unique?.find((one) => entity.fields[one]?.wire === field) ?? fail('request.invalid')
        const twin = await store.scoped(caller, (tx) => rows.twin(tx, company, key, value.trim(), id ?? 0))
        if (twin === undefined) return { state: 'free', id: null }
        return {
          state: rows.activeKey !== undefined && twin[rows.activeKey] === false ? 'inactive' : 'taken',
          id: twin.id,
        }
      },
      export: fileOf,
      options: async ({
        body,
        caller,
      }: {
        body: Pick<Wanted, 'companies' | 'words'> & { limit: number }
        caller: Caller
      }) => {
        const companies = visibleOf(caller, body.companies)
        return store.scoped({ companies }, (tx) =>
          ask(
            tx,
            sql`select r.id, ${raw(rows.label)} as label, ${rows.companyOf} as company, ${rows.isActive} as active from ${raw(table.table)} r
                where ${rows.companyOf} = any(${companies}::int[]) and ${rows.isRecord} and ${hasEvery('r.search', body.words)}
                order by lower(${raw(rows.label)}), r.id limit ${body.limit}`,
          ),
        )
      },
      others: ({
        body,
        caller,
      }: {
        body: { companies: readonly number[]; link: string; words: string; limit: number }
        caller: Caller
      }) => {
        const companies = visibleOf(caller, body.companies)
        const one = links.find(({ key }) => key === body.link) ?? fail('request.invalid')
        if (!mayLink(caller, one.key)) return []
        return store.scoped({ companies }, (tx) => one.others(tx, companies, body.words, body.limit))
      },
      ...(link && linkFace({ store, clock, announce }, writes, link, mayLink)),
      ...importFace({ store, clock, announce }, entity, writes),
    }
    const mounted = Object.entries(calls).filter(([verb]) => verb in entity.calls)
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- rows are checked by the codec as they leave
    return Object.fromEntries(mounted) as unknown as Mounted<Entity<N, Id, Fs, Ls, V>>
  }
}
