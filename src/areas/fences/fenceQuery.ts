import { z } from 'zod'

import { type Fence, type FenceOrigin, fenceOrigins } from '#contract/endpoints/fence.ts'
import { hasWords, wordsOf } from '#contract/rules/searchText.ts'

/** What the list shows, as the address says it: `?busca=patio&tipo=radius&situacao=active&id=12`. */
const Query = z.object({
  text: z.string().max(100).catch(''),
  origin: z.enum(['all', ...fenceOrigins]).catch('all'),
  state: z.enum(['all', 'active', 'inactive']).catch('all'),
  /** The fence whose details are open. */
  id: z.coerce.number().int().positive().nullable().catch(null),
})
export type FenceQuery = z.output<typeof Query>
export type OriginFilter = 'all' | FenceOrigin
export type StateFilter = FenceQuery['state']

export const readFenceQuery = (search: URLSearchParams): FenceQuery =>
  Query.parse({
    text: search.get('busca') ?? '',
    origin: search.get('tipo'),
    state: search.get('situacao'),
    id: search.get('id'),
  })

/** Whether the address holds what this reads nothing of (ROUTE-40). */
export function hasUnreadable(search: URLSearchParams): boolean {
  const { text, origin, state, id } = readFenceQuery(search)
  const read = { busca: text, tipo: origin, situacao: state, id: id === null ? '' : String(id) }
  return Object.entries(read).some(([name, value]) => (search.get(name) || value) !== value)
}

/** The address of a query; parameters of others stay as they are. */
export function writeFenceQuery(search: URLSearchParams, query: FenceQuery): URLSearchParams {
  const next = new URLSearchParams(search)
  const put = (name: string, value: string) => (value === '' ? next.delete(name) : next.set(name, value))
  put('busca', query.text)
  put('tipo', query.origin === 'all' ? '' : query.origin)
  put('situacao', query.state === 'all' ? '' : query.state)
  put('id', query.id === null ? '' : String(query.id))
  return next
}

/** Rows of a list that match, in their order. */
export function askedFences(rows: readonly Fence[], { text, origin, state }: FenceQuery): readonly Fence[] {
  const words = wordsOf(text)
  return rows.filter(
    (fence) =>
      (origin === 'all' || fence.origin === origin) &&
      (state === 'all' || fence.active === (state === 'active')) &&
      (words.length === 0 || hasWords(`${fence.name} ${fence.note}`, words)),
  )
}

/** EXPORT-17: the same filter as the server is asked by it. */
export const exportFilter = ({ text, origin, state }: FenceQuery) => ({
  text: text.trim(),
  state,
  origins: origin === 'all' ? [] : [origin],
})
