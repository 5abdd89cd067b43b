import { queryOptions } from '@tanstack/react-query'

import type { Answer } from '#contract/endpoint.ts'
import { type CollectionName, collections } from '#contract/endpoints/collection.ts'
import { CompanyId, type Language } from '#contract/kinds.ts'
import { call } from '#src/api/call.ts'

/** A collection as its call answers. */
export type Collection<Name extends CollectionName> = Answer<(typeof collections)[Name]>

const read = (name: CollectionName, companies: readonly number[]) => {
  const endpoint = collections[name]
  return 'body' in endpoint
    ? call(endpoint, { body: { companies: companies.map((id) => CompanyId.parse(id)) } })
    : call(endpoint)
}

/**
 * DATA-08: one query per collection, its companies in any order, and the language that the server names things in; how long
 * it is kept and how often it is tried is that of every query (DATA-05..07).
 * @param companies ids; not asked of what is the same for everybody
 */
export const collectionQuery = <Name extends CollectionName>(
  name: Name,
  companies: readonly number[],
  language: Language,
) => {
  const asked = 'body' in collections[name] ? companies.toSorted((a, b) => a - b) : []
  return queryOptions({
    queryKey: ['collection', name, language, asked],
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the contract's record says which rows a name has, a union cannot
    queryFn: async () => (await read(name, asked)) as Collection<Name>,
  })
}
