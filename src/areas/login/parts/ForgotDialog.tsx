import { useSetAtom } from 'jotai'
import { type FormEvent, useId, useRef, useState } from 'react'

import { forgotPassword } from '#contract/endpoints/password.ts'
import { isEmail } from '#contract/rules/email.ts'
import { call } from '#src/api/call.ts'
import { useText } from '#src/lib/text/useText.ts'
import { notifyAtom } from '#src/state/notices.ts'
import { Button } from '#src/ui/button/Button.tsx'
import { TextField } from '#src/ui/field/TextField.tsx'
import { Dialog } from '#src/ui/overlay/Dialog.tsx'

import { messageOf } from './messageOf.ts'

import css from './AccessDialog.module.css'

interface Props {
  /** What the sign-in form holds already. */
  email: string
  onClose: () => void
}

/** FORGOT-01..07: asks for a link; closes once the server took the wish, stays with what was typed when it did not. */
export function ForgotDialog({ email: typed, onClose }: Props) {
  const t = useText('login')
  const notify = useSetAtom(notifyAtom)
  const form = useId()
  const first = useRef<HTMLInputElement>(null)
  const [email, setEmail] = useState(typed)
  const [invalid, setInvalid] = useState(false)
  const [waiting, setWaiting] = useState(false)

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (waiting) return
    setInvalid(!isEmail(email))
    if (!isEmail(email)) return first.current?.focus()
    setWaiting(true)
    try {
      const { msg } = await call(forgotPassword, { body: { email: email.trim() } })
      notify({ message: msg })
      onClose()
    } catch (cause) {
      notify({ message: messageOf(cause) ?? t('offline'), variant: 'error' })
      setWaiting(false)
    }
  }
  return (
    <Dialog
      open
      width={400}
      title={t('forgot.title')}
      initialFocus={first}
      onClose={onClose}
      footer={
        <>
          <Button kind="secondary" className={css.back} onClick={onClose}>
            {t('back')}
          </Button>
          <Button type="submit" form={form} kind="primary" disabled={waiting} aria-busy={waiting}>
            {t('forgot.submit')}
          </Button>
        </>
      }
    >
      <form id={form} className={css.form} onSubmit={(event) => void submit(event)} noValidate>
        <p>{t('forgot.lead')}</p>
        <TextField
          ref={first}
          label={t('email')}
          name="email"
          type="email"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          value={email}
          error={invalid ? t('invalidEmail') : undefined}
          onChange={(value) => {
            setEmail(value)
            setInvalid(false)
          }}
        />
      </form>
    </Dialog>
  )
}
