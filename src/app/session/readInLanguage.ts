import type { QueryClient } from '@tanstack/react-query'
import type { createStore } from 'jotai'

import { currentSessionAtom } from '#src/state/session.ts'

/**
 * Rows have words of the server, in the language of the account: once that is another one they are read anew, or a list that
 * stands open goes on in the language before.
 * @returns what ends it with the session
 */
export function readInLanguage(store: ReturnType<typeof createStore>, queries: QueryClient): () => void {
  const languageNow = () => store.get(currentSessionAtom).user.language
  let read = languageNow()
  return store.sub(currentSessionAtom, () => {
    const now = languageNow()
    if (now === read) return
    read = now
    void queries.invalidateQueries()
  })
}
