import { type FormEvent, useState } from 'react'

import { useText } from '#src/lib/text/useText.ts'
import { Button } from '#src/ui/button/Button.tsx'
import { PasswordField } from '#src/ui/field/PasswordField.tsx'
import { useTypeOver } from '#src/ui/field/useTypeOver.ts'
import { Kbd } from '#src/ui/mark/Kbd.tsx'

import { type SignIn, useSignIn } from '../useSignIn.ts'
import { CodeForm } from './CodeForm.tsx'
import { EmailField } from './EmailField.tsx'
import { SignInFailure } from './SignInFailure.tsx'

import css from './SignInForm.module.css'

interface Props {
  onSignIn: SignIn
  /** With what stands in the form already. */
  onForgot: (email: string) => void
}

/** LOGIN-01..09: two fields and a button; Enter submits only with both filled. A second step takes their place. */
export function SignInForm({ onSignIn, onForgot }: Props) {
  const t = useText('login')
  const [email, setEmail] = useState('')
  const [password, setPassword] = useState('')
  const { waiting, failure, refused, secondsLeft, codeAsked, submit, touch, reset } = useSignIn(onSignIn)
  const passwordInput = useTypeOver(refused)

  if (codeAsked) {
    return (
      <CodeForm
        waiting={waiting}
        failure={failure}
        secondsLeft={secondsLeft}
        onSubmit={(code) => void submit(email.trim(), password, code)}
        onBack={reset}
      />
    )
  }
  const complete = email.trim() !== '' && password !== '' && secondsLeft === 0
  const send = (event: FormEvent) => {
    event.preventDefault()
    if (complete) void submit(email.trim(), password)
  }
  return (
    <form className={css.form} onSubmit={send} noValidate>
      <h1>{t('title')}</h1>
      <p>{t('lead')}</p>
      <EmailField
        size="lg"
        autoFocus
        invalid={refused}
        value={email}
        onChange={(value) => {
          setEmail(value)
          reset()
        }}
      />
      <PasswordField
        ref={passwordInput}
        label={t('password')}
        name="password"
        autoComplete="current-password"
        size="lg"
        value={password}
        error={refused ? t('refused') : undefined}
        onChange={(value) => {
          setPassword(value)
          touch()
        }}
      />
      <Button type="submit" kind="primary" size="touch" disabled={!complete || waiting} aria-busy={waiting}>
        {t(waiting ? 'waiting' : 'submit')}
        {!waiting && <Kbd>Enter</Kbd>}
      </Button>
      <button type="button" className={css.link} onClick={() => onForgot(email)}>
        {t('forgot.link')}
      </button>
      <SignInFailure failure={failure} secondsLeft={secondsLeft} />
    </form>
  )
}
