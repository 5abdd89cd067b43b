import { QueryClientProvider } from '@tanstack/react-query'
import { type createStore, useAtomValue } from 'jotai'
import { useEffect, useState } from 'react'
import { RouterProvider } from 'react-router-dom'

import { createQueries } from '#src/api/queries.ts'
import { notifyAtom } from '#src/state/notices.ts'
import { pendingAtom } from '#src/state/session.ts'

import { createRoutes } from './router.tsx'
import { SignOutContext } from './signOut.ts'
import { onUncaughtFailure } from './uncaughtFailures.ts'
import { Waiting } from './Waiting.tsx'
import { wireRail } from './wiring.ts'

interface Props {
  store: ReturnType<typeof createStore>
  onSignOut: () => Promise<void>
}

/** Everything that lives exactly as long as the session: its rail, its query cache, its router. */
function Working({ store, onSignOut }: Props) {
  const [queries] = useState(createQueries)
  const [router] = useState(createRoutes)
  useEffect(() => wireRail(store, onSignOut), [store, onSignOut])
  useEffect(() => onUncaughtFailure((message) => store.set(notifyAtom, { variant: 'error', message })), [store])
  return (
    <QueryClientProvider client={queries}>
      <RouterProvider router={router} />
    </QueryClientProvider>
  )
}

/** PROFILE-04: until what comes first is done nothing is loaded, for the server would refuse it. */
export default function SignedIn({ store, onSignOut }: Props) {
  const pending = useAtomValue(pendingAtom)
  return (
    <SignOutContext value={onSignOut}>
      {pending === null ? <Working store={store} onSignOut={onSignOut} /> : <Waiting pending={pending} />}
    </SignOutContext>
  )
}
