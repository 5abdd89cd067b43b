import { z } from 'zod'

import { ExportAnswer, exportFields } from '../dataset.ts'
import type { Endpoint } from '../endpoint.ts'
import { type Field, isTold } from '../fieldKinds.ts'
import { CompanyId, chosenCompanies, idInPath, instant, revision } from '../kinds.ts'
import { limits } from '../limits.ts'
import { type PermissionAction, permissions } from '../permissions.ts'
import { answer, request } from '../wire.ts'
import { importCalls, isImported } from './entityImport.ts'
import { linkCalls } from './entityLinks.ts'
import {
  activeField,
  capital,
  change,
  fileOf,
  fileOrRows,
  filterSchema,
  flag,
  hiddenOf,
  linkedIds,
  orderOf,
  travels,
  words,
} from './entityParts.ts'
import type { Fields, Verb, EntityDefinition, Entity, Pairs } from './entityShape.ts'
import type { Link, Links, NoLinks } from './linkShape.ts'

/** The calls of a noun, once for all: POST lists, PUT makes, `PUT /:id` changes, `PUT /:id/status`, `DELETE /:id`. */
export function defineEntity<
  const N extends string,
  Id extends z.ZodType<number>,
  Fs extends Fields,
  const Ls extends Links = NoLinks,
  V extends Verb = Verb,
>(name: N, said: EntityDefinition<Id, Fs, Ls, V>): Entity<N, Id, Fs, Ls, V> {
  const { id, permission, reads = permission, fields, unique = [], order } = said
  // A family of before names the record in the body, answers a list as rows or as a file, and has POST for what is new.
  const older = typeof said.at === 'string' ? null : said.at
  const at = typeof said.at === 'string' ? said.at : said.at.older
  const links: Links = said.links ?? {}
  const all = Object.entries<Field>(fields)
  const { isPersonal, isHidden } = hiddenOf(name, said)
  const pairsOf = (given: [string, Field][], whole = false): Pairs =>
    Object.fromEntries(given.map(([key, one]) => [key, [one.wire, travels(one, isPersonal(key) && !whole)] as const]))
  const asked = pairsOf(all.filter(([, one]) => !isTold(one)))
  const linkPairs = (schemaOfIds: (of: Link) => z.ZodType): Pairs =>
    Object.fromEntries(
      Object.entries(links)
        .filter(([, of]) => of.beside === undefined)
        .map(([key, of]) => [key, [of.wire, schemaOfIds(of)] as const]),
    )
  const row = {
    id,
    company: ['id_empresa', CompanyId],
    rev: revision,
    changedAt: ['alterado_em', instant.nullable()],
    changedBy: ['alterado_por', z.string().nullable()],
    ...pairsOf(all),
  } as const
  const rowCodec = answer(row)
  const detail = answer({ ...row, ...linkPairs(({ of }) => z.array(of)) })
  const drafted = { ...asked, ...linkPairs((of) => linkedIds(of).optional()) }
  const made = { ...drafted, ...linkPairs((of) => (of.least === undefined ? linkedIds(of).optional() : linkedIds(of))) }
  const params = z.object({ id: idInPath(id) })
  const wires = all.map(([key, { wire }]) => [key, wire] as const)
  const wireOf = new Map<string, string>(wires)
  const orderCodec = orderOf(
    wires.filter(([key]) => !isHidden(key)),
    order[0],
  )
  const filter = request(
    Object.fromEntries(
      all
        .filter(([key]) => said.filters.some((one) => one === key))
        .map(([key, one]) => [key, [one.wire, filterSchema(one).optional()] as const]),
    ),
  )
  const wanted = {
    companies: chosenCompanies,
    words: ['texto', words],
    filter: ['filtro', filter.default({})],
  } as const
  const offset = ['desde', z.int().min(0).max(1_000_000).default(0)] as const
  const limit = ['limite', z.int().min(1).max(limits.recordsAtOnce).default(100)] as const
  const namedOf = capital(said.words.en.name)
  const may = (action: PermissionAction, what: string) =>
    ({ access: [action === 'r' ? reads : permission, action], summary: `${namedOf}: ${what}` }) as const
  const mayLink = (action: PermissionAction, what: string) =>
    ({ ...may(action, what), access: [permissions.link, action] }) as const
  const sample = Object.fromEntries(
    Object.entries<unknown>({ ...said.sample }).map(([key, value]) => [wireOf.get(key) ?? key, value]),
  )
  const isActive = activeField(fields)
  const taken = [
    ...(unique.length + (said.everywhere?.length ?? 0) > 0 ? (['record.taken', 'record.inactiveTwin'] as const) : []),
    ...(said.refuses ?? []),
    ...(said.asks ?? []),
    ...(Object.values(links).some(({ mostOfOther }) => mostOfOther !== undefined) ? (['link.many'] as const) : []),
    ...(Object.values(links).some(({ apart }) => apart !== undefined) ? (['link.twice'] as const) : []),
  ]
  const [link] = Object.values(links).filter(({ dated }) => dated)
  const dataset = fileOf(fields, said.words)
  const inBody: Pairs = older ? { id: ['id', id] } : {}
  const asks: Pairs = said.asks ? { known: ['ciente', z.array(z.enum(said.asks)).optional()] } : {}
  const asFile: Pairs = older ? fileOrRows(Object.keys(dataset.columns)) : {}
  const calls: Partial<Record<Verb, Endpoint>> = {
    list: {
      ...may('r', 'a page of those that match, in any order'),
      method: 'POST',
      path: older ? `${at}/getlist` : at,
      ...(older && { file: dataset, errors: ['export.tooLarge'] }),
      body: request({
        ...wanted,
        ...asFile,
        order: ['ordem', orderCodec],
        after: ['apos', z.string().max(2_000).nullable().default(null)],
        offset,
        limit,
      }),
      answer: answer({
        total: z.int(),
        active: ['ativos', z.int()],
        rows: ['linhas', z.array(rowCodec)],
        next: ['proxima', z.string().nullable()],
      }),
      sample: { ordem: wireOf.get(order[0]), apos: null, desde: 0 },
    },
    get: {
      ...may('r', 'one, with its links'),
      method: 'GET',
      path: older?.get ?? `${at}/:id`,
      params,
      answer: detail,
      errors: ['entity.notFound'],
    },
    create: {
      ...may('c', 'a new one; posted twice with one key it is one'),
      method: older ? 'POST' : 'PUT',
      path: at,
      body: request({ company: ['id_empresa', CompanyId], key: ['chave', z.uuid()], ...made }),
      answer: detail,
      sample,
      errors: ['company.notFound', 'entity.notFound', 'record.tooMany', ...taken],
    },
    update: {
      ...may('u', 'changed, if it still is in the revision that was seen'),
      method: 'PUT',
      ...(older ? { path: at } : { path: `${at}/:id`, params }),
      body: request({ ...inBody, rev: revision, ...asks, ...drafted }),
      answer: detail,
      sample,
      errors: ['entity.notFound', 'record.changed', 'record.inactive', ...taken],
    },
    remove: {
      ...may('d', 'removed; one that was used is deactivated instead'),
      method: 'DELETE',
      path: `${at}/:id`,
      params,
      ...(!older && { body: request({ rev: revision }) }),
      answer: z.object({}),
      errors: ['entity.notFound', 'record.changed', 'record.inUse', ...(said.refusesRemoval ?? [])],
    },
    history: {
      ...may('r', 'who changed what of one, the newest first'),
      method: 'POST',
      path: `${at}/:id/history`,
      params,
      body: request({
        before: ['antesDe', z.int().positive().max(Number.MAX_SAFE_INTEGER).nullable().default(null)],
        limit: ['limite', z.int().min(1).max(200).default(50)],
      }),
      answer: answer({ rows: ['linhas', z.array(change)], next: ['proxima', z.int().nullable()] }),
      errors: ['entity.notFound'],
    },
    export: {
      ...may('r', 'those that match, as a file'),
      method: 'POST',
      path: `${at}/list/export`,
      body: request({ ...exportFields(dataset), ...wanted, order: ['ordem', orderCodec] }),
      answer: ExportAnswer,
      file: dataset,
      sample: { ordem: wireOf.get(order[0]) },
      errors: ['export.tooLarge'],
    },
    options: {
      ...may('r', 'as items of a selector, by name'),
      method: 'POST',
      path: `${at}/list/options`,
      body: request({
        companies: chosenCompanies,
        words: ['texto', words],
        limit: ['limite', z.int().min(1).max(2_000).default(2_000)],
      }),
      answer: z.array(
        answer({
          id,
          label: ['descricao', z.string()],
          company: ['id_empresa', CompanyId],
          active: ['ativo', z.boolean()],
        }),
      ),
    },
  }
  if (isActive !== undefined)
    calls.status = {
      ...may('u', 'activated or deactivated'),
      method: 'PUT',
      ...(older ? { path: `${at}/status` } : { path: `${at}/:id/status`, params }),
      body: request({
        ...inBody,
        // API-14: without a revision the stored one is meant.
        rev: older ? revision.optional() : revision,
        active: older ? ['status', flag] : ['ativo', z.boolean()],
      }),
      answer: detail,
      errors: ['entity.notFound', 'record.changed', ...taken],
    }
  if (said.personal !== undefined)
    calls.reveal = {
      ...may('r', 'documents of one as they are stored; who saw which is written down'),
      access: [permissions.personalDocuments, 'r'],
      method: 'POST',
      path: `${at}/:id/reveal`,
      params,
      answer: answer(
        pairsOf(
          all.filter(([key]) => isPersonal(key)),
          true,
        ),
      ),
      errors: ['entity.notFound'],
    }
  Object.assign(calls, importCalls(at, pairsOf(all.filter(([, one]) => isImported(one))), may))
  if (unique.length > 0)
    calls.check = {
      ...may('r', 'whether what must be its own is free'),
      method: 'POST',
      path: `${at}/list/check`,
      body: request({
        company: ['id_empresa', CompanyId],
        id: id.nullable().default(null),
        field: ['campo', z.enum(unique.map((key) => wireOf.get(key) ?? key))],
        value: ['valor', z.string().max(200)],
      }),
      answer: answer({ state: ['estado', z.enum(['free', 'taken', 'inactive'])], id: id.nullable() }),
      errors: ['company.notFound'],
    }
  if (Object.keys(links).length > 0)
    calls.others = {
      ...may('r', 'what a record may be linked to, by name'),
      method: 'POST',
      path: `${at}/link/options`,
      body: request({
        companies: chosenCompanies,
        link: ['vinculo', z.enum(Object.keys(links))],
        words: ['texto', words],
        limit: ['limite', z.int().min(1).max(2_000).default(2_000)],
      }),
      answer: z.array(
        answer({
          id: z.int(),
          label: ['descricao', z.string()],
          company: ['id_empresa', CompanyId],
          offered: ['oferecido', z.boolean()],
        }),
      ),
    }
  if (link !== undefined)
    Object.assign(calls, linkCalls(at, id, link, mayLink, may, { offset, limit }, said.refusesLink))
  const those = Object.entries(calls).filter(
    ([verb]) => said.verbs === undefined || said.verbs.some((one) => one === verb),
  )
  const whole: unknown = { ...said, name, row: rowCodec, detail, calls: Object.fromEntries(those) }
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- what the mapped types say is built above, key by key
  return whole as Entity<N, Id, Fs, Ls, V>
}
