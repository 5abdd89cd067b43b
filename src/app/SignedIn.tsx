import { QueryClientProvider } from '@tanstack/react-query'
import type { createStore } from 'jotai'
import { useEffect, useState } from 'react'
import { RouterProvider } from 'react-router-dom'

import { createQueries } from '#src/api/queries.ts'
import { notifyAtom } from '#src/state/notices.ts'

import { createRoutes } from './router.tsx'
import { SignOutContext } from './signOut.ts'
import { onUncaughtFailure } from './uncaughtFailures.ts'
import { wireRail } from './wiring.ts'

interface Props {
  store: ReturnType<typeof createStore>
  onSignOut: () => Promise<void>
}

/** Everything that lives exactly as long as the session: its rail, its query cache, its router. */
export default function SignedIn({ store, onSignOut }: Props) {
  const [queries] = useState(createQueries)
  const [router] = useState(createRoutes)
  useEffect(() => wireRail(store, onSignOut), [store, onSignOut])
  useEffect(() => onUncaughtFailure((message) => store.set(notifyAtom, { variant: 'error', message })), [store])
  return (
    <QueryClientProvider client={queries}>
      <SignOutContext value={onSignOut}>
        <RouterProvider router={router} />
      </SignOutContext>
    </QueryClientProvider>
  )
}
