import { useSetAtom } from 'jotai'
import { useRef, useState } from 'react'

import { resetPassword } from '#contract/endpoints/password.ts'
import { type ResetFields, resetFault } from '#contract/rules/passwordReset.ts'
import { call } from '#src/api/call.ts'
import { usePasswordLengths } from '#src/kit/password/usePasswordLengths.ts'
import { useText } from '#src/lib/text/useText.ts'
import { notifyAtom } from '#src/state/notices.ts'
import { PasswordField } from '#src/ui/field/PasswordField.tsx'

import { AccessDialog } from './parts/AccessDialog.tsx'
import { EmailField } from './parts/EmailField.tsx'

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
  const emailInput = useRef<HTMLInputElement>(null)
  const passwordInput = useRef<HTMLInputElement>(null)
  const confirmationInput = useRef<HTMLInputElement>(null)
  const [fields, setFields] = useState(empty)
  const [fault, setFault] = useState<ReturnType<typeof resetFault>>(null)

  const [least, most] = lengths
  const bind = (field: keyof ResetFields) => ({
    value: fields[field],
    error: fault?.field === field ? t(`reset.fault.${fault.rule}`, { least, most }) : undefined,
    onChange: (value: string) => {
      setFields({ ...fields, [field]: value })
      setFault(null)
    },
  })
  const send = async () => {
    const { email, password } = fields
    const { msg } = await call(resetPassword, { body: { email: email.trim(), password, token } })
    notify({ message: msg })
    onDone()
  }
  const submit = () => {
    const found = resetFault(fields, lengths)
    setFault(found)
    if (found === null) return send()
    const inputs = { email: emailInput, password: passwordInput, confirmation: confirmationInput }
    inputs[found.field].current?.focus()
    return null
  }
  return (
    <AccessDialog title={t('reset.title')} submitLabel={t('reset.submit')} send={submit} onClose={onClose}>
      <EmailField {...bind('email')} ref={emailInput} />
      <PasswordField
        {...bind('password')}
        ref={passwordInput}
        label={t('reset.password')}
        name="new-password"
        autoComplete="new-password"
        hint={t('reset.lengths', { least, most })}
      />
      <PasswordField
        {...bind('confirmation')}
        ref={confirmationInput}
        label={t('reset.confirmation')}
        name="confirmation"
        autoComplete="new-password"
      />
    </AccessDialog>
  )
}
