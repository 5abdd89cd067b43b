import { useSetAtom } from 'jotai'
import { type FormEvent, useId, useRef, useState } from 'react'

import { resetPassword } from '#contract/endpoints/password.ts'
import { type ResetFields, resetFault } from '#contract/rules/passwordReset.ts'
import { call } from '#src/api/call.ts'
import { usePasswordLengths } from '#src/kit/password/usePasswordLengths.ts'
import { useText } from '#src/lib/text/useText.ts'
import { notifyAtom } from '#src/state/notices.ts'
import { Button } from '#src/ui/button/Button.tsx'
import { PasswordField } from '#src/ui/field/PasswordField.tsx'
import { TextField } from '#src/ui/field/TextField.tsx'
import { Dialog } from '#src/ui/overlay/Dialog.tsx'

import { messageOf } from './parts/messageOf.ts'

import css from './parts/AccessDialog.module.css'

interface Props {
  /** Of the link that was opened. */
  token: string
  onClose: () => void
  /** The password is set and every session of the account has ended. */
  onDone: () => void
}

const empty: ResetFields = { email: '', password: '', confirmation: '' }

/** RESET-03..12: the first broken rule shows at its field and nothing is sent; a refusal leaves everything as typed. */
export function ResetDialog({ token, onClose, onDone }: Props) {
  const t = useText('login')
  const notify = useSetAtom(notifyAtom)
  const lengths = usePasswordLengths('reset')
  const form = useId()
  const email = useRef<HTMLInputElement>(null)
  const password = useRef<HTMLInputElement>(null)
  const confirmation = useRef<HTMLInputElement>(null)
  const [fields, setFields] = useState(empty)
  const [fault, setFault] = useState<ReturnType<typeof resetFault>>(null)
  const [waiting, setWaiting] = useState(false)

  const [least, most] = lengths
  const bind = (field: keyof ResetFields) => ({
    value: fields[field],
    error: fault?.field === field ? t(`reset.fault.${fault.rule}`, { least, most }) : undefined,
    onChange: (value: string) => {
      setFields({ ...fields, [field]: value })
      setFault(null)
    },
  })
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (waiting) return
    const found = resetFault(fields, lengths)
    setFault(found)
    if (found) return { email, password, confirmation }[found.field].current?.focus()
    setWaiting(true)
    try {
      const body = { email: fields.email.trim(), password: fields.password, token }
      const { msg } = await call(resetPassword, { body })
      notify({ message: msg })
      onDone()
    } catch (cause) {
      notify({ message: messageOf(cause) ?? t('offline'), variant: 'error' })
      setWaiting(false)
    }
  }
  return (
    <Dialog
      open
      width={400}
      title={t('reset.title')}
      initialFocus={email}
      onClose={onClose}
      footer={
        <>
          <Button kind="secondary" className={css.back} onClick={onClose}>
            {t('back')}
          </Button>
          <Button type="submit" form={form} kind="primary" disabled={waiting} aria-busy={waiting}>
            {t('reset.submit')}
          </Button>
        </>
      }
    >
      <form id={form} className={css.form} onSubmit={(event) => void submit(event)} noValidate>
        <TextField
          {...bind('email')}
          ref={email}
          label={t('email')}
          name="email"
          type="email"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
        />
        <PasswordField
          {...bind('password')}
          ref={password}
          label={t('reset.password')}
          name="new-password"
          autoComplete="new-password"
          hint={t('reset.lengths', { least, most })}
        />
        <PasswordField
          {...bind('confirmation')}
          ref={confirmation}
          label={t('reset.confirmation')}
          name="confirmation"
          autoComplete="new-password"
        />
      </form>
    </Dialog>
  )
}
