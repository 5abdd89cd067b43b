import { Provider } from 'jotai'
import { Suspense, lazy, useState, useSyncExternalStore } from 'react'

import { LoginScreen } from '#src/areas/login/Login.screen.tsx'
import { ResetDialog } from '#src/areas/login/ResetDialog.tsx'
import { lazyPart } from '#src/lib/lazyPart.tsx'
import { changeLanguage, loadText } from '#src/lib/text/i18n.ts'
import { ErrorBoundary } from '#src/ui/ErrorBoundary.tsx'

import { InternalError } from './failures/InternalError.tsx'
import { LoadFailed } from './failures/LoadFailed.tsx'
import { LoadGate } from './loading/LoadGate.tsx'
import { takeFirstAccess } from './session/firstAccessLink.ts'
import { takeResetToken } from './session/resetLink.ts'
import { type Phase, currentPhase, onPhase, startSession } from './session/sessionControl.ts'
import { Notices } from './shell/Notices.tsx'
import { NewVersion } from './version/NewVersion.tsx'

/** Rail, map and tables arrive with the session: the sign-in page carries none of them (budget: 260 KB gzip). */
const SignedIn = lazy(async () => {
  const [module] = await Promise.all([import('./SignedIn.tsx'), loadText('titles')])
  return module
})

/** Seen once in the life of an installation. */
const firstAccess = lazyPart(() => import('#src/areas/login/FirstAccessDialog.tsx'))

/** Taken before anything reads the address. */
const tokenOfLink = takeResetToken()
const codeOfLink = takeFirstAccess()
const session = startSession(changeLanguage)

/** GEN-10..13: a visitor signs in, whoever is signed in waits for their data, then works; an error replaces its part alone. */
function View({ phase }: { phase: Phase }) {
  switch (phase.name) {
    case 'signedOut':
      return <LoginScreen onSignIn={session.signIn} ended={phase.ended} />
    case 'checking':
    case 'loading':
      return <LoadGate />
    case 'loadFailed':
      return <LoadFailed offline={phase.offline} onRetry={session.resume} onLeave={session.signOut} />
    case 'ready':
      return (
        <ErrorBoundary fallback={<InternalError whole />}>
          <Provider store={phase.store}>
            <Suspense fallback={<LoadGate />}>
              <SignedIn store={phase.store} onSignOut={session.signOut} onEnded={session.dropped} />
            </Suspense>
          </Provider>
        </ErrorBoundary>
      )
  }
}

/** The page, and over it what belongs to no session: the dialog of a reset link (RESET-13), notices of sign-in and reset. */
export function App() {
  const phase = useSyncExternalStore(onPhase, currentPhase)
  const [resetToken, setResetToken] = useState(tokenOfLink)
  const [code, setCode] = useState(codeOfLink)
  const done = () => {
    setResetToken(null)
    if (phase.name !== 'signedOut') void session.signOut()
  }
  return (
    <>
      <View phase={phase} />
      {resetToken !== null && <ResetDialog token={resetToken} onClose={() => setResetToken(null)} onDone={done} />}
      {code !== null && (
        <Suspense>
          <firstAccess.Part code={code} onSignIn={session.signIn} onClose={() => setCode(null)} />
        </Suspense>
      )}
      <Notices />
      <NewVersion />
    </>
  )
}
