import { type FormEvent, useEffect, useRef, useState } from 'react'

import { limits } from '#contract/limits.ts'
import { ApiError } from '#src/api/ApiError.ts'
import { useText } from '#src/lib/text/useText.ts'
import { LargeBrand } from '#src/ui/Brand.tsx'
import { Button } from '#src/ui/button/Button.tsx'
import { PasswordField } from '#src/ui/field/PasswordField.tsx'
import { TextField } from '#src/ui/field/TextField.tsx'
import { Icon } from '#src/ui/icons/Icon.tsx'
import { Kbd } from '#src/ui/mark/Kbd.tsx'
import { PoweredBy } from '#src/ui/PoweredBy.tsx'

import { ForgotDialog } from './parts/ForgotDialog.tsx'
import { LanguageChoice } from './parts/LanguageChoice.tsx'
import { NoConnection } from './parts/NoConnection.tsx'
import { ServiceState } from './parts/ServiceState.tsx'
import { useService } from './parts/useService.ts'

import css from './Login.module.css'

interface Props {
  onSignIn: (email: string, password: string) => Promise<void>
}

/** LOGIN-01..09: two fields and a button; Enter submits only with both filled, a failure clears the wait and says so for 4 s. */
export function LoginScreen({ onSignIn }: Props) {
  const t = useText('login')
  const service = useService()
  const [email, setEmail] = useState('')
  const [password, setPassword] = useState('')
  const [waiting, setWaiting] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  const [forgot, setForgot] = useState(false)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])

  const complete = email.trim() !== '' && password !== ''
  const say = (message: string) => {
    setFailure(message)
    clearTimeout(timer.current)
    timer.current = setTimeout(() => setFailure(null), limits.noticeMs)
  }
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (!complete || waiting) return
    setWaiting(true)
    setFailure(null)
    try {
      await onSignIn(email.trim(), password)
    } catch (cause) {
      const code = cause instanceof ApiError ? cause.code : null
      if (code === 'request.rateLimited' && cause instanceof ApiError) {
        say(t('rateLimited', { count: cause.retryAfterS ?? 60 }))
      } else say(t(code === 'network' ? 'offline' : 'failed'))
      setWaiting(false)
    }
  }

  return (
    <div className={css.page}>
      <main className={css.side}>
        <LargeBrand />
        <form className={css.form} onSubmit={(event) => void submit(event)} noValidate>
          <h1>{t('title')}</h1>
          <p>{t('lead')}</p>
          <NoConnection service={service} />
          <TextField
            label={t('email')}
            name="email"
            type="email"
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
            size="lg"
            autoFocus
            value={email}
            onChange={setEmail}
          />
          <PasswordField
            label={t('password')}
            name="password"
            autoComplete="current-password"
            size="lg"
            value={password}
            onChange={setPassword}
          />
          <Button type="submit" kind="primary" size="touch" disabled={!complete || waiting} aria-busy={waiting}>
            {t(waiting ? 'waiting' : 'submit')}
            {!waiting && <Kbd>Enter</Kbd>}
          </Button>
          <button type="button" className={css.forgot} onClick={() => setForgot(true)}>
            {t('forgot.link')}
          </button>
          <p className={css.failure} role="alert">
            {failure && (
              <>
                <Icon name="warning-circle-fill" />
                {failure}
              </>
            )}
          </p>
        </form>
        <footer className={css.footer}>
          <LanguageChoice />
          <PoweredBy />
        </footer>
        {forgot && <ForgotDialog email={email} onClose={() => setForgot(false)} />}
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
