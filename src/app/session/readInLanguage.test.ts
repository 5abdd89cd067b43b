import { expect, test, vi } from 'vitest'

import { createQueries } from '#src/api/queries.ts'
import { currentSessionAtom } from '#src/state/session.ts'
import { testSession } from '#src/state/testing.ts'

import { readInLanguage } from './readInLanguage.ts'

test('TOPBAR-10 rows are read anew once the account has another language, and not for anything else of the session', () => {
  const store = testSession()
  const queries = createQueries()
  const again = vi.spyOn(queries, 'invalidateQueries')
  const leave = readInLanguage(store, queries)
  const session = store.get(currentSessionAtom)
  store.set(currentSessionAtom, { ...session, user: { ...session.user, name: 'Ana' } })
  expect(again).not.toHaveBeenCalled()
  store.set(currentSessionAtom, { ...session, user: { ...session.user, language: 'es' } })
  expect(again).toHaveBeenCalledTimes(1)
  leave()
  store.set(currentSessionAtom, { ...session, user: { ...session.user, language: 'en' } })
  expect(again).toHaveBeenCalledTimes(1)
})
