import type { Fence } from '#contract/endpoints/fence.ts'
import { hasWords, wordsOf } from '#contract/rules/searchText.ts'

import type { FenceQuery } from './address.ts'

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
