import type { CompanyId } from '#contract/kinds.ts'
import type { ListAsked, Listed } from '#contract/machine/entityShape.ts'
import type { LinkedNow } from '#contract/machine/linkShape.ts'
import { call } from '#src/api/call.ts'

import type { AnyEntity, AnyRow } from './face.ts'

export type RecordsPage = Listed<AnyRow>

/** Who answers the list of a noun. */
export interface RegistryAsk {
  list: (entity: AnyEntity, body: ListAsked) => Promise<RecordsPage>
  links: (entity: AnyEntity, body: LinksAsked) => Promise<{ total: number; rows: readonly LinkedNow[] }>
}
export interface LinksAsked {
  companies: CompanyId[]
  words: string
  of: number[]
  free: boolean
  offset: number
  limit: number
}

export const askServer: RegistryAsk = {
  list: ({ name, calls: { list } }, body) => {
    if (list === undefined) throw new Error(`${name} has no list`)
    return call(list, { body })
  },
  links: ({ name, calls: { links } }, body) => {
    if (links === undefined) throw new Error(`${name} has no links`)
    return call(links, { body })
  },
}
