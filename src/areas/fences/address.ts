import { fenceOrigins } from '#contract/endpoints/fence.ts'
import { choice, id, one, text } from '#src/kit/query/parts.ts'
import { type QueryOf, queryOf } from '#src/kit/query/query.ts'

/** What the list shows: `?busca=patio&tipo=radius&situacao=active&id=12`; `id` is the fence whose details are open. */
export const fenceAddress = queryOf({
  text: text('busca', 100),
  origin: choice('tipo', ['all', ...fenceOrigins], 'all'),
  state: choice('situacao', ['all', 'active', 'inactive'], 'all'),
  id: one('id', id),
})
export type FenceQuery = QueryOf<typeof fenceAddress>
