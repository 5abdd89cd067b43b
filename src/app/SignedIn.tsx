import { QueryClientProvider } from '@tanstack/react-query'
import { type createStore, useAtomValue } from 'jotai'
import { useEffect, useState } from 'react'
import { RouterProvider } from 'react-router-dom'

import { createQueries } from '#src/api/queries.ts'
import { notifyAtom } from '#src/state/notices.ts'
import { searchDataAtom, searchFailureAtom } from '#src/state/searchData.ts'
import { pendingAtom } from '#src/state/session.ts'

import { LoadFailed } from './failures/LoadFailed.tsx'
import { onUncaughtFailure } from './failures/uncaughtFailures.ts'
import { LoadGate } from './loading/LoadGate.tsx'
import { Waiting } from './loading/Waiting.tsx'
import { createRoutes } from './router.tsx'
import { loadDashboards } from './session/loadDashboards.ts'
import { readInLanguage } from './session/readInLanguage.ts'
import { createSearchReader } from './session/searchData.ts'
import { SignOutContext } from './session/signOut.ts'
import { wireRail } from './wiring.ts'

interface Props {
  store: ReturnType<typeof createStore>
  onSignOut: () => Promise<void>
  /** The server ended the session. */
  onEnded: () => void
}

/**
 * Everything that lives exactly as long as the session: its rail, its search bar data, its query cache, its router.
 * GEN-12: menu, permissions and companies came with the session; what is drawn waits for the search bar data too, while
 * the rail starts and the screen is fetched. LOAD-07: should that fail, it offers a retry.
 */
function Working({ store, onSignOut, onEnded }: Props) {
  const [queries] = useState(createQueries)
  const [router] = useState(createRoutes)
  const [search] = useState(() => createSearchReader(store))
  const loaded = useAtomValue(searchDataAtom) !== null
  const failure = useAtomValue(searchFailureAtom)
  useEffect(() => search.follow(), [search])
  useEffect(() => wireRail(store, onEnded), [store, onEnded])
  useEffect(() => loadDashboards(store, queries), [store, queries])
  useEffect(() => readInLanguage(store, queries), [store, queries])
  useEffect(() => onUncaughtFailure((message) => store.set(notifyAtom, { variant: 'error', message })), [store])
  if (!loaded && failure) return <LoadFailed offline={failure.offline} onRetry={search.read} onLeave={onSignOut} />
  if (!loaded) return <LoadGate />
  return (
    <QueryClientProvider client={queries}>
      <RouterProvider router={router} />
    </QueryClientProvider>
  )
}

/** PROFILE-04: until what comes first is done nothing is loaded, for the server would refuse it. */
export default function SignedIn({ store, onSignOut, onEnded }: Props) {
  const pending = useAtomValue(pendingAtom)
  return (
    <SignOutContext value={onSignOut}>
      {pending === null ? (
        <Working store={store} onSignOut={onSignOut} onEnded={onEnded} />
      ) : (
        <Waiting pending={pending} />
      )}
    </SignOutContext>
  )
}
