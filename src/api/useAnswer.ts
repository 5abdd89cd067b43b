import { type QueryKey, type UseQueryOptions, useQuery, useQueryClient } from '@tanstack/react-query'

import { askAgain } from './askAgain.ts'
import { answerOf } from './dataSet.ts'

type Asked<Data, Key extends QueryKey> = UseQueryOptions<Data, Error, Data, Key> & { queryKey: Key }

/**
 * One answer for a part of a screen. Tries go on for a minute and a half (DATA-07); that there was no answer is said at
 * once, by `missed`, and `again` does not wait for the next of them. Data that was here before stays; of when it is then
 * says `since` (epoch ms, else null).
 */
export function useAnswer<Data, Key extends QueryKey>(asked: Asked<Data, Key>) {
  const queries = useQueryClient()
  const query = useQuery(asked)
  return { ...query, ...answerOf(query), again: () => void askAgain(queries, asked.queryKey) }
}
