import { useAtomValue } from 'jotai'
import { useMemo } from 'react'

import { placesOf, plain } from '#contract/rules/searchText.ts'
import type { Collection } from '#src/fleet/collection/collectionQuery.ts'
import { useCollection } from '#src/fleet/collection/useCollection.ts'

import { mayOpenAtom } from '../session/access.ts'
import { type PaletteQuery, few, many, showsDrivers } from './query.ts'

export type Driver = Collection<'drivers'>[number]

const none: readonly Driver[] = []

interface Found {
  drivers: readonly Driver[]
  /** They are not here yet, so that nobody can say that there is none. */
  waiting: boolean
  /** They could not be read: those shown, if any, are of before. */
  failed: boolean
}

/** Drivers of the selected companies whose name a query finds, for whoever may open one; also those who drive nothing now. */
export function useFoundDrivers(query: PaletteQuery): Found {
  const mayOpen = useAtomValue(mayOpenAtom)('driver')
  const wanted = mayOpen && showsDrivers(query) && query.text !== ''
  const { data = none, isLoading, missed } = useCollection('drivers', { wanted })
  const names = useMemo(() => data.map(({ label }) => plain(label)), [data])
  const { text, by } = query
  const drivers = useMemo(
    () => (wanted ? placesOf(names, text, by === 'driver' ? many : few).flatMap((i) => data[i] ?? []) : none),
    [wanted, names, data, text, by],
  )
  const failed = wanted && missed
  return { drivers, waiting: isLoading && !failed, failed }
}
