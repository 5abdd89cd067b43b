import { z } from 'zod'

import { endpoint } from '../endpoint.ts'
import { RegistryViewId, idInPath } from '../kinds.ts'
import { limits } from '../limits.ts'
import { answer, request } from '../wire.ts'

/** PostgreSQL keeps no NUL, and no half of a pair. */
const isKept = (said: unknown) => !/\\u(?:0000|d[89a-f])/i.test(JSON.stringify(said))

/** What the table of a list takes from a view; the page reads of it what it still knows. */
const Table = z
  .record(z.string().max(40), z.json())
  .refine((table) => isKept(table) && JSON.stringify(table).length <= limits.viewTableMost)

const said = {
  /** The name of a noun; with `links.` before it, its links face. */
  registry: ['registro', z.string().regex(/^(?:links\.)?[a-zA-Z]{1,40}$/)],
  name: ['nome', z.string().trim().min(1).max(limits.viewNameMost).refine(isKept)],
  /** Words, filters and order, as the address of the list says them. */
  address: ['endereco', z.string().max(limits.viewAddressMost).refine(isKept)],
  table: ['tabela', Table],
  /** For everybody of the company who may read the list. */
  shared: ['publica', z.boolean()],
} as const

export const RegistryView = answer({
  ...said,
  id: RegistryViewId,
  /** Null, one's own. */
  by: ['por', z.string().nullable()],
  /** One's own, or of a list whose records one may change. */
  removable: ['removivel', z.boolean()],
})
export type RegistryView = z.output<typeof RegistryView>

export const registryViews = endpoint({
  method: 'GET',
  path: '/v2/registry/view',
  summary: 'Views of lists: one’s own, and those shared with one’s companies, of registries that one may read',
  access: 'session',
  answer: z.array(RegistryView),
})

export const keepRegistryView = endpoint({
  method: 'PUT',
  path: '/v2/registry/view',
  summary: 'Keep columns, filters and order of a list under a name; one of one’s own of that name gives way',
  access: 'session',
  body: request(said),
  sample: { registro: 'grouping', endereco: 'q=sul', tabela: {}, publica: false },
  answer: answer({ id: RegistryViewId }),
  errors: ['entity.notFound', 'record.tooMany'],
})

export const removeRegistryView = endpoint({
  method: 'DELETE',
  path: '/v2/registry/view/:id',
  summary: 'Remove a view of one’s own, or a shared one of a list whose records one may change',
  access: 'session',
  params: z.object({ id: idInPath(RegistryViewId) }),
  answer: answer({}),
  errors: ['entity.notFound'],
})
