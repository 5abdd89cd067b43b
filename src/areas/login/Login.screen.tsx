import { useState } from 'react'

import { LargeBrand } from '#src/ui/Brand.tsx'
import { PoweredBy } from '#src/ui/PoweredBy.tsx'

import { Ended, type EndedWhy } from './parts/Ended.tsx'
import { ForgotDialog } from './parts/ForgotDialog.tsx'
import { LanguageChoice } from './parts/LanguageChoice.tsx'
import { NoConnection } from './parts/NoConnection.tsx'
import { ServiceState } from './parts/ServiceState.tsx'
import { SignInForm } from './parts/SignInForm.tsx'
import { useService } from './parts/useService.ts'
import type { SignIn } from './useSignIn.ts'

import css from './Login.module.css'

interface Props {
  onSignIn: SignIn
  /** Why the last session is over, unless its user left it. */
  ended: EndedWhy | null
}

/** LOGIN-01..09: the form, the way to a new password, and what the product is about. */
export function LoginScreen({ onSignIn, ended }: Props) {
  const service = useService()
  /** The address that the form held when somebody asked for a new password. */
  const [forgot, setForgot] = useState<string | null>(null)
  return (
    <div className={css.page}>
      <main className={css.side}>
        <LargeBrand />
        <NoConnection service={service} />
        <Ended why={service === 'unreachable' ? null : ended} />
        <SignInForm onSignIn={onSignIn} onForgot={setForgot} />
        <footer className={css.footer}>
          <LanguageChoice />
          <PoweredBy />
        </footer>
        {forgot !== null && <ForgotDialog email={forgot} onClose={() => setForgot(null)} />}
      </main>
      <aside className={css.picture} aria-hidden="true">
        <i className={css.land} />
        <i className={css.borders} />
        <svg className={css.beams} viewBox="0 0 1000 987" aria-hidden="true">
          <defs>
            <linearGradient id="beam" x1="1" x2="0">
              <stop offset="0" stopColor="var(--accent)" stopOpacity="0.42" />
              <stop offset="1" stopColor="var(--accent)" stopOpacity="0" />
            </linearGradient>
          </defs>
          <path d="M881 364 L0 560 L0 740 Z" fill="url(#beam)" />
          <path d="M881 364 L300 987 L440 987 Z" fill="url(#beam)" />
          <circle cx="881" cy="364" r="12" />
          <circle cx="881" cy="364" r="5" data-lamp />
        </svg>
        <ServiceState service={service} />
      </aside>
    </div>
  )
}
