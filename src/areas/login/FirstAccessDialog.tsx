import { useSetAtom } from 'jotai'
import { useRef, useState } from 'react'

import { firstAccess } from '#contract/endpoints/firstAccess.ts'
import { type ResetFault, resetFault } from '#contract/rules/passwordReset.ts'
import { call } from '#src/api/call.ts'
import { usePasswordLengths } from '#src/kit/password/usePasswordLengths.ts'
import { useText } from '#src/lib/text/useText.ts'
import { notifyAtom } from '#src/state/notices.ts'
import { PasswordField } from '#src/ui/field/PasswordField.tsx'
import { TextField } from '#src/ui/field/TextField.tsx'

import { AccessDialog } from './parts/AccessDialog.tsx'
import { EmailField } from './parts/EmailField.tsx'
import type { SignIn } from './useSignIn.ts'

interface Props {
  /** Of the one-time address that was opened. */
  code: string
  onSignIn: SignIn
  onClose: () => void
}

const empty = { company: '', name: '', email: '', password: '' }
type Field = keyof typeof empty
interface Fault {
  field: Field
  rule: ResetFault['rule'] | 'short'
}

/** The first rule that is broken, in the order of the fields; null when it may be sent. */
function faultOf(fields: typeof empty, lengths: readonly [number, number]): Fault | null {
  for (const field of ['company', 'name'] as const)
    if (fields[field].trim().length < 3) return { field, rule: fields[field].trim() === '' ? 'incomplete' : 'short' }
  const fault = resetFault({ ...fields, confirmation: fields.password }, lengths)
  return fault && { rule: fault.rule, field: fault.field === 'email' ? 'email' : 'password' }
}

/** Registries §4.6: the first company and who administers it; the password shows on request, so it is typed once. */
export default function FirstAccessDialog({ code, onSignIn, onClose }: Props) {
  const t = useText('login')
  const notify = useSetAtom(notifyAtom)
  const lengths = usePasswordLengths('reset')
  const companyInput = useRef<HTMLInputElement>(null)
  const nameInput = useRef<HTMLInputElement>(null)
  const emailInput = useRef<HTMLInputElement>(null)
  const passwordInput = useRef<HTMLInputElement>(null)
  const [fields, setFields] = useState(empty)
  const [fault, setFault] = useState<Fault | null>(null)

  const [least, most] = lengths
  const said = ({ rule }: Fault) => (rule === 'short' ? t('first.short') : t(`reset.fault.${rule}`, { least, most }))
  const bind = (field: Field) => ({
    value: fields[field],
    error: fault?.field === field ? said(fault) : undefined,
    onChange: (value: string) => {
      setFields({ ...fields, [field]: value })
      setFault(null)
    },
  })
  const send = async () => {
    const { company, name, password } = fields
    const email = fields.email.trim()
    const { msg } = await call(firstAccess, { body: { code, company, name, email, password } })
    notify({ message: msg })
    // There is an account now, whatever becomes of the sign-in: the form behind this one takes it too.
    onClose()
    await onSignIn(email, password)
  }
  const submit = () => {
    const found = faultOf(fields, lengths)
    setFault(found)
    if (found === null) return send()
    const inputs = { company: companyInput, name: nameInput, email: emailInput, password: passwordInput }
    inputs[found.field].current?.focus()
    return null
  }
  return (
    <AccessDialog title={t('first.title')} submitLabel={t('first.submit')} send={submit} onClose={onClose}>
      <p>{t('first.lead')}</p>
      <TextField
        {...bind('company')}
        ref={companyInput}
        label={t('first.company')}
        name="organization"
        autoComplete="organization"
      />
      <TextField {...bind('name')} ref={nameInput} label={t('first.name')} name="name" autoComplete="name" />
      <EmailField {...bind('email')} ref={emailInput} />
      <PasswordField
        {...bind('password')}
        ref={passwordInput}
        label={t('password')}
        name="new-password"
        autoComplete="new-password"
        hint={t('reset.lengths', { least, most })}
      />
    </AccessDialog>
  )
}
