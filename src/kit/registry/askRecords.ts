import type { ListAsked, Listed } from '#contract/machine/entityShape.ts'
import { call } from '#src/api/call.ts'

import type { AnyEntity, AnyRow } from './face.ts'

export type RecordsPage = Listed<AnyRow>

/** Who answers the list of a noun. */
export interface RegistryAsk {
  list: (entity: AnyEntity, body: ListAsked) => Promise<RecordsPage>
}

export const askServer: RegistryAsk = {
  list: ({ name, calls: { list } }, body) => {
    if (list === undefined) throw new Error(`${name} has no list`)
    return call(list, { body })
  },
}
