import { useQueryClient } from '@tanstack/react-query'
import { useAtomValue } from 'jotai'

import { type CollectionName, collections } from '#contract/endpoints/collection.ts'
import { useAnswer } from '#src/api/useAnswer.ts'
import { currentSessionAtom, mayAtom, selectedCompaniesAtom } from '#src/state/session.ts'
import { useRecordsNews } from '#src/state/useRecordsNews.ts'

import { collectionQuery } from './collectionQuery.ts'

/** Whose records a collection lists: once somebody changes one, it is read again. */
const recordsOf: Partial<Record<CollectionName, string>> = {
  groupings: 'grouping',
  profiles: 'profile',
  drivers: 'driver',
  driverVehicles: 'driver',
  rfidCards: 'rfidCard',
  iButtons: 'rfidCard',
}

/**
 * A collection for whoever may read it: many readers, one call. It is a part of a screen: where it fails the reader says so,
 * and the rest stays.
 * @param companies ids; by default the selected ones
 * @param wanted false while nothing of it is to be shown: then it is not asked for
 */
export function useCollection<Name extends CollectionName>(
  name: Name,
  { companies, wanted = true }: { companies?: readonly number[]; wanted?: boolean } = {},
) {
  const selected = useAtomValue(selectedCompaniesAtom)
  const { language } = useAtomValue(currentSessionAtom).user
  const may = useAtomValue(mayAtom)(collections[name])
  const queries = useQueryClient()
  useRecordsNews(
    wanted && may ? (recordsOf[name] ?? null) : null,
    () => void queries.invalidateQueries({ queryKey: ['collection', name] }),
  )
  const answer = useAnswer({
    ...collectionQuery(name, companies ?? selected, language),
    enabled: may && wanted,
    throwOnError: false,
  })
  return { ...answer, may }
}
