import { type FormEvent, useState } from 'react'

import { useText } from '#src/lib/text/useText.ts'
import { Button } from '#src/ui/button/Button.tsx'
import { TextField } from '#src/ui/field/TextField.tsx'
import { useTypeOver } from '#src/ui/field/useTypeOver.ts'
import { Kbd } from '#src/ui/mark/Kbd.tsx'

import { SignInFailure } from './SignInFailure.tsx'

import css from './SignInForm.module.css'

interface Props {
  waiting: boolean
  failure: string | null
  secondsLeft: number
  onSubmit: (code: string) => void
  onBack: () => void
}

/** The second step of the sign-in: a code of the authenticator, or one of those kept for when it is lost. */
export function CodeForm({ waiting, failure, secondsLeft, onSubmit, onBack }: Props) {
  const t = useText('login')
  const [backup, setBackup] = useState(false)
  const [code, setCode] = useState('')
  /** Which of the two was tried last: what failed with one says nothing of the other. */
  const [tried, setTried] = useState<boolean | null>(null)
  const told = tried === null || tried === backup || secondsLeft > 0 ? failure : null
  const input = useTypeOver(told !== null)
  const digits = code.replace(/\D/g, '')
  const complete = (backup ? code.trim().length >= 10 : digits.length === 6) && secondsLeft === 0 && !waiting
  const send = (event: FormEvent) => {
    event.preventDefault()
    if (!complete) return
    setTried(backup)
    onSubmit(backup ? code.trim() : digits)
  }
  return (
    <form className={css.form} onSubmit={send} noValidate>
      <h1>{t('code.title')}</h1>
      <p>{t(backup ? 'code.backupLead' : 'code.lead')}</p>
      <TextField
        ref={input}
        key={backup ? 'backup' : 'digits'}
        label={t(backup ? 'code.backup' : 'code.label')}
        name="one-time-code"
        autoComplete={backup ? 'off' : 'one-time-code'}
        inputMode={backup ? 'text' : 'numeric'}
        autoCapitalize={backup ? 'characters' : 'off'}
        spellCheck={false}
        maxLength={40}
        mono
        size="lg"
        autoFocus
        value={code}
        onChange={setCode}
      />
      <Button type="submit" kind="primary" size="touch" disabled={!complete} aria-busy={waiting}>
        {t(waiting ? 'waiting' : 'code.submit')}
        {!waiting && <Kbd>Enter</Kbd>}
      </Button>
      <div className={css.links}>
        <button type="button" className={css.link} onClick={onBack}>
          {t('back')}
        </button>
        <button
          type="button"
          className={css.link}
          onClick={() => {
            setBackup(!backup)
            setCode('')
          }}
        >
          {t(backup ? 'code.useApp' : 'code.useBackup')}
        </button>
      </div>
      <SignInFailure failure={told} secondsLeft={secondsLeft} />
    </form>
  )
}
