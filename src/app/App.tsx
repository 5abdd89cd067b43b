import { Provider } from 'jotai'
import { Suspense, lazy, useSyncExternalStore } from 'react'

import { LoginScreen } from '#src/areas/login/Login.screen.tsx'
import { changeLanguage } from '#src/lib/text/i18n.ts'
import { ErrorBoundary } from '#src/ui/ErrorBoundary.tsx'

import { InternalError } from './InternalError.tsx'
import { LoadGate } from './LoadGate.tsx'
import { currentPhase, onPhase, startSession } from './sessionControl.ts'

/** Rail, map and tables arrive with the session: the sign-in page carries none of them (budget: 260 KB gzip). */
const SignedIn = lazy(() => import('./SignedIn.tsx'))

const session = startSession(changeLanguage)

/** GEN-10..13: a visitor signs in, whoever is signed in waits for their data, then works; an error replaces its part alone. */
export function App() {
  const phase = useSyncExternalStore(onPhase, currentPhase)
  switch (phase.name) {
    case 'signedOut':
      return <LoginScreen onSignIn={session.signIn} />
    case 'checking':
    case 'loading':
      return <LoadGate />
    case 'loadFailed':
      return <LoadGate onRetry={session.resume} onLeave={session.signOut} />
    case 'ready':
      return (
        <ErrorBoundary fallback={<InternalError />}>
          <Provider store={phase.store}>
            <Suspense fallback={<LoadGate />}>
              <SignedIn store={phase.store} onSignOut={session.signOut} />
            </Suspense>
          </Provider>
        </ErrorBoundary>
      )
  }
}
